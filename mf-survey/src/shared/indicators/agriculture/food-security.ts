import type { Part } from '../core/asked.ts';
import { meanOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';

/** A household with the months in which it lacked food. */
export interface FoodYear extends SurveyRow {
  /** 1 to 12; empty where it never lacked any, null where it is not known. */
  readonly monthsLacking: readonly number[] | null;
}

/** What weighs how much in the food consumption score, in points for each day of the last seven. */
export const FCS_WEIGHTS = { staples: 2, pulses: 3, dairy: 4, meat_fish: 4, vegetables: 1, fruit: 1, oil: 0.5, sugar: 0.5 } as const;
export type FcsGroup = keyof typeof FCS_WEIGHTS;
export const FCS_GROUPS = Object.keys(FCS_WEIGHTS) as readonly FcsGroup[];

/** What a household ate. */
export interface FoodEaten extends SurveyRow {
  /** Days of the last seven, by food group. */
  readonly days: Readonly<Record<FcsGroup, number | null>>;
  /** Only where the server has worked it out: the food consumption score, null where it is not known. */
  readonly score?: number | null;
  /** Whether each of the twelve groups of dietary diversity was eaten in the last 24 hours. */
  readonly eaten: readonly (boolean | null)[];
}

/** Twelve less the months that are named, each once. */
const monthsOfFood = ({ monthsLacking }: FoodYear): number | null => monthsLacking && 12 - new Set(monthsLacking).size;

/** Months of adequate household food provisioning (MAHFP). */
export const monthsOfAdequateFood: Indicator<FoodYear> = {
  title: 'Months of adequate food (MAHFP)',
  unit: 'months',
  asks: ['households.months_lack_food'],
  counted: 'households',
  behind: { table: 'households', where: ['months_lack_food:known'] },
  formula: 'Mean over the households of 12 − months in which they lacked food',
  source: 'FANTA, Months of Adequate Household Food Provisioning, version 4',
  note: 'Over the 12 months before the interview.',
  compute: (households, weighted) => meanOf(households, weighted, monthsOfFood),
};

const isDays = (value: number | null): value is number => value !== null && value >= 0 && value <= 7;

/** 0 to 112; null where the days of a group are not known, or are no days of a week. */
export function foodConsumptionScore(row: FoodEaten): number | null {
  if (row.score !== undefined) return row.score;
  const { days } = row;
  let score = 0;
  for (const group of FCS_GROUPS) {
    const eaten = days[group];
    if (!isDays(eaten)) return null;
    score += FCS_WEIGHTS[group] * eaten;
  }
  return score;
}

const WEEK_ASKED = FCS_GROUPS.map((group): Part => `food_consumption.fcs_${group}`);
const DAY_ASKED = Array.from({ length: 12 }, (_, index): Part => `food_consumption.hdds_${index + 1}`);

const FCS_FORMULA = '2 · staples + 3 · pulses + 4 · dairy + 4 · meat and fish + vegetables + fruit + 0.5 · oil + 0.5 · sugar, each the days of the last 7';
const FCS_SOURCE = 'World Food Programme, Vulnerability Analysis and Mapping (VAM), food consumption score';

/** The mean food consumption score (FCS). */
export const foodConsumption: Indicator<FoodEaten> = {
  title: 'Food consumption score (FCS)',
  unit: 'mean',
  asks: WEEK_ASKED,
  counted: 'households',
  behind: { table: 'food_consumption' },
  formula: `Mean over the households of ${FCS_FORMULA}`,
  source: FCS_SOURCE,
  note: 'From 0 to 112. A household with a food group of unknown days counts as not known.',
  compute: (rows, weighted) => meanOf(rows, weighted, foodConsumptionScore),
};

/** Groups eaten of the twelve; null where one is not known. */
const groupsEaten = ({ eaten }: FoodEaten): number | null => (eaten.includes(null) ? null : eaten.filter(Boolean).length);

/** The mean household dietary diversity score (HDDS). */
export const dietaryDiversity: Indicator<FoodEaten> = {
  title: 'Dietary diversity (HDDS)',
  unit: 'mean',
  asks: DAY_ASKED,
  counted: 'households',
  behind: { table: 'food_consumption' },
  formula: 'Mean over the households of the number of food groups, out of 12, eaten in the last 24 hours',
  source: 'FANTA, Household Dietary Diversity Score, version 2',
  note: 'Asked on its own, and not derived from the food consumption score.',
  compute: (rows, weighted) => meanOf(rows, weighted, groupsEaten),
};
