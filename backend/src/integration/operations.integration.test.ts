import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import { tokens } from './accounts-of.ts';
import { call, freePort, startTestServer, statusAtLast, type TestServer } from './server.ts';

jest.setTimeout(60_000);

/** Of this machine, as another machine would reach it. */
const outside = Object.values(networkInterfaces()).flatMap((all) => all ?? []).find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let server: TestServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  server = await startTestServer({ BACKEND_HOST: '0.0.0.0', BACKEND_TRUST_PROXY: outside ?? '', BACKEND_METRICS_LISTEN: `127.0.0.1:${String(metricsPort)}`, BACKEND_LOG_REQUESTS: 'all' });
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

const visitorAt = (url: string, headers: Record<string, string> = {}) => async (path: string, body: object): Promise<unknown> =>
  (await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })).json();
const { email, password } = demoAccounts.member;

describe('a gateway on another machine', () => {
  (outside === undefined ? it.skip : it)('reaches Directus, which takes the address of the visitor from it', async () => {
    const url = `http://${outside ?? ''}:${new URL(server.url).port}`;
    const answer = tokens.parse(await visitorAt(url, { 'x-forwarded-for': `203.0.113.9, ${outside ?? ''}` })('/auth/login', { email, password }));
    const { body } = await call({ url, token: answer.data.access_token }, 'GET', '/groundwork-accounts/sessions');
    expect(z.object({ data: z.array(z.object({ current: z.boolean(), address: z.string() })) }).parse(body).data.find(({ current }) => current)?.address).toBe('203.0.113.9');
  });
});

describe('the first administrator', () => {
  it('is created by a command on the machine', async () => {
    const command = (more: NodeJS.ProcessEnv) => spawnSync(process.execPath, [join(__dirname, '../commands/create-administrator.ts')], { env: { ...server.environment, ...more }, encoding: 'utf8' });
    const account = { email: 'first@example.com', password: 'a long first password' };
    expect(command({})).toMatchObject({ status: 1 });
    expect(command({ GROUNDWORK_EMAIL: account.email, GROUNDWORK_PASSWORD: 'short' }).stderr).toContain('12 characters');
    expect(command({ GROUNDWORK_EMAIL: account.email, GROUNDWORK_PASSWORD: account.password })).toMatchObject({ status: 0, stdout: 'first@example.com is an administrator.\n' });
    const { data } = tokens.parse(await visitorAt(server.url)('/auth/login', account));
    expect((await call({ url: server.url, token: data.access_token }, 'GET', '/groundwork-accounts/me')).body).toMatchObject({ data: { administrator: true } });
  });
});

describe('the log of Directus', () => {
  it('has each request with its id, and no personal data', async () => {
    const id = '0b3ae0d4-7d2b-4c39-9f55-1d2b8a3c4d5e';
    const headers = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla of Zoe' };
    const { data } = tokens.parse(await visitorAt(server.url, headers)('/auth/login', { email, password }));
    const read = (path: string) => fetch(`${server.url}${path}`, { headers: { ...headers, authorization: `Bearer ${data.access_token}` } });
    await read('/items/villages?filter[village_name][_eq]=Zoe Lovelace');
    await read('/items/households/zoe-lovelace');
    await read('/items/zoe-lovelace');
    await read('/zoe@example.org');
    await read('/users/me?fields=email');
    await visitorAt(server.url, headers)('/auth/login', { email: 'zoe@example.org', password: 'Lovelace' });
    await visitorAt(server.url, headers)('/auth/login', { email: 'zoe@example.org' });
    await fetch(`${server.url}/auth/login`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"email": "zoe@example.org", ' });
    const logged = () => readFileSync(join(server.dataDir, 'logs/backend.log'), 'utf8');
    // A line is written when its answer is out.
    while (logged().split(id).length <= 9) await new Promise((resolve) => setTimeout(resolve, 50));
    const text = logged();
    for (const word of ['zoe', 'lovelace', 'mozilla', '203.0.113', '@example.org', 'eyj', password.toLowerCase()]) expect({ word, found: text.toLowerCase().includes(word) }).toEqual({ word, found: false });
    const lines = text.split('\n').filter((line) => line.includes(id)).map((line) => z.object({ route: z.string(), status: z.number(), collection: z.string().optional() }).loose().parse(JSON.parse(line)));
    expect(lines.map(({ route, status, collection }) => [route, status, collection])).toEqual([
      ['/auth/login', 200, undefined],
      ['/items/:collection', 200, 'villages'],
      ['/items/:collection/:pk', 403, 'households'],
      ['/items/:collection', 403, undefined],
      ['none', 404, undefined],
      ['/users/me', 200, undefined],
      ['/auth', 401, undefined],
      ['/auth', 400, undefined],
      ['none', 400, undefined],
    ]);
  });
});

describe('metrics of Directus', () => {
  it('are at an address of their own, and count what happens', async () => {
    const renew = visitorAt(server.url);
    const { data } = tokens.parse(await renew('/auth/login', { email, password }));
    for (const token of [data.refresh_token, data.refresh_token, 'x']) await renew('/auth/refresh', { refresh_token: token });
    await fetch(`${server.url}/survey-figures/figures?figures=household-size`, { headers: { authorization: `Bearer ${data.access_token}` } });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    for (const outcome of ['renewed', 'repeated', 'refused']) expect(text).toContain(`groundwork_backend_session_renewals_total{outcome="${outcome}"} 1`);
    expect(text).toContain('groundwork_component_up{component="database"} 1');
    expect(text).toContain('groundwork_backend_jobs{collection="documents",state="queued"} 0');
    expect(text).toMatch(/groundwork_backend_uploads_free_bytes \d+/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});
