/** The middle one of an odd number of values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * Measures the portal and the bundle in turn, so that a busy machine slows both.
 * @returns what was measured of each, in order
 */
export async function interleaved<T>(
  rounds: number,
  measure: (who: 'portal' | 'bundle') => Promise<T>,
): Promise<{ readonly portal: readonly T[]; readonly bundle: readonly T[] }> {
  const measured = { portal: [] as T[], bundle: [] as T[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of ['portal', 'bundle'] as const) measured[who].push(await measure(who));
  }
  return measured;
}
