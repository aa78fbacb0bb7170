import type { Indicator, Part } from '../entry.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

/** Points of each food group in the score for each day of the last seven. */
const WEIGHTS = {
  staples: 2,
  pulses: 3,
  dairy: 4,
  meat_fish: 4,
  vegetables: 1,
  fruit: 1,
  oil: 0.5,
  sugar: 0.5,
} as const;

/** 0 to 112; not known where the days of a group are not, or are no days of a week. */
const SCORE = Object.entries(WEIGHTS)
  .map(([group, weight]) => `${weight} * CASE WHEN fcs_${group} BETWEEN 0 AND 7 THEN fcs_${group} END`)
  .join(' + ');

/** The highest scores of poor and of borderline consumption. */
const LIMITS = { poor: 21, borderline: 35 } as const;
const CLASS = `CASE WHEN (${SCORE}) <= ${LIMITS.poor} THEN 'poor' WHEN (${SCORE}) <= ${LIMITS.borderline} THEN 'borderline' WHEN (${SCORE}) IS NOT NULL THEN 'acceptable' END`;
const FORMULA =
  '2 · staples + 3 · pulses + 4 · dairy + 4 · meat and fish + vegetables + fruit + 0.5 · oil + 0.5 · sugar, each the days of the last 7';

const THRESHOLDS = inLanguage(
  'Thresholds 21 and 35. Where oil and sugar are eaten nearly every day, WFP uses 28 and 42.',
);

const shared = {
  counted: inLanguage('households'),
  from: 'food_consumption',
  asks: Object.keys(WEIGHTS).map((group): Part => `food_consumption.fcs_${group}`),
  behind: { table: 'food_consumption' },
  source: 'World Food Programme, Vulnerability Analysis and Mapping (VAM), food consumption score',
} as const;

/** The mean food consumption score (FCS). */
export const foodConsumption: Indicator = {
  ...shared,
  id: 'food-consumption',
  title: inLanguage('Food consumption score (FCS)'),
  better: 'higher',
  unit: 'mean',
  measure: { kind: 'mean', of: SCORE },
  formula: inLanguage(`Mean over the households of ${FORMULA}`),
  note: inLanguage('From 0 to 112. A household with a food group of unknown days counts as not known.'),
};

/** Households whose food consumption score is acceptable. */
export const acceptableFoodConsumption: Indicator = {
  ...shared,
  id: 'acceptable-food-consumption',
  title: inLanguage('Acceptable food consumption'),
  unit: 'percent',
  measure: { kind: 'share', of: `(${SCORE}) > ${LIMITS.borderline}` },
  formula: inLanguage(
    `Households with a score above ${LIMITS.borderline} ÷ households whose score is known; score: ${FORMULA}`,
  ),
  note: THRESHOLDS,
};

/** Households by the class of their food consumption score. */
export const foodConsumptionClasses: Indicator = {
  ...shared,
  headline: { label: inLanguage('Acceptable'), of: acceptableFoodConsumption },
  id: 'food-consumption-classes',
  title: inLanguage('Food consumption classes'),
  unit: 'percent',
  measure: {
    kind: 'shares',
    of: CLASS,
    categories: labels({
      poor: 'Poor, up to 21',
      borderline: 'Borderline, up to 35',
      acceptable: 'Acceptable, above 35',
    }),
  },
  formula: inLanguage(`Households with a score of this class ÷ households whose score is known; score: ${FORMULA}`),
  note: THRESHOLDS,
};
