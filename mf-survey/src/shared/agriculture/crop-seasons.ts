import type { Indicator } from '@groundwork/survey/indicators';
import type { Figures } from '../figures/figures.data.ts';
import { firstKeys } from '../figures/parts.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { missingInWords } from '../query/rounds/silent-rounds.ts';
import { seasonInWords } from './seasons.ts';

/** The seasons that figures are of, latest first and the unknown one (empty) last; that one alone where nothing is known. */
export function seasonsIn(figures: Figures, indicators: readonly Indicator[], by: string): readonly string[] {
  const found = firstKeys(indicators.map(({ id }) => figures.of(id, by)));
  return found.length === 0
    ? ['']
    : found.toSorted((a, b) => Number(a === '') - Number(b === '') || b.localeCompare(a));
}

/** A season after the title of a figure. */
export const seasonWords = (season: string, table: 'crop_plantings' | 'crop_sales', context: PanelContext): string =>
  seasonInWords(season === '' ? null : season, missingInWords(context, [`${table}.season`]));
