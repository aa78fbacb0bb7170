import type { Context } from '../directus.ts';
import { requestSync } from '../sources/request-sync.ts';
import { SOURCES, sourcesTables } from '../sources/source-tables.ts';

const HOUR = 3_600_000;
const PERIODS: Readonly<Record<string, number>> = { hourly: HOUR, daily: 24 * HOUR };
/** Minutes between two looks. */
export const LOOK = 10;

/** Adds a sync of every source that is due. What waits for a person's review is not fetched again; a server that had a problem is asked once an hour. */
export async function syncDue(context: Pick<Context, 'database' | 'env' | 'logger'>, now = new Date()): Promise<void> {
  const { database } = context;
  await sourcesTables(database)();
  for (const { id, schedule, person, synced_at: last, files, problem } of await database(SOURCES)
    .whereIn('schedule', Object.keys(PERIODS))
    .select('id', 'schedule', 'person', 'synced_at', 'files', 'problem')) {
    const period = PERIODS[schedule] ?? Infinity;
    if (files !== null || (last !== null && now.getTime() - Date.parse(last) < period)) continue;
    if (problem !== null && now.getUTCMinutes() >= LOOK) continue;
    await requestSync(id, person, false, context);
  }
}
