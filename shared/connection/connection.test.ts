import axios from 'axios';
import { fakeDirectus } from '../testing/fake-directus.ts';
import { connectionStatus, createConnection, createHttpClient, type Connection } from '../http/index.ts';
import type { Answer } from '../testing/settle.ts';

const LIST = '/api/items/villages';
const nobody = { credentials: () => null, renew: () => Promise.resolve('ended' as const), replayed: () => undefined };

function page(): {
  connection: Connection;
  server: ReturnType<typeof fakeDirectus>;
  http: ReturnType<typeof createHttpClient>;
  alive: boolean;
  pings: string[];
  pauses: number[];
} {
  const server = fakeDirectus();
  const test = {
    server,
    alive: false,
    pings: [] as string[],
    pauses: [] as number[],
    connection: undefined as unknown as Connection,
    http: undefined as unknown as ReturnType<typeof createHttpClient>,
  };
  test.connection = createConnection({
    ping: (address) => {
      test.pings.push(address);
      return Promise.resolve(test.alive);
    },
    later: (work, pause) => {
      test.pauses.push(pause);
      // A second is a millisecond.
      const timer = setTimeout(work, pause / 1_000);
      return () => clearTimeout(timer);
    },
    now: () => 1_000,
    mayAsk: () => true,
    online: true,
  });
  test.http = createHttpClient({ session: nobody, connection: test.connection, defaults: { adapter: server.adapter } });
  return test;
}

const fails = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => Promise.reject(new Error('It was answered.')),
    () => undefined,
  );
/** A minute of its time. In many turns, so that a pause of the whole machine is not taken for one in which nothing happened. */
const moment = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};

test.each<[string, Answer | 'no answer', string, string, boolean]>([
  ['a broken server', { status: 500 }, 'GET', LIST, true],
  ['too many requests', { status: 429 }, 'GET', '/api/items/villages/7', true],
  ['a list that is refused', { status: 403 }, 'GET', LIST, true],
  ['a record that is refused', { status: 403 }, 'GET', '/api/items/villages/7', false],
  ['a form that is refused', { status: 400 }, 'POST', LIST, false],
])('%s answering %j to %s %s: trouble is %p', async (_, answer, method, path, expected) => {
  const { server, http, connection } = page();
  server.on(method, path, () => answer);
  await fails(http.request({ method, url: `${path}?search=secret` }));
  expect(connection.store.getState().troubles).toHaveLength(expected ? 1 : 0);
  if (expected) expect(connection.store.getState().troubles[0]).toMatchObject({ method, path, at: 1_000 });
});

test('a screen that shows the failure itself says trouble: false', async () => {
  const { server, http, connection } = page();
  server.on('GET', LIST, () => ({ status: 500 }));
  await fails(http.get(LIST, { trouble: false }));
  expect(connectionStatus(connection.store.getState())).toBe('online');
});

test('a cancelled call is no trouble', async () => {
  const { http, connection } = page();
  const giveUp = new AbortController();
  const call = fails(http.get(LIST, { signal: giveUp.signal }));
  giveUp.abort();
  await call;
  expect(connection.store.getState().troubles).toEqual([]);
});

test('no answer: troubled and unreachable, retried automatically, and all listeners notified on recovery', async () => {
  const test = page();
  const recovered = jest.fn();
  test.connection.onRecovered(recovered);
  test.server.on('GET', LIST, () => 'no answer');
  await fails(test.http.get(LIST));
  expect(test.connection.store.getState()).toMatchObject({ unreachable: true, troubles: [{ status: 'no answer' }] });
  await moment();
  expect(test.pings.length).toBeGreaterThan(1);
  expect(new Set(test.pings)).toEqual(new Set(['/api/server/ping']));
  expect(test.pauses[3]!).toBeGreaterThan(test.pauses[0]! * 4);
  expect(recovered).not.toHaveBeenCalled();
  test.alive = true;
  await moment();
  expect(recovered).toHaveBeenCalledTimes(1);
  expect(connectionStatus(test.connection.store.getState())).toBe('online');
});

test('one call answered and another never: everything is fetched again ever less often, not at each answer', async () => {
  const test = page();
  test.alive = true;
  test.server.on('GET', LIST, () => 'no answer');
  test.server.on('GET', '/api/items/projects', () => ({ status: 404 }));
  let rounds = 0;
  test.connection.onRecovered(() => {
    rounds += 1;
    // As screens do. The guard is against a test that never ends.
    if (rounds < 50) for (const path of [LIST, '/api/items/projects']) void fails(test.http.get(path));
  });
  await fails(test.http.get(LIST));
  await fails(test.http.get('/api/items/projects'));
  await moment();
  expect(rounds).toBeGreaterThan(1);
  expect(rounds).toBeLessThan(20);
  const asked = test.pauses.filter((pause) => pause < 24_000);
  expect(asked.at(-1)!).toBeGreaterThan(asked[0]! * 2);
});

test('a gateway that says 503 is asked the same way; the data host by its own ping', async () => {
  const test = page();
  test.server.on('GET', '/data/items/villages', () => ({ status: 503 }));
  await fails(test.http.get('/data/items/villages'));
  await moment();
  expect(new Set(test.pings)).toEqual(new Set(['/data/server/ping']));
});

test('a success takes the same call away; a refused list stays though its neighbour works', async () => {
  const { server, http, connection } = page();
  const mend = server.on('GET', LIST, () => ({ status: 403 }));
  server.on('GET', '/api/items/projects', () => ({ status: 200 }));
  await fails(http.get(LIST));
  await http.get('/api/items/projects');
  expect(connection.store.getState().troubles).toHaveLength(1);
  mend();
  server.on('GET', LIST, () => ({ status: 200 }));
  await http.get(LIST);
  expect(connection.store.getState().troubles).toEqual([]);
});

test('Retry sends the call again, and notifies all listeners when it works', async () => {
  const { server, http, connection } = page();
  const mend = server.on('GET', LIST, () => ({ status: 500 }));
  await fails(http.get(`${LIST}?limit=5`));
  const recovered = jest.fn();
  connection.onRecovered(recovered);
  const retry = connection.store.getState().troubles[0]?.retry;
  await fails(retry!());
  mend();
  server.on('GET', LIST, () => ({ status: 200 }));
  await retry!();
  expect(server.seen('GET', LIST).map(({ query }) => query['limit'])).toEqual(['5', '5', '5']);
  expect(recovered).toHaveBeenCalledTimes(1);
  expect(connection.store.getState().troubles).toEqual([]);
});

test('offline wins over troubled; coming back notifies all listeners', async () => {
  const { server, http, connection } = page();
  server.on('GET', LIST, () => ({ status: 500 }));
  await fails(http.get(LIST));
  const recovered = jest.fn();
  connection.onRecovered(recovered);
  connection.setOnline(false);
  expect(connectionStatus(connection.store.getState())).toBe('offline');
  connection.setOnline(true);
  expect(connectionStatus(connection.store.getState())).toBe('troubled');
  expect(recovered).toHaveBeenCalledTimes(1);
});

test('the chat webhook on the own origin is not the API: its silence says nothing of the server', async () => {
  const { server, http, connection, pings } = page();
  server.on('POST', '/webhook/x/chat', () => ({ status: 504 }));
  await fails(http.post('/webhook/x/chat', {}, { trouble: false }));
  expect(connectionStatus(connection.store.getState())).toBe('online');
  expect(pings).toEqual([]);
});

test('the portal never retries a foreign host automatically', async () => {
  const { server, http, connection, pings } = page();
  server.on('POST', '/hook', () => 'no answer');
  await fails(http.post('https://hooks.example.net/hook'));
  expect(connection.store.getState()).toMatchObject({
    unreachable: false,
    troubles: [{ host: 'https://hooks.example.net' }],
  });
  expect(pings).toEqual([]);
});

test('axios keeps our own setting through its merging', () => {
  expect(axios.create({ trouble: false }).defaults.trouble).toBe(false);
});
