import type { FigureShown } from '../figure-shown.ts';
import type { Figures } from '../../figures/figures.data.ts';

/** A figure among those of a section; what it was computed from, where that is not what the others were. */
export type FigureOfSection = FigureShown & { readonly figures: Figures };

/** What a figure is measured by: itself, or what is quoted of its categories. */
export function measuredBy<T extends FigureShown>(shown: T): T {
  const { headline } = shown.indicator;
  return headline ? { ...shown, indicator: headline.of } : shown;
}
