import { intervalOf } from './interval.ts';

/** Student’s t for 95% with 10 degrees of freedom, from a table. */
const T10 = 2.228138852;

it('an amount has value ± t × error where this stays above zero', () => {
  const { low, high } = intervalOf(10, 2, 10, 'amount');
  expect(low).toBeCloseTo(10 - 2 * T10, 6);
  expect(high).toBeCloseTo(10 + 2 * T10, 6);
});

it('an amount whose interval would end below zero has that of its logarithm', () => {
  // 10 ± 2.228 × 6 would begin at −3.4: ln 10 ± 2.228 × 0.6 is 0.9657 and 3.6395.
  const { low, high } = intervalOf(10, 6, 10, 'amount');
  expect(low).toBeCloseTo(2.6267, 3);
  expect(high).toBeCloseTo(38.0713, 3);
});

it('an amount of which the sample says nothing has none: its ends would be more than a factor of a hundred apart', () => {
  // exp(2 × 2.228 × 1.033) is 99.8, and exp(2 × 2.228 × 1.034) is 100.2.
  expect(intervalOf(10, 10.33, 10, 'amount').low).toBeCloseTo(1.001, 2);
  expect(intervalOf(10, 10.34, 10, 'amount')).toEqual({ low: null, high: null });
  expect(intervalOf(0, 1, 10, 'amount')).toEqual({ low: null, high: null });
});

it('what can be below zero has value ± t × error', () => {
  expect(intervalOf(10, 6, 10, 'any').low).toBeCloseTo(10 - 6 * T10, 6);
  expect(intervalOf(-10, 6, 10, 'amount').high).toBeCloseTo(-10 + 6 * T10, 6);
});
