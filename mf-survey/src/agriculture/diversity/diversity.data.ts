import {
  cropsGrown,
  cropsPerHousehold,
  plantedArea,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
} from '@groundwork/survey/indicators';
import { withCropNames } from '../../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../../shared/figures/figures.data.ts';

/** What is shown of each season. */
export const OF_SEASON = [
  cropsGrown,
  cropsPerHousehold,
  simpsonOfHouseholds,
  shannonOfHouseholds,
  plantedArea,
  simpsonTogether,
  shannonTogether,
] as const;

/** What was planted, season by season; crops and the diversity of fields always by village, too. */
export const diversityQuery = withCropNames(
  figuresQuery([
    ...OF_SEASON.map((indicator) => ({ indicator })),
    ...[cropsGrown, simpsonOfHouseholds, shannonOfHouseholds].map(
      (indicator) => ({ indicator, by: 'village' }) as const,
    ),
  ]),
);
