/** Rounds half up to `digits` after the point. */
export const round = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  return Math.round((value + Number.EPSILON) * factor) / factor;
};

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
