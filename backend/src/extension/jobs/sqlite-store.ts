import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendSqlite } from 'openworkflow/sqlite';
import { z } from 'zod';
import { entryOf } from '../values.ts';
import type { JobStore } from './store.ts';

const progressRows = z.array(z.object({ id: z.string(), done: z.number(), total: z.number() }));

/** How long a statement waits for one of another process, in milliseconds. Each takes a fraction of one. */
const BUSY_MS = 5000;

/** OpenWorkflow opens its own connection and does not wait for other processes, so a waiting time is set on it. */
function waiting(backend: BackendSqlite): BackendSqlite {
  const database: unknown = Reflect.get(backend, 'db');
  if (!(database instanceof DatabaseSync))
    throw new Error('This version of openworkflow has no connection to set the waiting time of.');
  // After a power cut the last jobs may be missing; a start adds those of rows that wait.
  database.exec(`PRAGMA busy_timeout = ${String(BUSY_MS)}; PRAGMA synchronous = NORMAL`);
  return backend;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && (/database is locked/.test(error.message) || isBusy(error.cause));

/** Processes that start together make the tables at the same moment, which OpenWorkflow does not wait for. */
async function makeTables(file: string, attempts = 50): Promise<void> {
  try {
    await BackendSqlite.connect(file).stop();
  } catch (error) {
    if (attempts === 1 || !isBusy(error)) throw error;
    await pause(100);
    await makeTables(file, attempts - 1);
  }
}

/**
 * Jobs in an SQLite file of their own: these connections are synchronous, and in the file of Directus they would wait for a transaction of the
 * same process that cannot go on meanwhile.
 */
export async function openSqliteStore(file: string): Promise<JobStore> {
  await makeTables(file);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  // Error messages can name values.
  chmodSync(file, 0o600);
  database.exec(
    'CREATE TABLE IF NOT EXISTS job_progress (id TEXT PRIMARY KEY, done INTEGER NOT NULL, total INTEGER NOT NULL)',
  );
  const backends = new Map<string, BackendSqlite>();
  return {
    of: (kind) =>
      entryOf(backends, kind, () => waiting(BackendSqlite.connect(file, { namespaceId: kind, runMigrations: false }))),
    writeProgress: (id, { done, total }) => {
      database
        .prepare(
          'INSERT INTO job_progress (id, done, total) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET done = excluded.done, total = excluded.total',
        )
        .run(id, done, total);
    },
    readProgress: (ids) => {
      const rows = database
        .prepare('SELECT id, done, total FROM job_progress WHERE id IN (SELECT value FROM json_each(?))')
        .all(JSON.stringify(ids));
      return new Map(progressRows.parse(rows).map(({ id, ...progress }) => [id, progress]));
    },
    removeFailed: (kind, id) =>
      database
        .prepare("DELETE FROM workflow_runs WHERE namespace_id = ? AND id = ? AND status = 'failed'")
        .run(kind, id).changes === 1,
    removeEnded: (before) => {
      database.prepare('DELETE FROM workflow_runs WHERE finished_at < ?').run(before.toISOString());
      database.exec('DELETE FROM job_progress WHERE id NOT IN (SELECT id FROM workflow_runs)');
    },
    close: async () => {
      for (const backend of backends.values()) await backend.stop();
      database.close();
    },
  };
}
