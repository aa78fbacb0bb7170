import { logging } from '../answering.ts';
import type { Context, Hook } from '../directus.ts';
import { jobsOf } from '../jobs/index.ts';
import { SYNCING } from './sync-input.ts';
import { syncJob } from './sync-job.ts';
import { SOURCES, sourcesTables } from './table.ts';

const HOUR = 3_600_000;
const PERIODS: Readonly<Record<string, number>> = { hourly: HOUR, daily: 24 * HOUR };

/** Adds a sync of every source that is due. What waits for a person's review is not fetched again. */
export async function syncDue(context: Context, now = new Date()): Promise<void> {
  const { database } = context;
  await sourcesTables(database)();
  for (const { id, schedule, person, synced_at: last, files } of await database(SOURCES).whereIn('schedule', Object.keys(PERIODS)).select('id', 'schedule', 'person', 'synced_at', 'files')) {
    const period = PERIODS[schedule] ?? Infinity;
    if (files !== null || (last !== null && now.getTime() - Date.parse(last) < period)) continue;
    // Several instances look at the same time.
    const job = await jobsOf(context).enqueue(SYNCING, { source: id, person, review: 'no' }, { key: `${SYNCING}-${id}-${Math.floor(now.getTime() / HOUR)}` });
    await database(SOURCES).where({ id }).update({ job });
  }
}

/** Fetches submissions by the clock. */
export const sources: Hook = ({ schedule }, context) => {
  jobsOf(context).define(syncJob(context));
  schedule('*/10 * * * *', logging(context.logger, 'Sources could not be synced', () => syncDue(context)));
};
