import { household, person } from '../core/rows-for-tests.ts';
import { meanHectares, medianHectares, sizeClasses } from './farm-size.ts';
import { hasSecureRights, hectaresOf, type Holding, type LandAdult, type Plot } from './holding.ts';
import { irrigatedLand, irrigatingHouseholds } from './irrigation.ts';
import { giniOfAll, giniOfHolders, landOf, lorenzCurve } from './land-concentration.ts';
import { landRights, womenAmongHeads, womenAmongHolders } from './land-rights.ts';
import { landless } from './landless.ts';
import { tenure } from './tenure.ts';

const plot = (more: Partial<Plot> = {}): Plot => ({
  hectares: 1,
  tenure: 'customary',
  document: 'none',
  rightToSell: false,
  rightToBequeath: false,
  irrigated: false,
  ...more,
});
/** A household with plots of so many hectares; null was not asked. */
const holding = (hectares: readonly (number | null)[] | null, weight: number | null = 1): Holding => ({
  household: household({ weight, consent: hectares !== null }),
  plots: hectares && hectares.map((one) => plot({ hectares: one })),
});
const ofSizes = (...sizes: number[]) => sizes.map((size) => holding(size === 0 ? [] : [size]));

describe('the land of a household', () => {
  it('is the sum of its plots, zero without any, and not known with one of unknown size', () => {
    expect([holding([0.5, 1.5]), holding([]), holding([1, null]), holding(null)].map(hectaresOf)).toEqual([2, 0, null, null]);
  });

  it('missing altogether is a share of those who were asked, by weight', () => {
    const rows = [holding([], 1), holding([2], 3), holding([null], 4), holding(null, 2)];
    expect(landless.compute(rows, true)).toMatchObject({ value: 1 / 8, n: 3, missing: 1 });
    expect(landless.compute(rows, false)).toMatchObject({ value: 1 / 3, n: 3, missing: 1 });
  });

  it('falls into a class whose upper bound belongs to the next', () => {
    const rows = [...ofSizes(0, 0.49, 0.5, 1.99, 2, 5), holding([null])];
    const { shares, n, missing } = sizeClasses.compute(rows, false);
    expect(shares.map(({ key, result }) => [key, result.numerator])).toEqual([
      ['none', 1],
      ['under-half', 1],
      ['half', 1],
      ['one', 1],
      ['two', 1],
      ['five', 1],
    ]);
    expect({ n, missing }).toEqual({ n: 6, missing: 1 });
  });

  it('has a median and a mean of those who have land', () => {
    const rows = [...ofSizes(0, 1, 2, 6), holding([1, null]), holding(null)];
    expect(medianHectares.compute(rows, false)).toMatchObject({ value: 2, n: 3, missing: 2 });
    expect(meanHectares.compute(rows, false)).toMatchObject({ value: 3, numerator: 9, denominator: 3, n: 3, missing: 2 });
  });
});

it('tenure is a share of plots', () => {
  const rows = ['rented', 'customary', 'customary', null].map((kind) => ({ household: household(), plot: plot({ tenure: kind }) }));
  const { shares, missing } = tenure.compute(rows, false);
  expect(shares.find(({ key }) => key === 'customary')?.result.value).toBeCloseTo(2 / 3, 12);
  expect(missing).toBe(1);
});

describe('irrigation', () => {
  it('of land is by hectares', () => {
    const rows = [plot({ irrigated: true, hectares: 1 }), plot({ hectares: 3 }), plot({ irrigated: null }), plot({ irrigated: true, hectares: null })];
    expect(irrigatedLand.compute(rows.map((one) => ({ household: household(), plot: one })), true)).toMatchObject({ value: 0.25, n: 2, missing: 2 });
  });

  it('of a household takes one plot, and is not known while an unknown one may be it', () => {
    const plots = [[true, null], [false, null], [false], []].map((flags) => flags.map((irrigated) => plot({ irrigated })));
    const rows = [...plots, null].map((own): Holding => ({ household: household(), plots: own }));
    expect(irrigatingHouseholds.compute(rows, false)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
  });
});

describe('rights to land', () => {
  it.each([
    [[plot()], false],
    [[plot(), plot({ document: 'title' })], true],
    [[plot({ rightToSell: true, document: null })], true],
    [[plot({ rightToBequeath: true })], true],
    [[plot({ document: null })], null],
    [[plot({ rightToSell: null })], null],
    [[], false],
    [null, null],
  ])('of case %# are %s', (plots, secure) => expect(hasSecureRights(plots)).toBe(secure));

  const adult = (more: Partial<LandAdult> = {}): LandAdult =>
    person({ age: 18, isHead: false, agricultural: true, secure: true, ...more });

  it('are of adults of agricultural households', () => {
    const people = [
      adult(),
      adult({ secure: false, age: 70 }),
      adult({ age: 17 }),
      adult({ agricultural: false, secure: false }),
      adult({ age: null }),
      adult({ secure: null }),
      adult({ agricultural: null, secure: null }),
    ];
    expect(landRights.compute(people, true)).toMatchObject({ value: 0.5, n: 2, missing: 3 });
  });

  it('have women among their holders: all adults, or the head alone', () => {
    const people = [
      adult({ sex: 'male', isHead: true }),
      adult(),
      adult({ sex: null }),
      adult({ secure: false, isHead: true }),
      adult({ secure: null }),
      adult({ age: 10 }),
    ];
    expect(womenAmongHolders.compute(people, true)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
    expect(womenAmongHeads.compute(people, true)).toMatchObject({ value: 0, n: 1, missing: 0 });
    expect(womenAmongHeads.compute([...people, adult({ isHead: null })], true)).toMatchObject({ n: 1, missing: 1 });
  });
});

describe('land concentration', () => {
  it('follows the formula: 1, 2, 3 and 4 hectares', () => {
    // (−3·1 − 1·2 + 1·3 + 3·4) ÷ (4 · 10)
    expect(giniOfHolders.compute(ofSizes(4, 1, 3, 2), false)).toMatchObject({ value: 0.25, numerator: 10, denominator: 40, n: 4 });
  });

  it('grows with those who have none, where they are part of it', () => {
    // (−5·0 − 3·0 − 1·1 + 1·1 + 3·1 + 5·1) ÷ (6 · 4)
    const rows = ofSizes(0, 0, 1, 1, 1, 1);
    expect(giniOfAll.compute(rows, false).value).toBeCloseTo(8 / 24, 12);
    expect(giniOfHolders.compute(rows, false)).toMatchObject({ value: 0, n: 4 });
  });

  it('counts a household of weight two as two such households', () => {
    const twice = [holding([1], 2), holding([5], 1)];
    const apart = ofSizes(1, 1, 5);
    expect(giniOfAll.compute(twice, true).value).toBeCloseTo(giniOfAll.compute(apart, false).value ?? NaN, 12);
    expect(giniOfAll.compute(twice, false).value).not.toBeCloseTo(giniOfAll.compute(apart, false).value ?? NaN, 2);
  });

  it('is not known of nothing, of no land, and of households not asked', () => {
    expect(giniOfAll.compute([], true)).toMatchObject({ value: null, n: 0, missing: 0 });
    expect(giniOfAll.compute(ofSizes(0, 0), true)).toMatchObject({ value: null, n: 2 });
    expect(giniOfAll.compute([holding(null), holding([null])], true)).toMatchObject({ value: null, n: 0, missing: 2 });
    expect(lorenzCurve(ofSizes(0, 0), true, true)).toEqual([]);
  });

  it('has a Lorenz curve, straight between its points, whose area is the Gini coefficient', () => {
    const rows = ofSizes(0, 1, 3, 4);
    const curve = lorenzCurve(rows, false, true);
    expect(curve).toEqual([
      { households: 0, land: 0 },
      { households: 0.25, land: 0 },
      { households: 0.5, land: 0.125 },
      { households: 0.75, land: 0.5 },
      { households: 1, land: 1 },
    ]);
    expect([0, 0.25, 0.625, 1].map((share) => landOf(curve, share))).toEqual([0, 0, 0.3125, 1]);
    const area = curve.slice(1).reduce((sum, to, index) => sum + ((to.households - curve[index]!.households) * (to.land + curve[index]!.land)) / 2, 0);
    expect(giniOfAll.compute(rows, false).value).toBeCloseTo(1 - 2 * area, 12);
  });
});
