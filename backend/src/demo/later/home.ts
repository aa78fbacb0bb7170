import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import { villagesWithTapsLater } from '../villages/circumstances.ts';
import { herdRow, livestockRows } from '../survey/animals.ts';
import type { LivestockRow } from '../survey/animals.ts';
import { dwellingOf } from '../survey/dwelling.ts';
import type { House } from '../survey/household.ts';
import type { Situation } from '../survey/visit.ts';
import { waterAndToiletOf } from '../survey/water-and-toilet.ts';

const assetsLater = (
  random: Random,
  before: readonly string[] | null,
  now: readonly string[] | null,
): string[] | null => {
  if (before === null || now === null) return now === null ? null : [...now];
  const kept = before.filter(() => !random.chance(0.06));
  return [...kept, ...now.filter((asset) => !before.includes(asset) && random.chance(0.45))];
};

/** The same house: some were built on, things were bought and broke, and water came nearer where taps were built. */
export const houseLater = (random: Random, before: House, { place, wealth, people }: Situation): House => {
  const now = dwellingOf(random, wealth, people.length);
  const wash = waterAndToiletOf(random, wealth, villagesWithTapsLater.has(place.id));
  return {
    ...before,
    years_in_village: before.years_in_village === null ? null : before.years_in_village + 1,
    ...(random.chance(0.1) ? { wall: now.wall, roof: now.roof, floor: now.floor } : {}),
    rooms: clamp(before.rooms + (random.chance(0.08) ? 1 : 0), 1, 8),
    assets: assetsLater(random, before.assets, now.assets),
    meals_per_day: now.meals_per_day,
    months_lack_food: now.months_lack_food,
    ...(random.chance(villagesWithTapsLater.has(place.id) ? 0.55 : 0.25) ? wash : {}),
  };
};

/** The herds fourteen months later: larger or smaller, some given up, some begun. */
export const herdsLater = (
  random: Random,
  id: string,
  before: readonly LivestockRow[],
  wealth: number,
): readonly LivestockRow[] => {
  const begun = livestockRows(random, id, wealth).filter(
    ({ species }) => !before.some((herd) => herd.species === species) && random.chance(0.15),
  );
  const kept = before
    .filter(() => !random.chance(0.08))
    .map(({ species, count_owned }) =>
      herdRow(random, id, species, Math.round(clamp(count_owned * Math.exp(random.normal(0.1, 0.35)), 0, 60))),
    );
  return [...kept, ...begun];
};
