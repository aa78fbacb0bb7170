import knex from 'knex';
import { postgresFolder, startPostgres, type PostgresCluster } from '../integration/postgres-cluster.ts';
import { freePort } from '../integration/server.ts';
import { openPostgresRecord } from './postgres-record.ts';
import type { State } from './state.ts';

const folder = postgresFolder();
const state: State = { phase: 'building', directus: '11.17.4', schema: 'a', access: 'b', demo: false };
const nobodyWaits = (): void => {
  throw new Error('Nobody else has the lock.');
};

(folder === undefined ? describe.skip : describe)('the record of a PostgreSQL database', () => {
  let cluster: PostgresCluster;
  let database: ReturnType<typeof knex>;
  const open = (waiting = nobodyWaits) => openPostgresRecord(cluster.url, waiting);
  beforeAll(async () => {
    cluster = await startPostgres(folder ?? '', await freePort());
    database = knex({ client: 'pg', connection: cluster.url });
  });
  afterAll(async () => {
    await database.destroy();
    await cluster.stop();
  });
  afterEach(() => database.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

  test('is empty at first, and is what was written last', async () => {
    const record = await open();
    expect([await record.exists(), await record.read()]).toEqual([false, null]);
    await record.write({ ...state, demo: true });
    await record.write(state);
    expect(await record.read()).toEqual(state);
    await record.close();
  });

  test('one instance at a time has it, and the next goes on when that one ends', async () => {
    const first = await open();
    let waited = false;
    const second = open(() => {
      waited = true;
    });
    await first.write(state);
    while (!waited) await new Promise((resolve) => setTimeout(resolve, 20));
    // What Directus does while another instance waits; it would never end if that one waited inside a statement.
    await database.schema.createTable('directus_settings', (table) => table.increments());
    await database.raw('CREATE INDEX CONCURRENTLY some_index ON directus_settings (id)');
    await first.close();
    const record = await second;
    expect([await record.exists(), await record.read()]).toEqual([true, state]);
    await record.close();
  });

  test('what an interrupted set-up left is removed, and what an extension brought stays', async () => {
    await database.raw(
      'CREATE TABLE directus_settings (id int PRIMARY KEY); CREATE TABLE others (id int REFERENCES directus_settings)',
    );
    const record = await open();
    await expect(record.read()).rejects.toThrow(/tables that Groundwork did not make/);
    await record.write(state);
    await record.clear();
    expect([await record.exists(), await record.read()]).toEqual([false, state]);
    await record.close();
  });

  test('a database that does not answer is one sentence', async () => {
    await expect(openPostgresRecord('postgres://bench@127.0.0.1:1/postgres', nobodyWaits)).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.$/,
    );
  });
});
