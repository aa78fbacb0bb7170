import { t } from '@groundwork/shared/messages';

/** What a visitor can find at a water point, best first; `unknown` where it is not known. */
export const CONDITIONS = ['yes', 'partly', 'no', 'abandoned', 'unknown'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** In words, as the beginning of a sentence. */
export const conditionName: Readonly<Record<Condition, string>> = {
  get yes() {
    return t`Working`;
  },
  get partly() {
    return t`Partly working`;
  },
  get no() {
    return t`Not working`;
  },
  get abandoned() {
    return t`Abandoned`;
  },
  get unknown() {
    return t`Not known`;
  },
};

/** The condition behind the server's code; anything that is no such code counts as not known. */
export function conditionOf(code: unknown): Condition {
  return CONDITIONS.find((condition) => condition === code) ?? 'unknown';
}
