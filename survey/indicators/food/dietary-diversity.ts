import type { Indicator, Part } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const GROUPS = Array.from({ length: 12 }, (_, index) => `hdds_${index + 1}`);

/** The mean household dietary diversity score (HDDS); not known where one group is not. */
export const dietaryDiversity: Indicator = {
  id: 'dietary-diversity',
  title: inLanguage('Dietary diversity (HDDS)'),
  unit: 'mean',
  counted: inLanguage('households'),
  from: 'food_consumption',
  asks: GROUPS.map((group): Part => `food_consumption.${group}`),
  measure: {
    kind: 'mean',
    of: GROUPS.map((group) => `CASE WHEN ${group} THEN 1 WHEN NOT ${group} THEN 0 END`).join(' + '),
  },
  behind: { table: 'food_consumption' },
  formula: inLanguage('Mean over the households of the number of food groups, out of 12, eaten in the last 24 hours'),
  source: 'FANTA, Household Dietary Diversity Score, version 2',
  note: inLanguage('Asked separately, not derived from the food consumption score.'),
};
