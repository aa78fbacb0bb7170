import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jobsSuite } from './jobs.suite.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort } from './server.ts';

describe('the queue of jobs on SQLite', () => {
  const fileIn = (folder: string): string => path.join(folder, 'jobs.db');
  jobsSuite(fileIn, (folder, job) => {
    const open = new DatabaseSync(fileIn(folder), { timeout: 10_000 });
    open
      .prepare("UPDATE workflow_runs SET available_at = ? WHERE id = ? AND status = 'running'")
      .run(new Date(0).toISOString(), job);
    open.close();
  });
});

const postgres = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();
(postgres === undefined ? describe.skip : describe)('the queue of jobs on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined;
  beforeAll(async () => {
    cluster = await startPostgres(postgres ?? '', await freePort());
  });
  beforeEach(() => {
    const { psql = '', address = [] } = cluster ?? {};
    spawnSync(psql, [...address, '-c', 'DROP SCHEMA IF EXISTS groundwork_jobs CASCADE']);
  });
  afterAll(() => cluster?.stop());

  jobsSuite(() => cluster?.url ?? '');
});
