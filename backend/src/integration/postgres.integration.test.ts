import { cellsOfPostgres } from './cells.ts';
import { erasureSuite } from './erasure.suite.ts';
import { peopleOf, type People } from './people.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort, startOtherServer } from './server.ts';

jest.setTimeout(60_000);

// Takes a minute more: run by night, and where somebody changes what depends on the database.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

(folder === undefined ? describe.skip : describe)('on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined;
  let people: People | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The server has not started.');
    return one;
  };
  beforeAll(async () => {
    cluster = await startPostgres(there(folder), await freePort());
    people = await peopleOf(await startOtherServer(cluster.environment));
  }, 240_000);
  afterAll(async () => {
    await people?.server.stop();
    await cluster?.stop();
  }, 30_000);

  erasureSuite(() => there(people), () => cellsOfPostgres(there(cluster)));
});
