import { z } from '@groundwork/shared/data';
import { FCS_GROUPS, FCS_WEIGHTS, type FoodEaten, type FoodYear } from '../indicators/agriculture/food-security.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { asked } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { daysFrom, isMonth } from './food.data.ts';

const months = z.catch(z.nullable(z.array(field.number)), null);

/** The months in which households lacked food, counted. */
export const countFoodYears: Count<FoodYear> = {
  collection: 'households',
  questions: {
    monthsLacking: {
      asks: [{ field: 'months_lack_food' }],
      read: ([found]) => {
        const list = months.parse(found);
        return list?.every(isMonth) === true ? list : null;
      },
    },
  },
  facets: [['monthsLacking']],
};

const of = 'food_consumption';
const WEEK = 7;

const DAYS = FCS_GROUPS.map((group) => `fcs_${group}`);

const DIVERSITY = Array.from({ length: 12 }, (_, index) => `hdds_${index + 1}`);

/** What households ate, counted: by score, and by how many groups of food. */
export const countFoodEaten: Count<FoodEaten> = {
  collection: 'households',
  questions: {
    days: { asks: DAYS.map((name) => ({ of, field: name })), read: (days) => daysFrom(days.map((one) => field.number.parse(one))) },
    score: asked({ of, total: Object.fromEntries(FCS_GROUPS.map((group) => [`fcs_${group}`, FCS_WEIGHTS[group]])), within: [0, WEEK] }, field.number),
    eaten: asked(
      { of, total: Object.fromEntries(DIVERSITY.map((group) => [group, 1])) },
      z.pipe(field.number, z.transform((groups) => (groups === null ? [null] : DIVERSITY.map((_, index) => index < groups)))),
    ),
  },
  // The days of eight groups differ in nearly every household: no facet has them.
  facets: [['score'], ['eaten']],
};
