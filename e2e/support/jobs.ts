import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Adds a job that has failed, and one that waits for an hour, about a document that there is not: doing them changes nothing. */
export function addJobs(): void {
  const database = new DatabaseSync(
    path.resolve(import.meta.dirname, '../..', process.env['GROUNDWORK_DATA_DIR'] ?? 'var', 'backend/jobs.db'),
    { timeout: 10_000 },
  );
  try {
    const now = new Date().toISOString();
    const input = JSON.stringify({ collection: 'documents', item: randomUUID() });
    const insert = database.prepare(
      "INSERT INTO workflow_runs (namespace_id, id, workflow_name, status, config, input, error, attempts, available_at, created_at, updated_at, finished_at) VALUES ('text', ?, 'text', ?, '{}', ?, ?, ?, ?, ?, ?, ?)",
    );
    insert.run(
      randomUUID(),
      'failed',
      input,
      JSON.stringify({ message: 'The document could not be read.' }),
      3,
      null,
      now,
      now,
      now,
    );
    insert.run(randomUUID(), 'pending', input, null, 1, new Date(Date.now() + 3_600_000).toISOString(), now, now, null);
  } finally {
    database.close();
  }
}
