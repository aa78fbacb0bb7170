import { startTestServer, type TestServer } from './server.ts';
import { peopleOf, type People } from './people.ts';
import { engineSuite } from './engine.suite.ts';
let server: TestServer;
let people: People;
jest.setTimeout(120000);
beforeAll(async () => {
  server = await startTestServer();
  people = await peopleOf(server);
}, 240000);
afterAll(() => server.stop());
engineSuite(() => people);
