import { cellsOfPostgres } from './cells.ts';
import { erasureSuite } from './erasure.suite.ts';
import { customQuestionsSuite } from './custom-questions.suite.ts';
import { repeatGroupsSuite } from './repeat-groups.suite.ts';
import { draftsSuite } from './drafts.suite.ts';
import { importJobsSuite } from './import-jobs.suite.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { freePort, startOtherServer } from './server.ts';
import { outboxSuite } from './outbox.suite.ts';
import { registersSuite } from './registers.suite.ts';
import { odkSuite } from './sources/odk.suite.ts';
import { photosSuite } from './sources/photos.suite.ts';
import { startServers, stopServers, who } from './sources/portal.ts';
import { sourceRepeatsSuite } from './sources/repeats.suite.ts';
import { syncsSuite } from './sources/syncs.suite.ts';

// Takes a minute more: run by night, and where somebody changes what depends on the database.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

(folder === undefined ? describe.skip : describe)('on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The server has not started.');
    return one;
  };
  beforeAll(async () => {
    cluster = await startPostgres(there(folder), await freePort());
    const { environment } = cluster;
    await startServers((settings) => startOtherServer({ ...environment, ...settings }));
  });
  afterAll(async () => {
    await stopServers();
    await cluster?.stop();
  });

  erasureSuite(who, () => cellsOfPostgres(there(cluster)));
  importJobsSuite(who);
  draftsSuite(who);
  outboxSuite(who);
  registersSuite(who);
  customQuestionsSuite(who);
  repeatGroupsSuite(who);
  syncsSuite();
  sourceRepeatsSuite();
  odkSuite();
  photosSuite();
});
