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
import type { FigureShown } from '../../shared/section/figure-shown.ts';
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

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

/** What the summary asks for: food and animals of the households, and a key figure of each screen below. */
export const AGRICULTURE: readonly ShownFigure[] = [
  ...shownBy(PANELS.map(({ indicator }) => indicator)),
  ...shownBy([medianHectares, growingHouseholds, cropsPerHousehold, cropSellers, livestockKeepers], 'all'),
  ...shownBy(COMPARED, 'village'),
];
