import { errorOf, NO_INTERVAL, studentT, type Interval } from './interval.ts';

/** One of two groups, villages or rounds that are compared. */
export interface Side {
  readonly value: number;
  /** Null where it is not known. */
  readonly variance: number | null;
  /** Sampling units − strata. */
  readonly degrees: number;
  /** Rows whose answer is known. */
  readonly n: number;
  /** How many sampling units of equal weight its units are worth: (Σ weight)² ÷ Σ weight² (Kish 1965), and no more than there are. */
  readonly units: number;
}

/** How many sampling units of equal weight some units are worth. */
export const worthOf = (sum: number, squares: number, units: number): number =>
  squares > 0 ? Math.min(units, sum ** 2 / squares) : 0;

/** With fewer people of either answer, in a simple random sample of the same precision, a share is not near enough to normal. */
const FEWEST_OF_EITHER = 5;

const hasError = ({ value, variance, degrees }: Side): boolean => (errorOf(value, variance, degrees) ?? 0) > 0;

/**
 * The size of a simple random sample of the same precision: p (1 − p) ÷ variance, and no more than the rows (Korn and Graubard 1998). Where all
 * answers are equal the sample says nothing of its precision: then every sampling unit counts as one answer, as if all its rows had to be alike.
 */
export const effectiveSize = (side: Side): number =>
  hasError(side) ? Math.min(side.n, (side.value * (1 - side.value)) / (side.variance ?? 0)) : side.units;

/** Whether few gave one of the two answers. */
const isNearEnd = (side: Side): boolean =>
  !hasError(side) || effectiveSize(side) * Math.min(side.value, 1 - side.value) < FEWEST_OF_EITHER;

/**
 * Wilson's score interval of a share (Wilson 1927; `svyciprop(method = "wilson")` in R has it for surveys): it exists for 0 and 1, too.
 * @param size the effective size of the sample
 * @param t the quantile, of Student's t for a survey
 */
export function wilson(share: number, size: number, t: number): { readonly low: number; readonly high: number } {
  const scale = 1 + t ** 2 / size;
  const middle = (share + t ** 2 / (2 * size)) / scale;
  const spread = (t * Math.sqrt((share * (1 - share)) / size + t ** 2 / (4 * size ** 2))) / scale;
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

type Ends = ReturnType<typeof wilson>;

/**
 * The interval of a difference of two shares from that of each (Newcombe 1998, method 10; Zou and Donner 2008 for correlated ones).
 * @param correlation of the two shares: not 0 where they have sampling units in common
 */
export function differenceOfShares(
  one: number,
  ofOne: Ends,
  other: number,
  ofOther: Ends,
  correlation = 0,
): { readonly low: number; readonly high: number } {
  const spread = (a: number, b: number): number => Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * correlation * a * b));
  const difference = one - other;
  return {
    low: difference - spread(one - ofOne.low, ofOther.high - other),
    high: difference + spread(ofOne.high - one, other - ofOther.low),
  };
}

/** The correlation of two estimates, from the variance of their difference; 0 where one has none. */
function correlationOf(one: Side, other: Side, variance: number): number {
  if (!hasError(one) || !hasError(other)) return 0;
  const [own, others] = [one.variance ?? 0, other.variance ?? 0];
  return Math.min(1, Math.max(-1, (own + others - variance) / 2 / Math.sqrt(own * others)));
}

/** What is needed beside both sides. */
interface Beside {
  /** The variance of the difference; null where it is not known. */
  readonly variance: number | null;
  /** The degrees of freedom of the difference. */
  readonly degrees: number;
  readonly isShare: boolean;
}

/**
 * The 95% interval of one side less the other: value ± t × standard error where both have a standard error. Where few of a side gave
 * one of two answers, or all the same one, that interval is too short, and would call chance a difference: then shares have that of Newcombe.
 * Anything else without a standard error on both sides is not compared (docs/decisions/0057).
 */
export function differenceInterval(one: Side, other: Side, { variance, degrees, isShare }: Beside): Interval {
  if (one.degrees < 1 || other.degrees < 1 || one.variance === null || other.variance === null || variance === null)
    return NO_INTERVAL;
  const difference = one.value - other.value;
  if (isShare && (isNearEnd(one) || isNearEnd(other))) {
    const [own, others] = [one, other].map((side) =>
      wilson(side.value, effectiveSize(side), studentT(side.degrees)),
    ) as [Ends, Ends];
    return differenceOfShares(one.value, own, other.value, others, correlationOf(one, other, variance));
  }
  if (!hasError(one) || !hasError(other)) return NO_INTERVAL;
  // Rounding is measured by the values, because their difference may be zero.
  const error = errorOf(Math.max(Math.abs(one.value), Math.abs(other.value)), variance, degrees);
  if (error === null || error === 0) return NO_INTERVAL;
  const spread = studentT(degrees) * error;
  return { low: difference - spread, high: difference + spread };
}
