import {
  cropsGrown,
  cropsPerHousehold,
  plantedArea,
  shannonOf,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOf,
  simpsonOfHouseholds,
  simpsonTogether,
} from './crop-diversity.ts';
import { cropYield } from './planting.ts';
import { grower, planting } from './plantings-for-tests.ts';

describe('the indices', () => {
  it.each([
    [[2], 0, 0],
    [[1, 1], 0.5, Math.log(2)],
    [[3, 1], 0.375, 0.562335],
    [[1, 1, 1, 1], 0.75, Math.log(4)],
    [[2, 0], 0, 0],
  ])('of %j are %d and %d', (parts, simpson, shannon) => {
    expect(simpsonOf(parts)).toBeCloseTo(simpson, 6);
    expect(shannonOf(parts)).toBeCloseTo(shannon, 6);
  });

  it.each([[[]], [[0, 0]]])('of %j are not known', (parts) => {
    expect(simpsonOf(parts)).toBeNull();
    expect(shannonOf(parts)).toBeNull();
  });

  it('of one crop are zero, and not minus zero', () => expect(Object.is(shannonOf([2]), 0)).toBe(true));
});

const two = [{ cropId: 'maize', hectares: 1 }, { cropId: 'beans', hectares: 2 }, { cropId: 'maize', hectares: 1 }];
const households = [grower(two), grower([{}], 3), grower([]), grower(null), grower([{ cropId: null }]), grower([{ hectares: null }])];

it('crops of a household are counted once, in households that planted something', () => {
  // (2 · 1 + 1 · 3 + 1 · 1) ÷ (1 + 3 + 1)
  expect(cropsPerHousehold.compute(households, true)).toMatchObject({ value: 6 / 5, n: 3, missing: 2 });
});

it('the diversity of households is a mean of theirs, by area', () => {
  expect(simpsonOfHouseholds.compute(households, true)).toMatchObject({ value: 0.5 / 4, n: 2, missing: 3 });
  expect(shannonOfHouseholds.compute(households, false).value).toBeCloseTo(Math.log(2) / 2, 12);
});

it('the diversity of all fields together adds up the areas first', () => {
  const plantings = [planting(), planting({ cropId: 'beans' }, 3), planting({ hectares: null }), planting({ cropId: null })];
  // Alone each household has none; together a quarter and three quarters.
  expect(simpsonTogether.compute(plantings, true)).toMatchObject({ value: 0.375, n: 2, missing: 2 });
  expect(simpsonTogether.compute(plantings, false)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
  expect(shannonTogether.compute(plantings, true).value).toBeCloseTo(0.562335, 6);
  expect(shannonTogether.compute([], true)).toMatchObject({ value: null, n: 0, missing: 0 });
});

it('top crops are shares of the households that planted something', () => {
  const { shares, n, missing } = cropsGrown({ maize: 'Maize', beans: 'Beans' }, '').compute([...households, grower([{ cropId: 'rice' }])], false);
  expect(shares.map(({ key, result }) => [key, result.numerator])).toEqual([
    ['maize', 3],
    ['beans', 1],
  ]);
  expect({ n, missing }).toEqual({ n: 4, missing: 2 });
});

it('the planted area of a crop is a share of hectares', () => {
  const plantings = [planting({ hectares: 3 }), planting({ cropId: 'rice', hectares: 1 }), planting({ hectares: null })];
  const { shares, n, missing } = plantedArea({ maize: 'Maize' }, '').compute(plantings, false);
  expect(shares).toMatchObject([{ key: 'maize', result: { value: 0.75 } }]);
  expect({ n, missing }).toEqual({ n: 2, missing: 1 });
});

it('a yield divides sums; a failed harvest is zero and an unknown one is left out', () => {
  const plantings = [
    planting({ harvestKg: 1200, hectares: 1 }),
    planting({ harvestKg: 0, hectares: 2 }),
    planting({ harvestKg: null }),
    planting({ hectares: null }),
    planting({ hectares: 0, harvestKg: 5 }),
  ];
  expect(cropYield.compute(plantings, false)).toMatchObject({ value: 400, n: 2, missing: 3 });
});
