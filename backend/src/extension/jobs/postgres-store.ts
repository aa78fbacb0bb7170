import { setTimeout as pause } from 'node:timers/promises';
import { BackendPostgres } from 'openworkflow/postgres';
import postgres from 'postgres';
import type { JobStore, Progress } from './store.ts';

const SCHEMA = 'groundwork_jobs';

/** Instances that start together make the tables at the same moment, which PostgreSQL refuses to all but one of them. */
async function makeTables(url: string, attempts = 10): Promise<void> {
  try {
    const made = await BackendPostgres.connect(url, { schema: SCHEMA });
    await made.stop();
  } catch (error) {
    if (attempts === 1) throw error;
    await pause(500);
    await makeTables(url, attempts - 1);
  }
}

/** Jobs in a schema of their own in the PostgreSQL of Directus. */
export async function openPostgresStore(url: string): Promise<JobStore> {
  await makeTables(url);
  // OpenWorkflow reads columns by names in camel case.
  const sql = postgres(url, { max: 3, transform: { column: { from: postgres.toCamel } }, onnotice: () => undefined });
  const schema = sql(SCHEMA);
  await sql`CREATE TABLE IF NOT EXISTS ${schema}.job_progress (id text PRIMARY KEY, done double precision NOT NULL, total double precision NOT NULL)`;
  return {
    of: (kind) => BackendPostgres.fromPool(sql, { namespaceId: kind, schema: SCHEMA }),
    writeProgress: async (id, { done, total }) => {
      await sql`INSERT INTO ${schema}.job_progress (id, done, total) VALUES (${id}, ${done}, ${total}) ON CONFLICT (id) DO UPDATE SET done = excluded.done, total = excluded.total`;
    },
    readProgress: async (ids) => {
      const rows = await sql<
        (Progress & { readonly id: string })[]
      >`SELECT id, done, total FROM ${schema}.job_progress WHERE id = ANY(${[...ids]})`;
      return new Map(rows.map(({ id, done, total }) => [id, { done, total }]));
    },
    removeFailed: async (kind, id) =>
      (await sql`DELETE FROM ${schema}.workflow_runs WHERE namespace_id = ${kind} AND id = ${id} AND status = 'failed'`)
        .count === 1,
    removeEnded: async (before) => {
      await sql`DELETE FROM ${schema}.workflow_runs WHERE finished_at < ${before}`;
      await sql`DELETE FROM ${schema}.job_progress WHERE id NOT IN (SELECT id::text FROM ${schema}.workflow_runs)`;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
