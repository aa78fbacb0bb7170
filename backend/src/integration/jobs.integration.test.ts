import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { jobsSuite } from './jobs.suite.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort } from './server.ts';

describe('the queue of jobs on SQLite', () => jobsSuite((folder) => path.join(folder, 'jobs.db')));

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
  afterAll(() => cluster?.stop(), 30_000);

  jobsSuite(() => cluster?.url ?? '');
});
