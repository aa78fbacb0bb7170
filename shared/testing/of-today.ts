/**
 * One case in `every`, others each day, so that all have been tested after as many days.
 * @param all whether all of them are, as at night
 */
export function ofToday<T>(
  cases: readonly T[],
  every: number,
  all = process.env['GROUNDWORK_CHECKS'] === 'all',
  // `npm test` says it.
  today = process.env['GROUNDWORK_DAY'] ?? new Date().toISOString().slice(0, 10),
): readonly T[] {
  const day = Math.floor(Date.parse(today) / 86_400_000);
  if (Number.isNaN(day)) throw new Error(`GROUNDWORK_DAY is no day: ${today}`);
  return all ? cases : cases.filter((_, place) => (place + day) % every === 0);
}

/**
 * The files that `npm test` leaves out today: it takes one of the groups a day, the nightly check all of them. Nothing is left out where
 * somebody runs tests by name.
 */
export function leftOutToday(
  groups: readonly (readonly string[])[],
  { GROUNDWORK_DAY: day, GROUNDWORK_CHECKS: checks }: NodeJS.ProcessEnv = process.env,
): readonly string[] {
  if (day === undefined || checks === 'all') return [];
  const tested = ofToday(groups, groups.length, false, day);
  return groups.filter((group) => !tested.includes(group)).flat();
}
