import { household } from '../core/rows-for-tests.ts';
import {
  livestockKeepers,
  livestockUnits,
  shareOfAnimalsSold,
  speciesKept,
  yearsOfAnimals,
  type Animals,
  type Herd,
  type LivestockSale,
} from './livestock.ts';
import type { Seller } from './sale.ts';
import { unitsOf } from './tropical-livestock-units.ts';

const animals = (species: string | null, owned: number | null, more: Partial<Animals> = {}): Animals => ({ species, owned, died: 0, eaten: 0, ...more });
const herd = (own: readonly Animals[] | null, weight: number | null = 1, id = 'h1'): Herd => ({
  household: household({ id, weight, consent: own !== null }),
  animals: own,
});
const sold = (more: Partial<LivestockSale> = {}): LivestockSale => ({
  household: household(),
  species: 'goat',
  product: 'live',
  quantity: 2,
  unit: 'head',
  unitPrice: 1500,
  income: 3000,
  currency: 'MZN',
  recallMonths: 12,
  ...more,
});
const seller = (sales: readonly LivestockSale[] | null): Seller<LivestockSale> => ({ household: household(), sales });

it.each([['cattle', 0.7], ['goat', 0.1], ['sheep', 0.1], ['pig', 0.2], ['poultry', 0.01], ['camel', null], [null, null]] as const)(
  'one head of %s is %s units',
  (species, units) => expect(unitsOf(species)).toBe(units),
);

const herds = [
  herd([animals('cattle', 2), animals('poultry', 10)]), // 1.5
  herd([animals('goat', 5)], 3), // 0.5
  herd([]),
  herd([animals('goat', null)]),
  herd([animals('camel', 1)]),
  herd([animals('camel', 0)]),
  herd(null),
];

it('livestock units are a mean of all households, those without animals having zero', () => {
  // (1 · 1.5 + 3 · 0.5 + 0 + 0) ÷ 6
  expect(livestockUnits.compute(herds, true).value).toBeCloseTo(0.5, 12);
  expect(livestockUnits.compute(herds, true)).toMatchObject({ n: 4, missing: 3 });
});

it('keeping animals takes one of them', () => {
  expect(livestockKeepers.compute(herds, false)).toMatchObject({ value: 3 / 5, n: 5, missing: 2 });
});

it('species kept are shares of all households', () => {
  const { shares, n, missing } = speciesKept.compute(herds, false);
  expect(shares.find(({ key }) => key === 'goat')?.result.value).toBe(1 / 5);
  expect(shares.find(({ key }) => key === 'pig')?.result.value).toBe(0);
  expect({ n, missing }).toEqual({ n: 5, missing: 2 });
});

describe('the share of animals sold', () => {
  const of = (own: readonly Animals[] | null, sales: readonly LivestockSale[] | null) => yearsOfAnimals([herd(own)], [seller(sales)]);

  it('is of what the household had over the year, in units', () => {
    // 2 goats of 5 + 2 + 1 + 2, and none of a head of cattle: 0.2 ÷ (1.0 + 0.7)
    const rows = of([animals('goat', 5, { died: 1, eaten: 2 }), animals('cattle', 1)], [sold()]);
    expect(shareOfAnimalsSold.compute(rows, false).value).toBeCloseTo(0.2 / 1.7, 12);
    expect(shareOfAnimalsSold.compute(rows, false)).toMatchObject({ n: 2, missing: 0 });
  });

  it('counts who sold all there was', () => {
    expect(shareOfAnimalsSold.compute(of([], [sold()]), false)).toMatchObject({ value: 1, n: 1 });
  });

  it('leaves milk and eggs out', () => {
    expect(shareOfAnimalsSold.compute(of([animals('poultry', 4)], [sold({ species: 'poultry', product: 'eggs', unit: 'dozen' })]), false)).toMatchObject({ value: 0, n: 1 });
  });

  it.each([
    ['another recall', [animals('goat', 1)], [sold({ recallMonths: 6 })]],
    ['another unit', [animals('goat', 1)], [sold({ unit: 'kg' })]],
    ['an unknown number of dead', [animals('goat', 1, { died: null })], []],
    ['a species without units', [animals('camel', 1)], []],
    ['a household that was not asked', null, null],
  ])('does not know of %s', (_, own, sales) => {
    expect(shareOfAnimalsSold.compute(of(own, sales), false)).toMatchObject({ value: null, n: 0, missing: 1 });
  });
});
