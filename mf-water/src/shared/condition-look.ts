import type { SignLook } from '@groundwork/shared/ui/data';
import type { Condition } from '@groundwork/shared/ui/visit-timeline';

/** How each state of a water point is drawn, on maps and in forms. */
export const conditionLook: Readonly<Record<Condition, SignLook>> = {
  yes: { shape: 'circle', tone: 'success', glyph: 'tick' },
  partly: { shape: 'diamond', tone: 'partly', glyph: 'exclamation' },
  no: { shape: 'triangle', tone: 'error', glyph: 'cross' },
  abandoned: { shape: 'square', tone: 'neutral', glyph: 'cross' },
  unknown: { shape: 'ring', tone: 'neutral' },
};
