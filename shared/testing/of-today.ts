/** Whose part of the cases is tested. `npm test` says it. */
const DAY = process.env['GROUNDWORK_DAY'] ?? new Date().toISOString().slice(0, 10);

/**
 * One case in `every`, others each day, so that all have been tested after as many days.
 * @param all whether all of them are, as at night
 */
export function ofToday<T>(
  cases: readonly T[],
  every: number,
  all = process.env['GROUNDWORK_CHECKS'] === 'all',
): readonly T[] {
  const day = Math.floor(Date.parse(DAY) / 86_400_000);
  if (Number.isNaN(day)) throw new Error(`GROUNDWORK_DAY is no day: ${DAY}`);
  return all ? cases : cases.filter((_, place) => (place + day) % every === 0);
}
