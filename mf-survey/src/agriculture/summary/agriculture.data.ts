import {
  cropSellers,
  cropsPerHousehold,
  dietaryDiversity,
  foodConsumption,
  foodConsumptionClasses,
  growingHouseholds,
  leanMonths,
  livestockKeepers,
  livestockUnits,
  medianHectares,
  monthsOfAdequateFood,
} from '@groundwork/survey/indicators';
import { mostCovered } from '../../shared/agriculture/seasons.ts';
import type { FigureShown } from '../../shared/section/figure-shown.ts';
import { figuresQuery, type Figures } from '../../shared/figures/figures.data.ts';

/** What villages are compared in. */
export const COMPARED = [monthsOfAdequateFood, foodConsumption, livestockKeepers] as const;

/** The indicators with a panel of their own, in their order. */
export const PANELS: readonly FigureShown[] = [
  { indicator: monthsOfAdequateFood },
  { indicator: leanMonths, inOrder: true },
  { indicator: foodConsumption },
  { indicator: foodConsumptionClasses, palette: 'quality' },
  { indicator: dietaryDiversity },
  { indicator: livestockUnits },
];

/** What the summary shows: food and animals of the households, and a key figure of each screen below. */
export const agricultureQuery = figuresQuery([
  ...PANELS.map(({ indicator }) => ({ indicator })),
  ...[medianHectares, growingHouseholds, cropsPerHousehold, cropSellers, livestockKeepers].map(
    (indicator) => ({ indicator, by: 'all' }) as const,
  ),
  ...COMPARED.map((indicator) => ({ indicator, by: 'village' }) as const),
]);

/** Households by season, of a figure about households in a season. */
const covered = (figures: Figures, id: string) =>
  (figures.of(id, 'all')?.cells ?? []).map(({ apart = '', estimate: { value, n } }) => ({
    season: apart === '' ? null : apart,
    households: value === null ? 0 : n,
  }));

/** The season that most households planted in; where no planting is recorded, sold in. Empty where no season is known. */
export const headlineSeason = (figures: Figures): string =>
  mostCovered(covered(figures, growingHouseholds.id)) ?? mostCovered(covered(figures, cropSellers.id)) ?? '';
