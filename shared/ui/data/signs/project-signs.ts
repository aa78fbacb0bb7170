import type { SignLook } from './sign.ts';

/** The states a water project can be in, in the order of a legend. */
export const PROJECT_SIGNS: Readonly<Record<string, SignLook>> = {
  functional: { shape: 'circle', tone: 'success', glyph: 'tick' },
  partially_functional: { shape: 'diamond', tone: 'partly', glyph: 'exclamation' },
  not_functional: { shape: 'triangle', tone: 'error', glyph: 'cross' },
  on_hold: { shape: 'square', tone: 'neutral', glyph: 'pause' },
  under_construction: { shape: 'square', tone: 'info', glyph: 'plus' },
  planned: { shape: 'dashed', tone: 'info' },
};

/** A status that is not known, or not one of ours. */
const OTHER: SignLook = { shape: 'ring', tone: 'neutral' };

/** How a water project of this status is drawn. */
export const projectSign = (status: string | null | undefined): SignLook =>
  (status && Object.hasOwn(PROJECT_SIGNS, status) && PROJECT_SIGNS[status]) || OTHER;
