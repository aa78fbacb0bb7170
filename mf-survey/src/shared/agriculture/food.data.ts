import { z } from '@groundwork/shared/data';
import { perHousehold } from './by-household.ts';
import type { FoodEaten, FoodYear } from '../indicators/agriculture/food-security.ts';
import { joined, type SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';

const year = z.looseObject({ id: z.string(), months_lack_food: z.catch(z.nullable(z.array(field.number)), null) });

const food = z.looseObject({
  household_id: field.text,
  fcs_staples: field.number,
  fcs_pulses: field.number,
  fcs_dairy: field.number,
  fcs_meat_fish: field.number,
  fcs_vegetables: field.number,
  fcs_fruit: field.number,
  fcs_oil: field.number,
  fcs_sugar: field.number,
  hdds_1: field.flag,
  hdds_2: field.flag,
  hdds_3: field.flag,
  hdds_4: field.flag,
  hdds_5: field.flag,
  hdds_6: field.flag,
  hdds_7: field.flag,
  hdds_8: field.flag,
  hdds_9: field.flag,
  hdds_10: field.flag,
  hdds_11: field.flag,
  hdds_12: field.flag,
});
type FoodRow = z.infer<typeof food>;

export const isMonth = (month: number | null): month is number => month !== null && Number.isInteger(month) && month >= 1 && month <= 12;

/** The months in which the filter's households lacked food; a list with anything but months in it is not known. */
export async function readFoodYears({ frame, rows }: SectionReader): Promise<readonly FoodYear[]> {
  const [households, years] = await Promise.all([frame, rows('households', year, Object.keys(year.shape), [])]);
  return joined(
    households,
    years,
    ({ id }) => id,
    ({ months_lack_food: months }, household) => ({ household, monthsLacking: months?.every(isMonth) === true ? months : null }),
  );
}

/** Days by group, from a list of them in the order of the groups. */
export const daysFrom = (days: readonly (number | null)[]): FoodEaten['days'] => {
  const [staples = null, pulses = null, dairy = null, meatFish = null, vegetables = null, fruit = null, oil = null, sugar = null] = days;
  return { staples, pulses, dairy, meat_fish: meatFish, vegetables, fruit, oil, sugar };
};

/** What a household said that it ate; without an answer nothing of it is known, which is not that it ate nothing. */
const eatenOf = (row: FoodRow | undefined): Pick<FoodEaten, 'days' | 'eaten'> => ({
  days: daysFrom(
    row ? [row.fcs_staples, row.fcs_pulses, row.fcs_dairy, row.fcs_meat_fish, row.fcs_vegetables, row.fcs_fruit, row.fcs_oil, row.fcs_sugar] : [],
  ),
  eaten: row
    ? [row.hdds_1, row.hdds_2, row.hdds_3, row.hdds_4, row.hdds_5, row.hdds_6, row.hdds_7, row.hdds_8, row.hdds_9, row.hdds_10, row.hdds_11, row.hdds_12]
    : [null],
});

/** All households of the filter with what they ate. */
export async function readFoodEaten({ frame, rows }: SectionReader): Promise<readonly FoodEaten[]> {
  const [households, eaten] = await Promise.all([frame, rows('food_consumption', food, Object.keys(food.shape))]);
  return perHousehold(households, eaten, ({ household_id }) => household_id, (own, household) => ({ household, ...eatenOf(own?.at(-1)) }));
}
