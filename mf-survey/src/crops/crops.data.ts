import {
  areaOfCrop,
  cropsGrown,
  cropYield,
  householdsOfCrop,
  plotsOfCrop,
  pricePerKg,
} from '@groundwork/survey/indicators';
import { withCropNames } from '../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../shared/figures/figures.data.ts';

/** What the table has of each crop; they say, too, which seasons there are. */
export const OF_TABLE = [householdsOfCrop, plotsOfCrop, areaOfCrop, cropYield, pricePerKg] as const;

const PLACES = [householdsOfCrop, plotsOfCrop, areaOfCrop] as const;

/** All crops, season by season. */
export const cropsQuery = withCropNames(figuresQuery(OF_TABLE.map((indicator) => ({ indicator, by: 'all' }) as const)));

/** The same, with who grows each crop and in which village, and with yield and prices as the person divides them. */
export const cropQuery = withCropNames(
  figuresQuery([
    ...[...OF_TABLE, cropsGrown].map((indicator) => ({ indicator, by: 'all' }) as const),
    ...PLACES.map((indicator) => ({ indicator, by: 'village' }) as const),
    ...[cropsGrown, cropYield, pricePerKg].map((indicator) => ({ indicator })),
  ]),
);
