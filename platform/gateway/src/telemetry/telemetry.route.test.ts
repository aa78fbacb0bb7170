import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketOf, getsCanary, type TelemetryEvent } from '@groundwork/shared/contract';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import type { GatewayOptions } from '../options.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';
import { createFolder, loginRelease, registryOf, releaseOf, type Folder } from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };
const load = (more: Partial<Extract<TelemetryEvent, { kind: 'load' }>> = {}): TelemetryEvent => ({
  kind: 'load',
  remote: 'water',
  version: '1.0.0',
  owner: 'a team',
  outcome: 'ok',
  milliseconds: 300,
  canary: false,
  ...more,
});
const everybody = Array.from({ length: 400 }, (_, number) => `person-${number}`);
/** People who get the canary of water. */
const lots = everybody.filter((id) => getsCanary('water', bucketOf(id), 50));

let folder: Folder;
let app: FastifyInstance;
const logged: string[] = [];

async function serve(more: Partial<GatewayOptions> = {}): Promise<void> {
  ({ app } = await buildServer({
    ...folder.options,
    ...nowhere,
    trustProxy: true,
    metricsToken: 'sesame',
    log: { write: (line) => logged.push(line) },
    ...more,
  }));
}
async function send(events: unknown, { address = '10.0.0.1', cookie = '', person = '' } = {}): Promise<number> {
  const payload = typeof events === 'string' ? events : JSON.stringify({ revision: 3, environment: 'test', events });
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'x-forwarded-for': address,
    cookie,
    ...(person !== '' && { authorization: `Bearer ${person}` }),
  };
  return (await app.inject({ method: 'POST', url: '/telemetry', payload, headers })).statusCode;
}
const metric = async (name: string): Promise<string[]> =>
  (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer sesame' } })).body
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.endsWith(' 0'));

async function startCanary(started = '2026-11-21T08:00:00Z'): Promise<void> {
  const registry = registryOf(loginRelease, releaseOf('water')) as { remotes: { water: object } };
  const release = releaseOf('water', { version: '2.0.0', uniqueName: 'groundwork_water_2_0_0' });
  registry.remotes.water = {
    ...registry.remotes.water,
    canary: { base: '/remotes/water/2.0.0/', release, percent: 50, started: { at: started, by: 'ada' } },
  };
  await folder.write('registry.json', registry);
}
const isTakenBack = async (): Promise<boolean> => {
  const { remotes } = (await app.inject('/registry.json')).json<{
    remotes: { water: { canary?: unknown; takenBack?: unknown } };
  }>();
  return remotes.water.canary === undefined && remotes.water.takenBack !== undefined;
};

beforeEach(async () => {
  logged.length = 0;
  folder = await createFolder();
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

test('a report is counted by remote, version, outcome and phase, and answered with nothing', async () => {
  await serve();
  expect(await send([load(), load({ outcome: 'failed', phase: 'integrity' }), load({ canary: true })])).toBe(204);
  expect(await metric('groundwork_remote_loads_total')).toEqual([
    'groundwork_remote_loads_total{remote="water",version="1.0.0",outcome="ok",phase="",canary="false"} 1',
    'groundwork_remote_loads_total{remote="water",version="1.0.0",outcome="failed",phase="integrity",canary="false"} 1',
    'groundwork_remote_loads_total{remote="water",version="1.0.0",outcome="ok",phase="",canary="true"} 1',
  ]);
  expect(await metric('groundwork_remote_load_seconds_count')).toEqual([
    'groundwork_remote_load_seconds_count{remote="water"} 2',
  ]);
});

test('no visitor can grow the tables: unknown remotes, versions, phases and directives are not counted by name', async () => {
  await serve();
  const events = [
    load({ remote: 'evil' }),
    load({ version: '9.9.9' }),
    load({ outcome: 'failed', phase: 'x"y' }),
    { kind: 'violation', directive: 'evil', blocked: 'https://a' },
    { kind: 'error', remote: 'evil', message: 'x' },
  ];
  expect(await send(events)).toBe(204);
  expect((await metric('groundwork_')).filter((line) => /evil|9\.9\.9|x\\"y/.test(line))).toEqual([]);
  expect(await metric('groundwork_remote_loads_total')).toEqual([
    'groundwork_remote_loads_total{remote="water",version="1.0.0",outcome="failed",phase="other",canary="false"} 1',
  ]);
  expect(await metric('groundwork_page_violations_total')).toEqual([
    'groundwork_page_violations_total{directive="other"} 1',
  ]);
});

test('errors and vitals are counted too', async () => {
  await serve();
  await send([
    { kind: 'error', remote: 'water', version: '1.0.0', message: 'No well.' },
    { kind: 'vital', name: 'LCP', value: 1200 },
    { kind: 'vital', name: 'CLS', value: 0.05 },
  ]);
  expect(await metric('groundwork_page_errors_total')).toEqual([
    'groundwork_page_errors_total{remote="water",version="1.0.0"} 1',
  ]);
  expect(await metric('groundwork_web_vital_seconds_sum')).toEqual([
    'groundwork_web_vital_seconds_sum{name="LCP"} 1.2',
  ]);
  expect(await metric('groundwork_layout_shift_count')).toEqual(['groundwork_layout_shift_count 1']);
});

test.each<[string, unknown, number]>([
  ['not JSON', '{', 400],
  ['of another shape', [{ kind: 'load' }], 400],
  ['with something more in it', JSON.stringify({ revision: 1, environment: 'x', events: [load()], user: 'ada' }), 400],
  ['too large', 'x'.repeat(70_000), 413],
])('a report that is %s is refused', async (_case, events, status) => {
  await serve();
  expect(await send(events)).toBe(status);
  expect(await metric('groundwork_remote_loads_total')).toEqual([]);
});

test('one address cannot report without end, and nothing that is reported is logged', async () => {
  await serve({ rateLimits: { telemetry: { max: 2, windowMs: 60_000 } } });
  const secret = { kind: 'error', message: 'ada@example.org' };
  expect([
    await send([secret]),
    await send([secret]),
    await send([secret]),
    await send([secret], { address: '10.0.0.2' }),
  ]).toEqual([204, 204, 429, 204]);
  expect(logged.join('')).not.toContain('ada@example.org');
});

test('metrics are closed without their token', async () => {
  await serve({ metricsToken: undefined });
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await serve();
  const answer = await app.inject('/metrics');
  expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([
    401,
    'Bearer',
    'This address needs its token.\n',
  ]);
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer sesam' } })).statusCode).toBe(401);
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer sesame' } })).body).toContain(
    'groundwork_registry_revision 3',
  );
});

describe('a canary', () => {
  let directus: Upstream;
  /** Who asked Directus; a token here is the person's id, or one that is dead. */
  const asked: string[] = [];
  const serveWithPeople = (more: Partial<GatewayOptions> = {}) =>
    serve({ apiUrl: directus.url, dataUrl: directus.url, ...more });

  const canary = (outcome: 'ok' | 'failed', more: object = {}) =>
    load({ version: '2.0.0', outcome, canary: true, ...(outcome === 'failed' && { phase: 'evaluation' }), ...more });
  const someone = (at: number) => ({ person: lots[at] ?? '' });
  /** People `from` up to `to`, two to an address. */
  async function visit(from: number, to: number, outcome: 'ok' | 'failed'): Promise<void> {
    for (let at = from; at < to; at += 1)
      await send([canary(outcome)], { address: `10.0.1.${String(Math.floor(at / 2))}`, ...someone(at) });
  }

  beforeEach(async () => {
    asked.length = 0;
    directus = await startUpstream((request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      asked.push(token);
      if (everybody.includes(token)) sendJson(response, 200, { data: { id: token } });
      else sendJson(response, 401, { errors: [{ message: 'Invalid.', extensions: { code: 'INVALID_CREDENTIALS' } }] });
    });
    await startCanary();
    await folder.write('config.json', { releases: { takeBack: { loads: 10, share: 0.2 } } });
  });

  afterEach(() => directus.close());

  test('is withdrawn when too many people could not use it: in the registry, the log, the metrics and the page', async () => {
    await serveWithPeople();
    await visit(0, 8, 'ok');
    expect(await isTakenBack()).toBe(false);
    await visit(8, 11, 'failed');
    expect(await isTakenBack()).toBe(true);
    const { remotes } = (await app.inject('/registry.json')).json<{
      remotes: { water: { takenBack: object; current: object } };
    }>();
    expect(remotes.water).toMatchObject({
      current: { release: { version: '1.0.0' } },
      takenBack: { version: '2.0.0', by: 'gateway', reason: '3 of 11 people could not use it, from 2 addresses.' },
    });
    expect(await metric('groundwork_canary_taken_back')).toEqual([
      'groundwork_canary_taken_back{remote="water",version="2.0.0"} 1',
    ]);
    expect(logged.filter((line) => line.includes('canary withdrawn'))).toHaveLength(1);
    expect(
      (
        await app.inject({
          url: '/water',
          headers: { cookie: `refresh_token=x; groundwork_bucket=${String(bucketOf(lots[0] ?? ''))}` },
        })
      ).body,
    ).toMatch(/<link rel="preload"[^>]+water\/1\.0\.0/);
  });

  test('stays below the share, and below the number of loads', async () => {
    await serveWithPeople();
    await visit(0, 9, 'failed');
    expect(await isTakenBack()).toBe(false);
    await startCanary('2026-11-21T09:00:00Z');
    await visit(0, 40, 'ok');
    await visit(40, 46, 'failed');
    expect(await isTakenBack()).toBe(false);
  });

  test('is not withdrawn because of one browser, not even one that pretends to be many people', async () => {
    await serveWithPeople();
    for (let times = 0; times < 30; times += 1) await send([canary('failed')], someone(0));
    for (let at = 0; at < 60; at += 1) await send([canary('failed')], { ...someone(at) });
    await visit(0, 30, 'ok');
    expect(await isTakenBack()).toBe(false);
  });

  test('may be withdrawn because of people at one address where the operator says that they share it', async () => {
    await folder.write('config.json', { releases: { takeBack: { loads: 4, addresses: 1 } } });
    await serveWithPeople();
    for (let at = 0; at < 3; at += 1) await send([canary('failed')], { ...someone(at) });
    expect(await isTakenBack()).toBe(false);
    await send([canary('failed')], someone(3));
    expect(await isTakenBack()).toBe(true);
  });

  test('is judged only by those who can have been given it', async () => {
    await serveWithPeople();
    const others = everybody.filter((id) => !lots.includes(id));
    for (const [at, person] of others.slice(0, 30).entries()) {
      await send([canary('failed')], { address: `10.0.2.${String(at)}`, person });
      await send([canary('failed', { version: '1.0.0' })], { address: `10.0.2.${String(at)}`, ...someone(at) });
    }
    expect(await isTakenBack()).toBe(false);
  });

  test('is not judged by visitors: 281 reports from two addresses with invented buckets and tokens change nothing', async () => {
    await serveWithPeople();
    for (let at = 0; at < 281; at += 1) {
      const bucket = bucketOf(lots[at % lots.length] ?? '');
      await send([canary('failed')], {
        address: `10.0.3.${String(at % 2)}`,
        cookie: `groundwork_bucket=${String(bucket)}`,
        person: at % 3 === 0 ? `invented-${String(at)}` : '',
      });
    }
    expect(await isTakenBack()).toBe(false);
    expect(await metric('groundwork_remote_loads_total')).toHaveLength(1);
  });

  test('is not judged where Directus cannot say who reports', async () => {
    await serve();
    await visit(0, 30, 'failed');
    expect(await isTakenBack()).toBe(false);
  });

  test('asks Directus about a token once a minute, and about none where no canary runs; nothing of the person is logged or counted', async () => {
    await serveWithPeople();
    for (let times = 0; times < 5; times += 1) await send([canary('ok'), canary('ok')], someone(0));
    await send([load()], someone(1));
    await send([canary('ok', { version: '1.0.0' })], someone(2));
    expect(asked).toEqual([lots[0]]);
    expect(logged.join('') + (await app.inject('/metrics')).body).not.toContain('person-');
  });

  test('stays withdrawn after a restart and for another gateway, until it is started again', async () => {
    await serveWithPeople();
    await visit(0, 12, 'failed');
    await app.close();
    await serveWithPeople();
    expect(await isTakenBack()).toBe(true);
    await startCanary('2026-11-22T09:00:00Z');
    expect(await isTakenBack()).toBe(false);
    await visit(0, 12, 'failed');
    expect(await isTakenBack()).toBe(true);
    expect(
      JSON.parse(await readFile(path.join(folder.options.stateDir!, 'canaries-taken-back.json'), 'utf8')),
    ).toMatchObject({ takenBack: [{}, {}] });
  });

  test('is withdrawn also where nothing can be stored; the log says that a restart forgets it', async () => {
    await serveWithPeople({ stateDir: '/dev/null/none' });
    await visit(0, 12, 'failed');
    expect(await isTakenBack()).toBe(true);
    expect(logged.filter((line) => line.includes('canary withdrawn') && line.includes('notKept'))).toHaveLength(1);
  });
});
