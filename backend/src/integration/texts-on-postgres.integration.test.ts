import knex from 'knex';
import type { Database } from '../extension/database/database.ts';
import { findSuite } from '../extension/documents/find.suite.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort } from './server.ts';

const folder = postgresFolder();

(folder === undefined ? describe.skip : describe)('on PostgreSQL', () => {
  let cluster: PostgresCluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startPostgres(folder ?? '', await freePort());
    database = knex({ client: 'pg', connection: cluster.url });
  });
  afterAll(async () => {
    await database.destroy();
    await cluster.stop();
  });

  findSuite(() => database);
});
