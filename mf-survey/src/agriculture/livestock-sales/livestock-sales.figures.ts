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
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

/** What villages are compared in. */
export const COMPARED = [livestockUnits, livestockKeepers, livestockSellers] as const;

/** What the screen on animals asks for. */
export const LIVESTOCK_SALES: readonly ShownFigure[] = [
  ...shownBy([livestockUnits, livestockKeepers, speciesKept, shareOfAnimalsSold, livestockSellers, livestockIncome]),
  ...shownBy([...Object.values(livestockLines), ...Object.values(unusualLivestockPrices)], 'all'),
  ...shownBy(COMPARED, 'village'),
];
