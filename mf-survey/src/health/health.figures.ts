import {
  careProviders,
  careSought,
  conditions,
  disability,
  drinkingWater,
  hygiene,
  insurance,
  morbidity,
  sanitation,
  waterWithinHalfAnHour,
  wayToWater,
} from '@groundwork/survey/indicators';
import { shownBy, type ShownFigure } from '../shared/figures/shown-figures.ts';

/** What is shown for each length of the recall period. */
export const OF_RECALL = [morbidity, conditions, careSought, careProviders] as const;

/** What the screen on health asks for. */
export const HEALTH: readonly ShownFigure[] = [
  ...shownBy([...OF_RECALL, insurance, disability, drinkingWater, wayToWater, sanitation, hygiene]),
  ...shownBy([wayToWater, waterWithinHalfAnHour], 'village'),
];
