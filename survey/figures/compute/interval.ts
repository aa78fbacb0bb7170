import quantile from '@stdlib/stats-base-dists-t-quantile';

/** 95%, in two tails. */
const UPPER = 0.975;

/** Student's t for a 95% interval. */
export const studentT = (degrees: number): number => quantile(UPPER, degrees);

/** What rounding leaves of equal answers is no difference between them. */
export const ROUNDING = 1e-12;

/** The standard error of a value; null where its variance is not known, or there are no degrees of freedom. */
export function errorOf(value: number | null, variance: number | null, degrees: number): number | null {
  if (value === null || variance === null || degrees < 1) return null;
  const error = Math.sqrt(Math.max(0, variance));
  return error <= ROUNDING * Math.abs(value) ? 0 : error;
}

export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

export const NO_INTERVAL: Interval = { low: null, high: null };

/** The range of a value: from 0 to 1, zero and above, or any number. */
export type Bounds = 'share' | 'amount' | 'any';

/** The largest ratio of the upper to the lower end at which the interval of an amount is still useful. */
const WIDEST = 100;

/**
 * The 95% interval around a value, by t with the given degrees of freedom. That of a share is computed on the logit scale, so that it
 * stays between 0 and 1 (Korn and Graubard 1999, 5.1; `svyciprop(method = "logit")` in R). That of an amount is value ± t × error
 * unless this ends below zero: then it is symmetric on the log scale, value × exp(± t × error ÷ value), by the delta method (log Student's t;
 * Parker and others 2023, Vital and Health Statistics 2(200)), and none where it is useless. There is none, either, where the sample gives no
 * standard error, or all answers are equal.
 */
export function intervalOf(value: number | null, error: number | null, degrees: number, bounds: Bounds): Interval {
  if (value === null || error === null || degrees < 1 || error === 0) return NO_INTERVAL;
  const t = studentT(degrees);
  if (bounds === 'amount' && value >= 0 && value - t * error < 0) {
    const factor = Math.exp((t * error) / value);
    return factor ** 2 > WIDEST ? NO_INTERVAL : { low: value / factor, high: value * factor };
  }
  if (bounds !== 'share') return { low: value - t * error, high: value + t * error };
  if (value <= 0 || value >= 1) return NO_INTERVAL;
  const logit = Math.log(value / (1 - value));
  const spread = (t * error) / (value * (1 - value));
  const share = (x: number): number => 1 / (1 + Math.exp(-x));
  return { low: share(logit - spread), high: share(logit + spread) };
}
