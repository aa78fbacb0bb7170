import {
  cropsGrown,
  cropsPerHousehold,
  plantedArea,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
} from '@groundwork/survey/indicators';
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

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

/** What the screen on diversity asks for: crops and the diversity of fields always by village, too. */
export const DIVERSITY: readonly ShownFigure[] = [
  ...shownBy(OF_SEASON),
  ...shownBy([cropsGrown, simpsonOfHouseholds, shannonOfHouseholds], 'village'),
];
