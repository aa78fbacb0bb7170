import { t } from '@groundwork/shared/messages';
import { CONDITION_SIGNS, type SignLook } from '@groundwork/shared/ui/data';
import { inLanguage } from '../../messages/in-language.ts';
import { CONDITION_WORDS } from '../../text/water-status.ts';

/** What a visitor can find at a water point, best first; `unknown` where it is not known. */
export const CONDITIONS = ['yes', 'partly', 'no', 'abandoned', 'unknown'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** In words, as the beginning of a sentence. */
export const conditionName: Readonly<Record<Condition, string>> = {
  get yes() {
    return inLanguage(CONDITION_WORDS.yes);
  },
  get partly() {
    return inLanguage(CONDITION_WORDS.partly);
  },
  get no() {
    return inLanguage(CONDITION_WORDS.no);
  },
  get abandoned() {
    return inLanguage(CONDITION_WORDS.abandoned);
  },
  get unknown() {
    return t`Not known`;
  },
};

/** How each is drawn, wherever it is. */
export const conditionLook: Readonly<Record<Condition, SignLook>> = CONDITION_SIGNS;

/** The condition behind the server's code; anything that is no such code counts as not known. */
export function conditionOf(code: unknown): Condition {
  return CONDITIONS.find((condition) => condition === code) ?? 'unknown';
}
