import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let backend: Upstream;
let answer: (path: string) => readonly [status: number, body: unknown];
const ready = { status: 'ready', components: { database: 'ok' } };

beforeEach(async () => {
  folder = await createFolder();
  answer = () => [200, ready];
  backend = await startUpstream((request, response) => {
    sendJson(response, ...answer(request.url ?? ''));
  });
});
afterEach(async () => {
  await backend.close();
  await folder.remove();
});

async function withGateway(
  more: object,
  work: (
    ask: () => Promise<{ status: number; body: { status: string; components: Record<string, string> } }>,
  ) => Promise<void>,
): Promise<void> {
  const { app } = await buildServer({ ...folder.options, apiUrl: backend.url, dataUrl: backend.url, ...more });
  try {
    await work(async () => {
      const got = await app.inject({ url: '/readyz' });
      return { status: got.statusCode, body: got.json() };
    });
  } finally {
    await app.close();
  }
}
const later = () => new Promise((resolve) => setTimeout(resolve, 1100));

test('says of each component how it is', () =>
  withGateway({}, async (ask) => {
    expect(await ask()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        components: { shell: 'ok', registry: 'ok', configuration: 'ok', redis: 'unused', disk: 'ok', backend: 'ok' },
        free_bytes: { disk: expect.any(Number) as number },
      },
    });
  }));

test('is not ready before it has reached its backend once, and is degraded when that goes away later', () =>
  withGateway({}, async (ask) => {
    answer = () => [503, { status: 'unavailable', components: { database: 'failed' } }];
    expect(await ask()).toMatchObject({
      status: 503,
      body: { status: 'unavailable', components: { backend: 'unavailable' } },
    });
    answer = () => [200, { status: 'degraded', components: { uploads: 'failed' } }];
    await later();
    expect(await ask()).toMatchObject({
      status: 200,
      body: { status: 'degraded', components: { backend: 'degraded' } },
    });
    answer = () => [503, ''];
    await later();
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'degraded', components: { backend: 'failed' } } });
  }));

test('takes a Directus without the extension by its ping', () =>
  withGateway({}, async (ask) => {
    answer = (path) => (path === '/server/ping' ? [200, 'pong'] : [404, { errors: [] }]);
    expect(await ask()).toMatchObject({ status: 200, body: { components: { backend: 'ok' } } });
  }));

test('says that Redis does not answer, without its address', () =>
  withGateway({ redisUrl: 'redis://somebody:secret@127.0.0.1:1' }, async (ask) => {
    const found = await ask();
    expect(found).toMatchObject({ status: 200, body: { status: 'degraded', components: { redis: 'failed' } } });
    expect(JSON.stringify(found)).not.toMatch(/secret|127\.0\.0\.1/);
  }));

test('is not ready without the shell', async () => {
  await folder.write('shell/shell.json', '{');
  await withGateway({}, async (ask) => {
    expect(await ask()).toMatchObject({ status: 503, body: { components: { shell: 'failed' } } });
  });
});
