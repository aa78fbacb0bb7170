import type { Context } from '../directus.ts';
import { jobsOf } from '../jobs/index.ts';
import { syncingNow } from './shown-source.ts';
import { SYNCING } from './sync-input.ts';
import { SOURCES } from './source-tables.ts';

/**
 * Adds a sync of a source, unless one waits or runs. Of several instances that ask at the same time only one adds it: a job names the one
 * before it, and the queue takes only one with that name.
 * @param review whether what is fetched waits for a person
 */
export async function requestSync(
  id: string,
  person: string,
  review: boolean,
  context: Pick<Context, 'database' | 'env' | 'logger'>,
): Promise<void> {
  const { database } = context;
  const jobs = jobsOf(context);
  // Before the queue: what another instance adds in between is either seen there or has the same name.
  const source = await database(SOURCES).where({ id }).first('job');
  if (source === undefined || (await syncingNow(jobs)).has(id)) return;
  const job = await jobs.enqueue(
    SYNCING,
    { source: id, person, review: review ? 'yes' : 'no' },
    { key: `${SYNCING}-${id}-after-${source.job ?? 'none'}` },
  );
  await database(SOURCES).where({ id }).update({ job });
}
