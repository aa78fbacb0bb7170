import { household } from '../core/rows-for-tests.ts';
import {
  dietaryDiversity,
  foodConsumption,
  foodConsumptionScore,
  monthsOfAdequateFood,
  type FoodEaten,
  type FoodYear,
} from './food-security.ts';

const year = (monthsLacking: readonly number[] | null, weight = 1): FoodYear => ({ household: household({ weight }), monthsLacking });
const NOTHING = { staples: 0, pulses: 0, dairy: 0, meat_fish: 0, vegetables: 0, fruit: 0, oil: 0, sugar: 0 } as const;
const food = (days: Partial<FoodEaten['days']> = {}, groups: number | null = 0): FoodEaten => ({
  household: household(),
  days: { ...NOTHING, ...days },
  eaten: Array.from({ length: 12 }, (_, index) => (groups === null && index === 3 ? null : index < (groups ?? 0))),
});

it('months of adequate food are twelve less the months that lacked it, each once', () => {
  // (3 · 12 + 1 · 9) ÷ 4
  expect(monthsOfAdequateFood.compute([year([], 3), year([1, 2, 12, 12]), year(null)], true)).toMatchObject({ value: 11.25, n: 2, missing: 1 });
});

describe('the food consumption score', () => {
  it('weighs the days of each group', () => {
    expect(foodConsumptionScore(food())).toBe(0);
    expect(foodConsumptionScore(food({ staples: 7, pulses: 3, meat_fish: 1, vegetables: 5, fruit: 2, oil: 6, sugar: 1 }))).toBe(14 + 9 + 4 + 5 + 2 + 3 + 0.5);
    expect(foodConsumptionScore(food({ staples: 7, pulses: 7, dairy: 7, meat_fish: 7, vegetables: 7, fruit: 7, oil: 7, sugar: 7 }))).toBe(112);
  });

  it.each([null, 8, -1])('is not known with %s days', (dairy) => expect(foodConsumptionScore(food({ dairy }))).toBeNull());

  it('has a mean', () => {
    expect(foodConsumption.compute([food({ staples: 7 }), food(), food({ oil: null })], false)).toMatchObject({ value: 7, n: 2, missing: 1 });
  });
});

it('dietary diversity counts the groups eaten, and is not known with one that is not', () => {
  expect(dietaryDiversity.compute([food({}, 4), food({}, 7), food({}, null)], false)).toMatchObject({ value: 5.5, n: 2, missing: 1 });
});
