import { execFileSync } from 'node:child_process';
import { peopleOf, type People } from './signed-in-people.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { renewalSuite } from './renewal.suite.ts';
import { freePort, startTestServer, type TestServer } from './server.ts';

const there = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('The server has not started.');
  return one;
};

// Takes a minute more: run by night, and where somebody changes what depends on the database.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

(folder === undefined ? describe.skip : describe)('with two instances on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined;
  let people: People | undefined;
  let other: TestServer | undefined;
  beforeAll(async () => {
    cluster = await startPostgres(there(folder), await freePort());
    const shared = {
      DATABASE_URL: cluster.url,
      GROUNDWORK_SECRET: 'a secret of the tests, the same for both instances',
    };
    people = await peopleOf(await startTestServer(shared));
    other = await startTestServer(shared);
  }, 600_000);
  afterAll(async () => {
    await people?.server.stop();
    await other?.stop();
    await cluster?.stop();
  });

  renewalSuite({
    who: () => there(people),
    otherUrl: () => there(other).url,
    run: (statement) => void execFileSync(there(cluster).psql, [...there(cluster).address, '-qc', statement]),
  });
});
