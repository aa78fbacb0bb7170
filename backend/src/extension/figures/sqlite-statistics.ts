import { isPostgres, type Database } from '../database/database.ts';

/** Milliseconds. A survey that has been imported meanwhile has other tables than the last look found. */
const EVERY = 3_600_000;
/** Index entries to analyse: takes a fraction of a second for a survey of any size. */
const LOOK = 1000;

const looked = new WeakMap<Database, number>();

/**
 * Lets SQLite hold what it gathers in memory, and from time to time look at how its tables are filled, without which it may go through
 * hundreds of thousands of rows in the wrong order. PostgreSQL does so by itself, and is set up by who runs it.
 */
export async function refreshStatistics(database: Database, now = Date.now()): Promise<void> {
  if (isPostgres(database) || now - (looked.get(database) ?? -Infinity) < EVERY) return;
  looked.set(database, now);
  await database.raw('PRAGMA temp_store = MEMORY');
  await database.raw(`PRAGMA analysis_limit = ${LOOK}`);
  // While somebody else writes, it is done another time.
  await database.raw('ANALYZE').catch(() => looked.delete(database));
}
