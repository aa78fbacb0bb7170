import { keyFor } from '../core/keys.ts';
import { clamp, round } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import { currency } from './round.ts';

/** Who keeps it, about how many, and what one sells for in meticais. */
const kinds = [
  { species: 'poultry', keepers: 0.66, mean: 7, price: 260 },
  { species: 'goat', keepers: 0.34, mean: 4.5, price: 1600 },
  { species: 'pig', keepers: 0.12, mean: 2.5, price: 2800 },
  { species: 'cattle', keepers: 0.07, mean: 5, price: 15_500 },
  { species: 'sheep', keepers: 0.05, mean: 3.5, price: 1750 },
] as const;

type Species = (typeof kinds)[number]['species'];

/** A herd of a size; births and deaths fit it. */
export const herdRow = (random: Random, householdId: string, species: Species, owned: number) => ({
  id: keyFor('livestock', householdId, species),
  household_id: householdId,
  species,
  breed: random.unless(0.05, random.weighted({ local: 90, improved: 6, mixed: 4 })),
  count_owned: owned,
  born: random.unless(0.05, Math.round(owned * random.between(0, 0.8))),
  died: random.unless(0.05, Math.round((owned + 2) * random.between(0, 0.35))),
  consumed: random.unless(0.03, Math.round((owned + 1) * random.between(0, species === 'poultry' ? 0.6 : 0.15))),
});

/** The herds of a household. A household that keeps animals may own none today, which is 0 and not missing. */
export const livestockRows = (random: Random, householdId: string, wealth: number) =>
  kinds.flatMap(({ species, keepers, mean }) => {
    if (!random.chance(keepers + wealth * 0.07)) return [];
    const owned = Math.round(clamp(mean * Math.exp(random.normal(wealth * 0.25, 0.55)) - 0.4, 0, 60));
    return [herdRow(random, householdId, species, owned)];
  });

export type LivestockRow = ReturnType<typeof livestockRows>[number];

/** Animals and products sold in the last year, only of species the household keeps. */
export const livestockSaleRows = (random: Random, householdId: string, herd: readonly LivestockRow[]) =>
  herd.flatMap(({ species, count_owned }) => {
    if (!random.chance(0.3)) return [];
    const eggs = species === 'poultry' && random.chance(0.2);
    const milk = species === 'cattle' && random.chance(0.3);
    const product = eggs ? 'eggs' : milk ? 'milk' : 'live';
    const unit = eggs ? 'dozen' : milk ? 'litre' : 'head';
    const quantity = eggs
      ? random.int(2, 20)
      : milk
        ? random.int(40, 400)
        : random.int(1, Math.max(1, Math.round(count_owned * 0.4)));
    const usual = eggs ? 120 : milk ? 45 : (kinds.find((kind) => kind.species === species)?.price ?? 0);
    const price = Math.round((usual * random.between(0.8, 1.25)) / 5) * 5;
    return [
      {
        id: keyFor('livestock-sale', householdId, species, product),
        household_id: householdId,
        species,
        product,
        quantity,
        unit,
        unit_price: price,
        income: round(quantity * price, 2),
        currency,
        recall_months: 12,
      },
    ];
  });

export type LivestockSaleRow = ReturnType<typeof livestockSaleRows>[number];
