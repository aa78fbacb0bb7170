import { contractSuite } from './contract.suite.ts';
import { startTestServer, type TestServer } from './server.ts';

// By hand and every night, with another Directus than the pinned one: docs/backend-contract.md. The pinned one is tested in backend.integration.test.ts.
const { GROUNDWORK_CONTRACT_URL: url, GROUNDWORK_DIRECTUS: folder } = process.env;

((url ?? folder) ? describe : describe.skip)(`the server ${url ?? `of ${folder ?? 'another version'}`}`, () => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    if (url === undefined) server = await startTestServer();
  }, 600_000);
  afterAll(() => server?.stop());
  contractSuite(() => ({ url: url ?? server?.url ?? '' }));
});
