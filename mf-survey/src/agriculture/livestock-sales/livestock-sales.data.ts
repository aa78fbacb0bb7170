import {
  livestockIncome,
  livestockKeepers,
  livestockLines,
  livestockSellers,
  livestockUnits,
  shareOfAnimalsSold,
  speciesKept,
  unusualLivestockPrices,
} from '@groundwork/survey/indicators';
import { firstKeys } from '../../shared/figures/parts.ts';
import { figuresQuery, type Figures } from '../../shared/figures/figures.data.ts';

/** What villages are compared in. */
export const COMPARED = [livestockUnits, livestockKeepers, livestockSellers] as const;

/** Animals, and what was sold of them and of what they give. */
export const livestockSalesQuery = figuresQuery([
  ...[livestockUnits, livestockKeepers, speciesKept, shareOfAnimalsSold, livestockSellers, livestockIncome].map(
    (indicator) => ({ indicator }),
  ),
  ...[...Object.values(livestockLines), ...Object.values(unusualLivestockPrices)].map(
    (indicator) => ({ indicator, by: 'all' }) as const,
  ),
  ...COMPARED.map((indicator) => ({ indicator, by: 'village' }) as const),
]);

/** The lengths of recall that sales are of, shortest first and the unknown one (empty) last; that one alone where nothing was sold. */
export function recallsIn(figures: Figures): readonly string[] {
  const found = firstKeys(Object.values(livestockLines).map(({ id }) => figures.of(id, 'all')));
  return found.length === 0
    ? ['']
    : found.toSorted((a, b) => Number(a === '') - Number(b === '') || Number(a) - Number(b));
}
