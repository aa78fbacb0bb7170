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
import { figuresQuery } from '../shared/figures/figures.data.ts';

/** What is shown for each length of the recall period. */
export const OF_RECALL = [morbidity, conditions, careSought, careProviders] as const;

/** The figures on health as a question to the one cache. */
export const healthQuery = figuresQuery([
  ...[...OF_RECALL, insurance, disability, drinkingWater, wayToWater, sanitation, hygiene].map((indicator) => ({
    indicator,
  })),
  ...[wayToWater, waterWithinHalfAnHour].map((indicator) => ({ indicator, by: 'village' }) as const),
]);
