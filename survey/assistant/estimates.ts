import { tooFew, type Estimate } from '../figures/index.ts';

const without = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : whole - part;

/** The share of the rows for which it is not so. */
export const opposite = (estimate: Estimate): Estimate => ({
  ...estimate,
  value: without(1, estimate.value),
  numerator: without(estimate.denominator, estimate.numerator),
  low: without(1, estimate.high),
  high: without(1, estimate.low),
});

/** The estimate of several groups together: the quotient of their sums, without an interval. Undefined where they have none. */
export function together(estimates: readonly Estimate[]): Estimate | undefined {
  const known = estimates.filter(({ n }) => n > 0);
  if (known.some(({ numerator, denominator }) => numerator === null || denominator === null)) return undefined;
  const sum = (of: (estimate: Estimate) => number | null, among = known): number =>
    among.reduce((total, one) => total + (of(one) ?? 0), 0);
  const [numerator, denominator, n] = [sum((one) => one.numerator), sum((one) => one.denominator), sum((one) => one.n)];
  return {
    value: denominator === 0 ? null : numerator / denominator,
    numerator,
    denominator,
    n,
    missing: sum(({ missing }) => missing, [...estimates]),
    error: null,
    low: null,
    high: null,
    designEffect: null,
    tooFew: tooFew(n),
  };
}
