import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, startTestServer, statusAtLast, type TestServer } from './server.ts';

jest.setTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 180_000);
afterAll(() => server.stop(), 30_000);

const ready = () => call({ url: server.url, token: null }, 'GET', '/readyz');
const stateOf = async (component: string): Promise<string | undefined> => ((await ready()).body as { components: Record<string, string> }).components[component];
const until = async (component: string, state: string): Promise<void> => {
  while ((await stateOf(component)) !== state) await new Promise((resolve) => setTimeout(resolve, 250));
};

describe('/readyz of Directus', () => {
  it('says of each component how it is, to anybody and with nothing else', async () => {
    await until('figures', 'ok');
    const answer = await ready();
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready', components: { database: 'ok', schema: 'ok', redis: 'unused', uploads: 'ok', figures: 'ok' } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain(server.dataDir);
  });

  it('is degraded while uploads cannot be stored, and says so', async () => {
    const uploads = join(server.dataDir, 'backend/uploads');
    renameSync(uploads, `${uploads}-away`);
    // Not even an administrator of the machine can write into a file.
    writeFileSync(uploads, '');
    await until('uploads', 'failed');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded' } });
    rmSync(uploads);
    mkdirSync(uploads);
    await until('uploads', 'ok');
    expect((await ready()).body).toMatchObject({ status: 'ready' });
  });

  it('is unavailable where a table of the release is missing', async () => {
    const { DatabaseSync } = await import('node:sqlite');
    const open = new DatabaseSync(join(server.dataDir, 'backend/data.db'));
    open.exec("pragma busy_timeout = 10000; update directus_collections set collection = 'elsewhere' where collection = 'saved_views'");
    expect(await statusAtLast(ready, 503)).toBe(503);
    expect(await stateOf('schema')).toBe('missing');
    open.exec("update directus_collections set collection = 'saved_views' where collection = 'elsewhere'");
    expect(await statusAtLast(ready, 200)).toBe(200);
    open.close();
  });
});
