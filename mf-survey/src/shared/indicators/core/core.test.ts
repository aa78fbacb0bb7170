import { distributionOf } from './distribution.ts';
import { meanOf, ratioOf, shareOf } from './estimate.ts';
import { medianOf } from './median.ts';
import { household } from './rows-for-tests.ts';

interface Row {
  readonly household: ReturnType<typeof household>;
  readonly x: number | null | undefined;
}
const row = (x: number | null | undefined, weight: number | null = 1): Row => ({ household: household({ weight }), x });
const x = ({ x: value }: Row) => value;
const known = ({ x: value }: Row) => (value === null || value === undefined ? value : value > 0);

describe('a share', () => {
  it('is known ÷ known, leaves out what is not part of it, and counts what is missing', () => {
    expect(shareOf([row(1), row(0), row(0), row(null), row(undefined)], false, known)).toEqual({
      value: 1 / 3,
      numerator: 1,
      denominator: 3,
      n: 3,
      missing: 1,
      weighted: false,
    });
  });

  it('counts by the households weights when it is weighted', () => {
    expect(shareOf([row(1, 3), row(0, 1)], true, known)).toMatchObject({ value: 0.75, numerator: 3, denominator: 4, n: 2 });
    expect(shareOf([row(1, 3), row(0, 1)], false, known)).toMatchObject({ value: 0.5, n: 2 });
  });

  it('is zero when nobody is, and not known when nothing is', () => {
    expect(shareOf([row(0)], true, known).value).toBe(0);
    expect(shareOf([row(null)], true, known)).toMatchObject({ value: null, n: 0, missing: 1 });
    expect(shareOf<Row>([], true, known)).toMatchObject({ value: null, n: 0, missing: 0 });
  });

  it('of rows that weigh nothing is not known', () => {
    expect(shareOf([row(1, 0)], true, known)).toMatchObject({ value: null, n: 1 });
  });

  it('misses a row whose weight is not known only when it is weighted', () => {
    expect(shareOf([row(1, null), row(0, 2)], true, known)).toMatchObject({ value: 0, n: 1, missing: 1 });
    expect(shareOf([row(1, null), row(0, 2)], false, known)).toMatchObject({ value: 0.5, n: 2, missing: 0 });
  });
});

it('a mean weighs its values', () => {
  expect(meanOf([row(2, 1), row(6, 3), row(null)], true, x)).toMatchObject({ value: 5, n: 2, missing: 1 });
});

it('a ratio divides sums and not rows', () => {
  const answer = (one: Row) => (one.x === null || one.x === undefined ? one.x : { over: one.x, under: 10 });
  expect(ratioOf([row(10), row(0), row(5)], false, answer)).toMatchObject({ value: 0.5, numerator: 15, denominator: 30 });
});

describe('a median', () => {
  it.each([
    [[row(3), row(1), row(2)], 2],
    [[row(1), row(2), row(3), row(10)], 2.5],
    [[row(1, 0.1), row(5, 0.2), row(9, 0.3)], 7],
    [[row(1, 10), row(2, 1), row(3, 1)], 1],
    [[row(0), row(0), row(null)], 0],
    [[row(4, 0)], null],
    [[], null],
  ] as const)('of case %#', (rows, value) => {
    expect(medianOf<Row>(rows, true, x).value).toBe(value);
  });

  it('counts what is missing', () => expect(medianOf([row(1), row(null), row(undefined)], false, x)).toMatchObject({ n: 1, missing: 1 }));
});

describe('a distribution', () => {
  const rows = [
    { household: household({ weight: 2 }), kinds: ['a'] },
    { household: household({ weight: 1 }), kinds: ['a', 'b', 'b'] },
    { household: household({ weight: 1 }), kinds: [] },
    { household: household({ weight: 5 }), kinds: null },
  ];

  it('tells every known category, also those that do not occur, and new ones after them', () => {
    const { shares, n, missing } = distributionOf(rows, true, ['c', 'a'], ({ kinds }) => kinds);
    expect(shares.map(({ key, result }) => [key, result.value])).toEqual([
      ['c', 0],
      ['a', 0.75],
      ['b', 0.25],
    ]);
    expect({ n, missing }).toEqual({ n: 3, missing: 1 });
  });

  it('of nothing knows no share', () => {
    expect(distributionOf([], true, ['a'], () => 'a').shares[0]?.result.value).toBeNull();
  });
});
