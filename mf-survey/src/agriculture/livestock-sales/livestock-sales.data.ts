import { livestockLines } from '@groundwork/survey/indicators';
import { firstKeys } from '../../shared/figures/parts.ts';
import { figuresQuery, type Figures } from '../../shared/figures/figures.data.ts';
import { LIVESTOCK_SALES } from './livestock-sales.figures.ts';

/** Animals, and what was sold of them and of what they give. */
export const livestockSalesQuery = figuresQuery(LIVESTOCK_SALES);

/** The lengths of recall that sales are of, shortest first and the unknown one (empty) last; that one alone where nothing was sold. */
export function recallsIn(figures: Figures): readonly string[] {
  const found = firstKeys(Object.values(livestockLines).map(({ id }) => figures.of(id, 'all')));
  return found.length === 0
    ? ['']
    : found.toSorted((a, b) => Number(a === '') - Number(b === '') || Number(a) - Number(b));
}
