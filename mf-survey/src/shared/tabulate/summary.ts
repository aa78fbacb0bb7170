/** A value and how much it counts. */
export interface Weighed {
  readonly value: number;
  /** Above zero. */
  readonly weight: number;
}

/** What numbers come to; null where there are none. */
export interface Summary {
  readonly total: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * Total Σwx, mean Σwx ÷ Σw, and the weighted median: the least value up to which more than half of the weight lies; where exactly
 * half lies, the middle between it and the next. With equal weights this is the ordinary median.
 */
export function summarise(values: readonly Weighed[]): Summary {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { total: null, mean: null, median: null, least: null, most: null };
  const weight = sorted.reduce((sum, one) => sum + one.weight, 0);
  const total = sorted.reduce((sum, one) => sum + one.weight * one.value, 0);
  return { total, mean: total / weight, median: medianOf(sorted, weight), least: first.value, most: last.value };
}

function medianOf(sorted: readonly Weighed[], weight: number): number | null {
  const half = weight / 2;
  // Sums of decimals miss the half by dust.
  const dust = weight * 1e-12;
  let passed = 0;
  for (const [index, one] of sorted.entries()) {
    passed += one.weight;
    if (Math.abs(passed - half) <= dust) return (one.value + (sorted[index + 1]?.value ?? one.value)) / 2;
    if (passed > half) return one.value;
  }
  return null;
}
