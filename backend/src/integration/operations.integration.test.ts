import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startTraceReceiver, type TraceReceiver } from '@groundwork/shared/contract/trace-receiver';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import { tokens } from './accounts-of.ts';
import { until } from './until.ts';
import { inDatabase } from './in-database.ts';
import { call, expectStatus, freePort, startTestServer, statusAtLast, type TestServer } from './server.ts';

/** Of this machine, as another machine would reach it. */
const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let server: TestServer;
let metricsPort: number;
let traces: TraceReceiver;
beforeAll(async () => {
  traces = await startTraceReceiver();
  metricsPort = await freePort();
  server = await startTestServer({
    BACKEND_HOST: '0.0.0.0',
    BACKEND_TRUST_PROXY: outside ?? '',
    BACKEND_METRICS_LISTEN: `127.0.0.1:${String(metricsPort)}`,
    BACKEND_LOG_REQUESTS: 'all',
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
});
afterAll(async () => {
  await server.stop();
  await traces.close();
});

const ready = () => call({ url: server.url, token: null }, 'GET', '/readyz');
const stateOf = async (component: string): Promise<string | undefined> =>
  ((await ready()).body as { components: Record<string, string> }).components[component];
const settled = (component: string, state: string) =>
  until(
    () => stateOf(component),
    (found) => found === state,
  );

describe('/readyz of Directus', () => {
  it('says of each component how it is, to anybody and with nothing else', async () => {
    await settled('figures', 'ok');
    const answer = await ready();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'ready',
        components: { database: 'ok', schema: 'ok', redis: 'unused', uploads: 'ok', figures: 'ok' },
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain(server.dataDir);
  });

  it('is degraded while uploads cannot be stored, and says so', async () => {
    const uploads = join(server.dataDir, 'backend/uploads');
    renameSync(uploads, `${uploads}-away`);
    // Not even an administrator of the machine can write into a file.
    writeFileSync(uploads, '');
    await settled('uploads', 'failed');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded' } });
    rmSync(uploads);
    mkdirSync(uploads);
    // The space on the disk is looked at less often.
    const status = async () => ((await ready()).body as { status: string }).status;
    expect(await until(status, (found) => found === 'ready')).toBe('ready');
  });

  it('is unavailable where a table of the release is missing', async () => {
    inDatabase(
      server.dataDir,
      "update directus_collections set collection = 'elsewhere' where collection = 'saved_views'",
    );
    expect(await statusAtLast(ready, 503)).toBe(503);
    expect(await stateOf('schema')).toBe('missing');
    inDatabase(
      server.dataDir,
      "update directus_collections set collection = 'saved_views' where collection = 'elsewhere'",
    );
    expect(await statusAtLast(ready, 200)).toBe(200);
  });
});

const visitorAt =
  (url: string, headers: Record<string, string> = {}) =>
  async (path: string, body: object): Promise<unknown> =>
    (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
const { email, password } = demoAccounts.member;

describe('a gateway on another machine', () => {
  (outside === undefined ? it.skip : it)(
    'reaches Directus, which takes the address of the visitor from it',
    async () => {
      const url = `http://${outside ?? ''}:${new URL(server.url).port}`;
      const answer = tokens.parse(
        await visitorAt(url, { 'x-forwarded-for': `203.0.113.9, ${outside ?? ''}` })('/auth/login', {
          email,
          password,
        }),
      );
      const { body } = await call({ url, token: answer.data.access_token }, 'GET', '/groundwork-accounts/sessions');
      expect(
        z
          .object({ data: z.array(z.object({ current: z.boolean(), address: z.string() })) })
          .parse(body)
          .data.find(({ current }) => current)?.address,
      ).toBe('203.0.113.9');
    },
  );
});

describe('the first administrator', () => {
  it('is created by a command on the machine', async () => {
    const command = (more: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [join(__dirname, '../commands/create-administrator.ts')], {
        env: { ...server.environment, ...more },
        encoding: 'utf8',
      });
    const account = { email: 'first@example.com', password: 'a long first password' };
    expect(command({})).toMatchObject({ status: 1 });
    expect(command({ GROUNDWORK_EMAIL: account.email, GROUNDWORK_PASSWORD: 'short' }).stderr).toContain(
      '12 characters',
    );
    expect(command({ GROUNDWORK_EMAIL: account.email, GROUNDWORK_PASSWORD: account.password })).toMatchObject({
      status: 0,
      stdout: 'first@example.com is an administrator.\n',
    });
    const { data } = tokens.parse(await visitorAt(server.url)('/auth/login', account));
    expect(
      (await call({ url: server.url, token: data.access_token }, 'GET', '/groundwork-accounts/me')).body,
    ).toMatchObject({ data: { administrator: true } });
  });
});

describe('the log of Directus', () => {
  it('has each request with its id, and no personal data', async () => {
    const id = '0b3ae0d4-7d2b-4c39-9f55-1d2b8a3c4d5e';
    const headers = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla of Zoe' };
    const { data } = tokens.parse(await visitorAt(server.url, headers)('/auth/login', { email, password }));
    const read = (path: string) =>
      fetch(`${server.url}${path}`, { headers: { ...headers, authorization: `Bearer ${data.access_token}` } });
    await read('/items/villages?filter[village_name][_eq]=Zoe Lovelace');
    await read('/items/households/zoe-lovelace');
    await read('/items/zoe-lovelace');
    await read('/zoe@example.org');
    await read('/users/me?fields=email');
    await visitorAt(server.url, headers)('/auth/login', { email: 'zoe@example.org', password: 'Lovelace' });
    await visitorAt(server.url, headers)('/auth/login', { email: 'zoe@example.org' });
    await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"email": "zoe@example.org", ',
    });
    const logged = () => readFileSync(join(server.dataDir, 'logs/backend.log'), 'utf8');
    // A line is written when its answer is out.
    const text = await until(logged, (found) => found.split(id).length > 9);
    for (const word of ['zoe', 'lovelace', 'mozilla', '203.0.113', '@example.org', 'eyj', password.toLowerCase()])
      expect({ word, found: text.toLowerCase().includes(word) }).toEqual({ word, found: false });
    const lines = text
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) =>
        z
          .object({ route: z.string(), status: z.number(), collection: z.string().optional() })
          .loose()
          .parse(JSON.parse(line)),
      );
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
    for (const token of [data.refresh_token, data.refresh_token, 'x'])
      await renew('/auth/refresh', { refresh_token: token });
    await fetch(`${server.url}/survey-figures/figures?figures=household-size`, {
      headers: { authorization: `Bearer ${data.access_token}` },
    });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    for (const outcome of ['renewed', 'repeated', 'refused'])
      expect(text).toContain(`groundwork_backend_session_renewals_total{outcome="${outcome}"} 1`);
    expect(text).toContain('groundwork_component_up{component="database"} 1');
    expect(text).toContain('groundwork_backend_jobs{collection="documents",state="queued"} 0');
    expect(text).toMatch(/groundwork_backend_uploads_free_bytes \d+/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});

describe('traces of Directus', () => {
  it('continue that of the gateway, with the route, the id of the request and no personal data', async () => {
    const { data } = tokens.parse(await visitorAt(server.url)('/auth/login', { email, password }));
    const id = 'b1a1d5ce-7d2b-4c39-9f55-1d2b8a3c4d5e';
    const headers = {
      'x-request-id': id,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      baggage: 'name=zoe',
      'user-agent': 'Mozilla of Zoe',
      authorization: `Bearer ${data.access_token}`,
    };
    await fetch(`${server.url}/items/villages?filter[village_name][_eq]=Zoe Lovelace`, { headers });
    await fetch(`${server.url}/items/households/zoe-lovelace`, { headers });
    const document = { title: 'Letter of Zoe Lovelace', text: 'Dear Zoe Lovelace' };
    await fetch(`${server.url}/items/documents`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(document),
    });
    const ours = () => traces.spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
    // The job that reads the document belongs to the trace, and ends after the answer.
    await until(ours, (spans) => spans.length >= 4 && spans.some(({ name }) => name === 'POST /items/documents'));
    expect(
      ours()
        .filter(({ name }) => name.startsWith('GET'))
        .map(({ service, name, parentSpanId, attributes }) => ({ service, name, parentSpanId, attributes })),
    ).toEqual([
      {
        service: 'groundwork-directus',
        name: 'GET /items/villages',
        parentSpanId: 'b7ad6b7169203331',
        attributes: {
          'http.request.method': 'GET',
          'groundwork.request_id': id,
          'http.route': '/items/villages',
          'http.response.status_code': 200,
        },
      },
      expect.objectContaining({ name: 'GET /items/households/:pk' }),
    ]);
    for (const word of ['zoe', 'lovelace', 'mozilla', '@example.org', 'eyj', password.toLowerCase()])
      expect({ word, found: traces.text().toLowerCase().includes(word) }).toEqual({ word, found: false });
  });
});

const report = z.object({
  data: z.object({
    components: z.record(z.string(), z.string()),
    jobs: z.object({
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      list: z.array(z.object({ id: z.string(), state: z.string() })),
    }),
    storage: z.object({
      database_bytes: z.number(),
      uploads: z.number(),
      upload_bytes: z.number(),
      free_bytes: z.number(),
    }),
    mails: z.array(z.object({ recipient: z.string(), subject: z.string(), reason: z.string() })),
    people: z.array(
      z.object({ id: z.string(), sessions: z.number(), self: z.boolean(), last_seen: z.string().nullable() }),
    ),
    backup: z.object({ file: z.string(), missing: z.number() }).nullable(),
  }),
});

describe('the report for administrators', () => {
  const signIn = async (account: { readonly email: string; readonly password: string }) => {
    const { data } = tokens.parse(
      await visitorAt(server.url)('/auth/login', { email: account.email, password: account.password }),
    );
    return { renew: data.refresh_token, connection: { url: server.url, token: data.access_token } };
  };
  const read = async (connection: { readonly url: string; readonly token: string | null }) =>
    report.parse((await call(connection, 'GET', '/groundwork-operations')).body).data;

  it('is for nobody else, and neither is what it offers', async () => {
    const { connection } = await signIn(demoAccounts.manager);
    const job = '/groundwork-operations/jobs/6f1d2c1e-0000-4000-8000-0000000000a1';
    for (const who of [connection, { url: server.url, token: null }]) {
      await expectStatus(403, who, 'GET', '/groundwork-operations');
      for (const path of [`${job}/cancel`, `${job}/retry`, '/groundwork-operations/sessions/end'])
        await expectStatus(403, who, 'POST', path, {});
    }
    const { connection: admin } = await signIn(demoAccounts.admin);
    for (const path of [`${job}/cancel`, `${job}/retry`]) await expectStatus(400, admin, 'POST', path, {});
  });

  it('says how much is stored, and what the last backup was', async () => {
    const { connection } = await signIn(demoAccounts.admin);
    const before = await read(connection);
    expect(before).toMatchObject({ components: { database: 'ok' }, backup: null });
    expect(before.storage.database_bytes).toBeGreaterThan(100_000);
    expect(before.storage.free_bytes).toBeGreaterThan(1_000_000);
    const folder = `${server.dataDir}-backups`;
    const made = spawnSync(process.execPath, [join(__dirname, '../commands/backup.ts'), folder], {
      env: server.environment,
      encoding: 'utf8',
    });
    expect(made.status).toBe(0);
    expect((await read(connection)).backup).toMatchObject({
      file: expect.stringMatching(/^groundwork-.*\.tar\.gz$/) as string,
      missing: 0,
    });
    rmSync(folder, { recursive: true });
  });

  it('names mails that could not be sent, those of Directus too', async () => {
    const { connection } = await signIn(demoAccounts.admin);
    const program = join(server.dataDir, 'backend/sendmail.sh');
    const whole = readFileSync(program, 'utf8');
    writeFileSync(program, '#!/bin/sh\ncat > /dev/null\nexit 75\n');
    await visitorAt(server.url)('/auth/password/request', {
      email: demoAccounts.member.email,
      reset_url: 'http://localhost:18080/reset-password',
    }).catch(() => undefined);
    const { mails } = await until(
      () => read(connection),
      (found) => found.mails.length > 0,
    );
    writeFileSync(program, whole);
    expect(mails).toEqual([
      {
        recipient: demoAccounts.member.email,
        subject: 'Password Reset Request',
        reason: 'Sendmail exited with code 75',
      },
    ]);
  });

  it('signs a person out everywhere, then everybody but the administrator', async () => {
    const [admin, member, manager] = [
      await signIn(demoAccounts.admin),
      await signIn(demoAccounts.member),
      await signIn(demoAccounts.manager),
    ];
    const stateOf = async (one: typeof admin) => [
      (await call(one.connection, 'GET', '/users/me')).status,
      (
        await fetch(`${server.url}/auth/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh_token: one.renew }),
        })
      ).status,
    ];
    const { people } = await read(admin.connection);
    expect(people.find(({ self }) => self)?.id).toBe(demoAccounts.admin.id);
    expect(people.find(({ id }) => id === demoAccounts.member.id)?.last_seen).toMatch(/^\d{4}-/);
    const end = (body: object) => call(admin.connection, 'POST', '/groundwork-operations/sessions/end', body);
    expect((await end({ user: demoAccounts.member.id })).body).toEqual({ data: { people: 1 } });
    expect(await stateOf(member)).toEqual([401, 401]);
    await expectStatus(200, manager.connection, 'GET', '/users/me');
    expect((await end({ user: 'everybody' })).status).toBe(400);
    expect((await end({})).status).toBe(200);
    expect(await stateOf(manager)).toEqual([401, 401]);
    expect((await read(admin.connection)).people).toMatchObject([{ id: demoAccounts.admin.id, self: true }]);
  });
});
