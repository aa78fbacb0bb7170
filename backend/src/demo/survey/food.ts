import { keyFor } from '../core/keys.ts';
import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';

/** Usual days a week, and how many more with each step of wealth. */
const usual = {
  staples: [6.6, 0.4],
  pulses: [2.6, 0.6],
  dairy: [0.3, 0.5],
  meat_fish: [1.8, 1],
  vegetables: [4.4, 0.5],
  fruit: [1.7, 0.5],
  oil: [3, 1.2],
  sugar: [1.8, 1.2],
} as const;

type Group = keyof typeof usual;

/** Which weekly group is behind each of the twelve daily ones, in the order of hdds_1 to hdds_12; null: condiments. */
const behind: readonly (Group | null)[] = [
  'staples',
  'staples',
  'vegetables',
  'fruit',
  'meat_fish',
  'meat_fish',
  'meat_fish',
  'pulses',
  'dairy',
  'oil',
  'sugar',
  null,
];
const split = [1, 0.45, 1, 1, 0.3, 0.25, 0.7, 1, 1, 1, 1, 1];

/** What the household ate; nothing was eaten yesterday that was not eaten this week. */
export const foodRow = (random: Random, householdId: string, wealth: number) => {
  const days = Object.fromEntries(
    Object.entries(usual).map(([group, [mean, step]]) => [
      group,
      clamp(Math.round(random.normal(mean + step * wealth, 1.2)), group === 'staples' ? 1 : 0, 7),
    ]),
  ) as Record<Group, number>;
  const yesterday = behind.map((group, index) =>
    group === null ? random.chance(0.85) : random.chance((days[group] / 7) * (split[index] ?? 1)),
  );
  return {
    id: keyFor('food', householdId),
    household_id: householdId,
    ...Object.fromEntries(Object.entries(days).map(([group, count]) => [`fcs_${group}`, count])),
    ...Object.fromEntries(yesterday.map((eaten, index) => [`hdds_${index + 1}`, eaten])),
  };
};

export type FoodRow = ReturnType<typeof foodRow>;
