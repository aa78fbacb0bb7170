import {
  areaOfCrop,
  cropsGrown,
  cropYield,
  householdsOfCrop,
  plotsOfCrop,
  pricePerKg,
} from '@groundwork/survey/indicators';
import { shownBy, type ShownFigure } from '../shared/figures/shown-figures.ts';

/** What the table has of each crop; they say, too, which seasons there are. */
export const OF_TABLE = [householdsOfCrop, plotsOfCrop, areaOfCrop, cropYield, pricePerKg] as const;

/** All crops, season by season. */
export const CROPS: readonly ShownFigure[] = shownBy(OF_TABLE, 'all');

/** The same, with who grows each crop and in which village, and with yield and prices as the person divides them. */
export const CROP: readonly ShownFigure[] = [
  ...shownBy([...OF_TABLE, cropsGrown], 'all'),
  ...shownBy([householdsOfCrop, plotsOfCrop, areaOfCrop], 'village'),
  ...shownBy([cropsGrown, cropYield, pricePerKg]),
];
