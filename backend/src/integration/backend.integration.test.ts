import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { accountsSuite } from './accounts.suite.ts';
import { auditSuite } from './audit.suite.ts';
import { askedSuite } from './asked.suite.ts';
import { accessSuite } from './access.suite.ts';
import { cellsOfSqlite } from './cells.ts';
import { comparisonSuite } from './comparison.suite.ts';
import { correctionsSuite } from './corrections.suite.ts';
import { contractSuite } from './contract.suite.ts';
import { contentsSuite } from './contents.suite.ts';
import { engineSuite } from './engine.suite.ts';
import { customQuestionsSuite } from './custom-questions.suite.ts';
import { repeatGroupsSuite } from './repeat-groups.suite.ts';
import { erasureSuite } from './erasure.suite.ts';
import { filesSuite } from './files.suite.ts';
import { historySuite } from './history.suite.ts';
import { fieldworkSuite } from './fieldwork.suite.ts';
import { householdsSuite } from './households.suite.ts';
import { draftsSuite } from './drafts.suite.ts';
import { importJobsSuite } from './import-jobs.suite.ts';
import { inDatabase } from './in-database.ts';
import { importSuite } from './import.suite.ts';
import { invitationsSuite } from './invitations.suite.ts';
import { mediaSuite } from './media.suite.ts';
import { mergeSuite } from './merge.suite.ts';
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';
import { openIdSuite } from './openid.suite.ts';
import { otherAccountsSuite } from './other-accounts.suite.ts';
import { outboxSuite } from './outbox.suite.ts';
import { pageTextsSuite } from './page-texts.suite.ts';
import { passwordSuite } from './password.suite.ts';
import { peopleOf, type People } from './signed-in-people.ts';
import { queryRightsSuite } from './query-rights.suite.ts';
import { suggestionsSuite } from './suggestions.suite.ts';
import { textsSuite } from './texts.suite.ts';
import { restoreSuite } from './restore.suite.ts';
import { registrationSuite } from './registration.suite.ts';
import { renewalSuite } from './renewal.suite.ts';
import { registersSuite } from './registers.suite.ts';
import { startTestServer } from './server.ts';
import { signInSuite } from './sign-in.suite.ts';
import { visitsSuite } from './visits.suite.ts';

let people: People | undefined;
let provider: OpenIdProvider | undefined;
const who = (): People => {
  if (people === undefined) throw new Error('The server has not started.');
  return people;
};

const run = (statement: string) => inDatabase(who().server.dataDir, statement);

beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:18080', __dirname);
  people = await peopleOf(await startTestServer(provider.environment));
});
afterAll(async () => {
  await people?.server.stop();
  await provider?.stop();
});

contractSuite(() => who().server);
registrationSuite(who);
accessSuite(who);
queryRightsSuite(who);
accountsSuite(who);
otherAccountsSuite(who);
invitationsSuite(who);
openIdSuite(who);
renewalSuite({
  who,
  otherUrl: () => who().server.url,
  run,
});
askedSuite(who);
engineSuite(who);
comparisonSuite(who);
mediaSuite(who);
filesSuite(who);
contentsSuite(who, { inParts: true });
passwordSuite(who);
signInSuite(who);
importSuite(who);
registersSuite(who);
visitsSuite(who);
importJobsSuite(who);
draftsSuite(who);
customQuestionsSuite(who);
repeatGroupsSuite(who);
householdsSuite(who);
fieldworkSuite(who);
outboxSuite(who);
correctionsSuite(who);
restoreSuite(who);
historySuite(who);
pageTextsSuite(who);
suggestionsSuite(who);
mergeSuite(who, run);
auditSuite(who);
erasureSuite(who, () => cellsOfSqlite(join(who().server.dataDir, 'backend/data.db')));
textsSuite(who);

describe('the schema', () => {
  it('applied again is no change', () => {
    const check = join(__dirname, '../commands/schema-check.ts');
    const { status, stderr } = spawnSync(process.execPath, [check], {
      env: who().server.environment,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'The schema is as described.\n' });
  });
});
