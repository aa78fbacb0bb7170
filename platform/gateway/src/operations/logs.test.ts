import { buildServer } from '../gateway.ts';
import { createGateway } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { tokenOf } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let backend: Upstream;
beforeEach(async () => {
  folder = await createFolder();
  backend = await startUpstream((request, response) => {
    sendJson(response, request.url?.startsWith('/auth/') === true ? 401 : 200, { data: [] });
  });
});
afterEach(async () => {
  await backend.close();
  await folder.remove();
});

const PERSONAL = ['zoe', 'Lovelace', '203.0.113.7', 'secret', 'HH-0815', 'Mozilla', 'eyJ'];

test('a line of the log has the request and no personal data', async () => {
  const lines: string[] = [];
  const { app } = await buildServer({
    ...folder.options,
    apiUrl: backend.url,
    dataUrl: backend.url,
    trustProxy: true,
    log: { write: (line) => lines.push(line) },
  });
  const from = {
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'Mozilla of Zoe',
    authorization: `Bearer ${tokenOf('member', 'zoe-lovelace')}`,
  };
  const ask = (method: 'GET' | 'POST', url: string, more: object = {}) =>
    app.inject({ method, url, headers: from, ...more });
  await ask('GET', '/data/items/households?filter[household_code][_eq]=HH-0815&fields=id');
  await ask('GET', '/data/items/members/zoe-lovelace');
  await ask('GET', '/data/items/zoe@example.org');
  await ask('GET', '/water-projects/zoe?next=secret');
  await ask('POST', '/api/auth/login', {
    headers: { ...from, 'content-type': 'application/json' },
    payload: { email: 'zoe@example.org', password: 'secret' },
  });
  await ask('POST', '/api/auth/login', {
    headers: { ...from, 'content-type': 'application/json' },
    payload: '{"email": "zoe@example.org", "pass',
  });
  await ask('POST', '/webhook/zoe/chat', { payload: 'Who is Zoe Lovelace?' });
  await ask('GET', '/nothing/zoe@example.org');
  await app.close();
  const text = lines.join('').toLowerCase();
  for (const word of PERSONAL)
    expect({ word, found: text.includes(word.toLowerCase()) }).toEqual({ word, found: false });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        route: '/data/items/households',
        kind: 'read',
        method: 'GET',
        status: 200,
        requestId: expect.any(String) as string,
      }),
    ]),
  );
  expect(lines.length).toBeGreaterThanOrEqual(8);
});

test('a request has one id, from the page to Directus and back; an invalid one is replaced', async () => {
  const lines: string[] = [];
  const { app } = await buildServer({
    ...folder.options,
    apiUrl: backend.url,
    dataUrl: backend.url,
    log: { write: (line) => lines.push(line) },
  });
  const ask = async (id: string) => {
    const answer = await app.inject({ url: '/api/server/ping', headers: { 'x-request-id': id } });
    return [
      answer.headers['x-request-id'],
      backend.requests.at(-1)?.headers['x-request-id'],
      (JSON.parse(lines.at(-1) ?? '{}') as { requestId: string }).requestId,
    ];
  };
  const id = '0b3ae0d4-7d2b-4c39-9f55-1d2b8a3c4d5e';
  expect(await ask(id)).toEqual([id, id, id]);
  const [answered, passed, logged] = await ask('zoe@example.org');
  expect(answered).toMatch(/^[0-9a-f-]{36}$/);
  expect([passed, logged]).toEqual([answered, answered]);
  await app.close();
});

test('metrics are at an address of their own, and count by route, kind and limit', async () => {
  const gateway = await createGateway({
    ...folder.options,
    apiUrl: backend.url,
    dataUrl: backend.url,
    rateLimits: { login: { max: 1, windowMs: 60_000 } },
    metricsListen: { host: '127.0.0.1', port: 0 },
  });
  const url = await gateway.listen(0, '127.0.0.1');
  const metrics = gateway.metricsUrl ?? '';
  await fetch(`${url}/data/items/members/zoe`, { headers: { authorization: `Bearer ${tokenOf('member')}` } });
  for (const _ of [1, 2])
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@example.org","password":"x"}',
    });
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const text = await (await fetch(`${metrics}/metrics`)).text();
  expect(text).toContain('groundwork_rate_limited_total{kind="login"} 1');
  expect(text).toContain(
    'groundwork_http_requests_total{route="/api/auth/login",kind="login",method="POST",status="401"} 1',
  );
  expect(text).toContain('groundwork_component_up{component="shell"} 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('zoe');
  await gateway.close();
  await expect(fetch(`${metrics}/metrics`)).rejects.toThrow();
});
