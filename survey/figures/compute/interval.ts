import quantile from '@stdlib/stats-base-dists-t-quantile';

/** 95 %, in two tails. */
const UPPER = 0.975;

/** Student's t for a 95 % interval. */
export const studentT = (degrees: number): number => quantile(UPPER, degrees);

export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

const NONE: Interval = { low: null, high: null };

/**
 * The 95 % interval around a value, by t with the given degrees of freedom. That of a share is computed on the logit scale, so that it
 * stays between 0 and 1 (Korn and Graubard 1999, 5.1; `svyciprop(method = "logit")` in R). There is none where the sample gives no
 * standard error, or all answers are equal.
 */
export function intervalOf(value: number | null, error: number | null, degrees: number, isShare: boolean): Interval {
  if (value === null || error === null || degrees < 1 || error === 0) return NONE;
  const t = studentT(degrees);
  if (!isShare) return { low: value - t * error, high: value + t * error };
  if (value <= 0 || value >= 1) return NONE;
  const logit = Math.log(value / (1 - value));
  const spread = (t * error) / (value * (1 - value));
  const share = (x: number): number => 1 / (1 + Math.exp(-x));
  return { low: share(logit - spread), high: share(logit + spread) };
}
