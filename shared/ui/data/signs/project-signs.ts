import { t } from '@groundwork/shared/messages';
import { inLanguage } from '../../../messages/in-language.ts';
import { PROJECT_STATUS_WORDS } from '../../../text/water-status.ts';
import type { SignLook } from './sign.ts';

/** How well water works, of a project or of one point: one sign each, whatever shows it. */
const LEVELS = {
  works: { shape: 'circle', tone: 'success', glyph: 'tick' },
  partly: { shape: 'diamond', tone: 'partly', glyph: 'exclamation' },
  not: { shape: 'triangle', tone: 'error', glyph: 'cross' },
  abandoned: { shape: 'square', tone: 'neutral', glyph: 'cross' },
  // Not known, or a code that is none of ours.
  unknown: { shape: 'ring', tone: 'neutral' },
} as const satisfies Readonly<Record<string, SignLook>>;

/** The states a water project can be in, in the order of a legend. */
export const PROJECT_SIGNS: Readonly<Record<string, SignLook>> = {
  functional: LEVELS.works,
  partially_functional: LEVELS.partly,
  not_functional: LEVELS.not,
  on_hold: { shape: 'square', tone: 'neutral', glyph: 'pause' },
  under_construction: { shape: 'square', tone: 'info', glyph: 'plus' },
  planned: { shape: 'dashed', tone: 'info' },
};

/** How each state of a water point is drawn, on maps, timelines and in forms. */
export const CONDITION_SIGNS = {
  yes: LEVELS.works,
  partly: LEVELS.partly,
  no: LEVELS.not,
  abandoned: LEVELS.abandoned,
  unknown: LEVELS.unknown,
} as const;

/** How a water project of this status is drawn. */
export const projectSign = (status: string | null | undefined): SignLook =>
  (status && Object.hasOwn(PROJECT_SIGNS, status) && PROJECT_SIGNS[status]) || LEVELS.unknown;

const isStatus = (code: string): code is keyof typeof PROJECT_STATUS_WORDS => Object.hasOwn(PROJECT_STATUS_WORDS, code);

/** Where a water project stands, in words. A code that is none of ours, which an import may have left, is shown as it is. */
export const projectStatusName = (status: string | null | undefined): string =>
  status ? (isStatus(status) ? inLanguage(PROJECT_STATUS_WORDS[status]) : status) : t`Status not known`;
