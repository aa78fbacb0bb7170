import { peopleOf, type People } from './signed-in-people.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { readsSuite } from './reads.suite.ts';
import { freePort, startOtherServer } from './server.ts';

/** A server on which a read has two seconds. */
function servedWith(databaseOf: () => Promise<Readonly<Record<string, string>>>): () => People {
  let people: People | undefined;
  beforeAll(async () => {
    people = await peopleOf(await startOtherServer({ ...(await databaseOf()), GROUNDWORK_READ_SECONDS: '2' }));
  });
  afterAll(() => people?.server.stop());
  return () => {
    if (people === undefined) throw new Error('The server has not started.');
    return people;
  };
}

describe('reads of people on SQLite', () => readsSuite(servedWith(() => Promise.resolve({}))));

const postgres = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();
(postgres === undefined ? describe.skip : describe)('reads of people on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined;
  const who = servedWith(async () => {
    cluster = await startPostgres(postgres ?? '', await freePort());
    return cluster.environment;
  });
  readsSuite(who);
  afterAll(() => cluster?.stop());
});
