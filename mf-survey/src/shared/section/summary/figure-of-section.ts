import type { FigureShown } from '../figure-shown.ts';
import type { Figures } from '../../figures/figures.data.ts';

/** A figure among those of a section; what it was computed from, where that is not what the others were. */
export type FigureOfSection = FigureShown & { readonly figures: Figures };
