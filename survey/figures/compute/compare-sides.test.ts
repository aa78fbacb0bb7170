import { differenceInterval, differenceOfShares, effectiveSize, wilson, worthOf, type Side } from './compare-sides.ts';

const NORMAL = 1.959963984540054;

/** A share of a simple random sample, each row its own sampling unit; the variance is that of R, with n − 1. */
const sampled = (yes: number, n: number): Side => ({
  value: yes / n,
  variance: ((yes / n) * (1 - yes / n)) / (n - 1),
  degrees: n - 1,
  n,
  units: n,
});

const compared = (one: Side, other: Side, isShare = true) =>
  differenceInterval(one, other, {
    variance: (one.variance ?? 0) + (other.variance ?? 0),
    degrees: one.degrees + other.degrees,
    isShare,
  });

// Newcombe (1998), Statistics in Medicine 17, 857–872, table I, and 873–890, table II, method 10 there.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %d of %d is the published one', (yes, n, low, high) => {
  const found = wilson(yes / n, n, NORMAL);
  expect([found.low, found.high]).toEqual([low, high].map((end) => expect.closeTo(end, 4) as unknown));
});

test.each([
  [[56, 70], [48, 80], 0.0524, 0.3339],
  [[9, 10], [3, 10], 0.1705, 0.809],
  [[6, 7], [2, 7], 0.0582, 0.8062],
  [[5, 56], [0, 29], -0.0381, 0.1926],
  [[0, 10], [0, 20], -0.1611, 0.2775],
  [[0, 10], [0, 10], -0.2775, 0.2775],
  [[10, 10], [0, 20], 0.6791, 1],
  [[10, 10], [0, 10], 0.6075, 1],
] as const)(
  'the interval of the difference of %j and %j is the published one',
  ([one, of], [other, ofOther], low, high) => {
    const found = differenceOfShares(
      one / of,
      wilson(one / of, of, NORMAL),
      other / ofOther,
      wilson(other / ofOther, ofOther, NORMAL),
    );
    expect([found.low, found.high]).toEqual([low, high].map((end) => expect.closeTo(end, 4) as unknown));
  },
);

test('none of 23 is no difference from 7 of 106 (Fisher: p = 0.35), and is one from 60 of 106', () => {
  const chance = compared(sampled(0, 23), sampled(7, 106));
  expect(chance.low).toBeLessThan(0);
  expect(chance.high).toBeGreaterThan(0);
  expect(compared(sampled(0, 23), sampled(60, 106)).high).toBeLessThan(-0.3);
  expect(compared(sampled(23, 23), sampled(46, 106)).low).toBeGreaterThan(0.3);
  // Everybody and everybody.
  expect(compared(sampled(23, 23), sampled(106, 106))).toEqual({
    low: expect.any(Number) as unknown,
    high: expect.any(Number) as unknown,
  });
});

test('one of 23 is no difference from 40 of 200, whatever value ± t × error says (Fisher: p = 0.09)', () => {
  const [one, other] = [sampled(1, 23), sampled(40, 200)];
  const wald = one.value - other.value + 1.97 * Math.sqrt((one.variance ?? 0) + (other.variance ?? 0));
  expect(wald).toBeLessThan(0);
  expect(compared(one, other).high).toBeGreaterThan(0);
});

test('where many gave both answers the interval is value ± t × error', () => {
  const [one, other] = [sampled(30, 60), sampled(60, 200)];
  const { low, high } = compared(one, other);
  const error = Math.sqrt((one.variance ?? 0) + (other.variance ?? 0));
  // t of 258 degrees of freedom is 1.96921.
  expect(low).toBeCloseTo(0.2 - 1.96921 * error, 5);
  expect(high).toBeCloseTo(0.2 + 1.96921 * error, 5);
});

test('equal answers in villages are worth no more than the villages', () => {
  // 100 households of 5 villages all say no: as 5 answers, at 4 degrees of freedom.
  const village: Side = { value: 0, variance: 0, degrees: 4, n: 100, units: 5 };
  expect(effectiveSize(village)).toBe(5);
  expect(compared(village, sampled(60, 200)).high).toBeGreaterThan(0);
  expect(worthOf(10, 4 * 2.5 ** 2, 4)).toBe(4);
  // One heavy unit is worth little more than itself: (10 + 1 + 1)² ÷ 102.
  expect(worthOf(12, 102, 3)).toBeCloseTo(1.4118, 4);
});

test('a mean without a standard error on one side is not compared', () => {
  const equal: Side = { value: 4, variance: 0, degrees: 22, n: 23, units: 23 };
  const other: Side = { value: 5.2, variance: 0.04, degrees: 105, n: 106, units: 106 };
  expect(compared(equal, other, false)).toEqual({ low: null, high: null });
  expect(compared(other, { ...equal, variance: 0.02 }, false).low).toBeGreaterThan(0);
  expect(compared({ ...equal, variance: null }, other, false)).toEqual({ low: null, high: null });
});

test('shares with sampling units in common are correlated', () => {
  const [one, other] = [sampled(3, 40), sampled(12, 40)];
  const [own, others] = [one.variance ?? 0, other.variance ?? 0];
  const alike = differenceInterval(one, other, {
    variance: own + others - 2 * 0.8 * Math.sqrt(own * others),
    degrees: 39,
    isShare: true,
  });
  const apart = differenceInterval(one, other, { variance: own + others, degrees: 39, isShare: true });
  expect((alike.high ?? 0) - (alike.low ?? 0)).toBeLessThan((apart.high ?? 0) - (apart.low ?? 0));
});
