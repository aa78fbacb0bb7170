import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';

const assets = [
  ['hoe', 3],
  ['table', 0.2],
  ['mobile_phone', 0.1],
  ['radio', -0.2],
  ['bicycle', -0.4],
  ['solar_panel', -0.6],
  ['mosquito_net', 0.9],
  ['bed', 0.1],
  ['solar_torch', 0.3],
  ['television', -1.7],
  ['motorcycle', -1.9],
  ['ox_cart', -2.1],
  ['fridge', -2.6],
  ['sewing_machine', -2.3],
] as const;

/** Owned where wealth and luck exceed how hard the thing is to come by. */
const assetsOf = (random: Random, wealth: number): string[] =>
  assets.filter(([, ease]) => ease + wealth + random.normal(0, 0.7) > 0).map(([name]) => name);

/** House, assets and meals: all lean on the same wealth, so that an asset index finds it again. */
export const dwellingOf = (random: Random, wealth: number, people: number) => {
  const solid = wealth + random.normal(0, 0.6);
  return {
    rooms: clamp(Math.round(1 + people / 4 + solid * 0.5), 1, 7),
    wall:
      solid > 1.1
        ? random.weighted({ burnt_bricks: 3, cement_blocks: 2 })
        : random.weighted({ mud_daub: 5, sun_bricks: 3, burnt_bricks: solid > 0 ? 3 : 0.4, reed: 1 }),
    roof: solid > 0.35 ? 'iron_sheets' : random.weighted({ grass: 9, iron_sheets: 1 }),
    floor: solid > 0.7 ? 'cement' : random.weighted({ earth: 12, cement: 1 }),
    assets: random.unless(0.015, assetsOf(random, wealth)),
    meals_per_day: random.unless(0.01, clamp(Math.round(2.3 + wealth * 0.4 + random.normal(0, 0.4)), 1, 3)),
    months_lack_food: random.unless(0.02, hungryMonths(random, wealth)),
  };
};

/** The lean season, the poorer the longer; an empty list is a year without. */
const hungryMonths = (random: Random, wealth: number): number[] => {
  const length = clamp(Math.round(2.4 - wealth * 1.1 + random.normal(0, 1)), 0, 6);
  return [1, 12, 2, 11, 10, 3].slice(0, length).sort((a, b) => a - b);
};
