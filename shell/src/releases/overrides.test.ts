import { forgetConfiguration, session } from '@groundwork/shared';
import type { ReadRegistry, Release } from '@groundwork/shared/contract';
import { ada, ben, freshPage, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { takeReleaseParameters } from './address.ts';
import { forgetOverrides, keepBuilds, withoutOverrides } from './change-overrides.ts';
import { OVERRIDES_KEY } from './overrides-key.ts';
import { releaseTools, unlessOverridden } from './tools.ts';
import { withOverrides } from './with-overrides.ts';

const HOUR = 3_600_000;
const base = 'http://localhost:3003/';
const release = (name: string, path: string, version = '1.0.0'): Release => ({
  name,
  version,
  title: name,
  owner: 'A team',
  uniqueName: `${name}_${version.replace(/\W/g, '_')}`,
  entry: 'entry.js',
  integrity: {},
  sizes: {},
  preload: {},
  requires: { shell: '^1.0.0', shared: {} },
  routes: [{ path, access: path === '/login' ? 'public' : 'member', screen: 'one' }],
  navigation: [],
  elements: [],
});
const placed = (name: string, path: string) => ({
  current: { base: `/remotes/${name}/1.0.0/`, release: release(name, path) },
});
const read: ReadRegistry = {
  registry: {
    revision: 1,
    environment: 'test',
    remotes: {
      auth: placed('auth', '/login'),
      survey: placed('survey', '/survey/:id'),
      water: placed('water', '/water'),
    },
  },
  broken: {},
};
const given = { ok: true, value: read } as const;
const build = release('water', '/water', '1.1.0-mine');

let server: FakeDirectus;
let builds: Record<string, unknown>;
const real = globalThis.fetch;
const { initialise } = session.store.getState();

function configure(overrides: object): void {
  document.body.innerHTML = '<script type="application/json" id="groundwork-config"></script>';
  document.getElementById('groundwork-config')!.textContent = JSON.stringify({ overrides });
  forgetConfiguration();
}

const asAdministrator = (yes: boolean) =>
  server.on('GET', '/api/policies/me/globals', () => ({
    status: 200,
    body: { data: { app_access: yes, admin_access: yes } },
  }));

const keep = (value: unknown) =>
  localStorage.setItem(OVERRIDES_KEY, typeof value === 'string' ? value : JSON.stringify(value));
const keptFor = (user: string, until = Date.now() + HOUR, from = base) => ({
  user,
  overrides: [{ name: 'water', base: from, until }],
});
const runs = async (): Promise<string | undefined> => {
  const now = await withOverrides(given);
  return now.ok ? now.value.registry.remotes['water']?.current.release.version : undefined;
};

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  freshPage();
  history.replaceState(null, '', '/water');
  releaseTools.setState({ requests: [], panel: false, overrides: [], user: undefined });
  session.store.setState({ initialise: () => Promise.resolve() });
  server = serveFake();
  asAdministrator(true);
  configure({ origins: ['http://localhost:3003'] });
  signIn(ada, server);
  builds = { [`${base}release.json`]: build };
  globalThis.fetch = jest.fn((input: URL | string) => {
    const body = builds[input.toString()];
    return body === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(body)) } as Response);
  }) as unknown as typeof fetch;
});
afterEach(() => {
  session.store.setState({ initialise });
  globalThis.fetch = real;
  forgetConfiguration();
});

test('a build that was kept runs in place of the release, without a fallback, and says until when', async () => {
  const until = Date.now() + HOUR;
  keep(keptFor(ada.id, until));
  const now = await withOverrides(given);
  expect(now).toMatchObject({
    value: {
      registry: {
        remotes: {
          water: { current: { base, release: { version: '1.1.0-mine' } } },
          survey: { current: { release: { version: '1.0.0' } } },
        },
      },
    },
  });
  expect(now.ok && now.value.registry.remotes['water']).not.toHaveProperty('fallback');
  expect(releaseTools.getState()).toMatchObject({ user: ada.id, overrides: [{ name: 'water', base, until }] });
  expect(now.ok && withoutOverrides(now.value.registry, releaseTools.getState().overrides)).toEqual(read.registry);
});

test.each<[string, () => void]>([
  ['no origins are configured', () => configure({})],
  ['its origin is not configured any more', () => configure({ origins: ['https://builds.example.org'] })],
  ['the server does not call the person an administrator', () => asAdministrator(false)],
  ['the server does not say', () => server.on('GET', '/api/policies/me/globals', () => ({ status: 500 }))],
  ['another person is signed in', () => signIn(ben, server)],
  ['nobody is signed in', () => freshPage()],
  ['its time is over', () => keep(keptFor(ada.id, Date.now() - 1))],
  ['somebody gave it longer than is allowed', () => keep(keptFor(ada.id, Date.now() + 100 * HOUR))],
  ['what is kept is broken', () => keep('{')],
  [
    'what is kept is something else',
    () => keep({ user: ada.id, overrides: [{ name: '../x', base: 'javascript:1/', until: 1 }] }),
  ],
  ['the build is not served', () => (builds = {})],
  ['the build says it is another remote', () => (builds[`${base}release.json`] = release('survey', '/survey/:id'))],
  [
    'the build takes a route of another remote',
    () => (builds[`${base}release.json`] = release('water', '/survey/:key')),
  ],
  ['the build’s record is broken', () => (builds[`${base}release.json`] = { ...build, entry: '../../x.js' })],
])('the release runs when %s', async (_case, change) => {
  const ofAda = JSON.stringify(keptFor(ada.id));
  keep(ofAda);
  change();
  if (localStorage.getItem(OVERRIDES_KEY) === null) keep(ofAda);
  expect(await runs()).toBe('1.0.0');
});

test('a build that cannot be read is reported, with the reason', async () => {
  builds = {};
  keep(keptFor(ada.id));
  await runs();
  expect(releaseTools.getState().overrides).toMatchObject([
    { name: 'water', problem: expect.stringContaining('could not be fetched') as string },
  ]);
});

test('nothing is asked of anybody while no override is kept', async () => {
  await runs();
  expect(server.calls).toEqual([]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a portal with keys runs a confirmed build, which nobody has signed, and nothing else unsigned', async () => {
  const verify = unlessOverridden(() => Promise.reject(new Error('not signed')));
  keep(keptFor(ada.id));
  const now = await withOverrides(given);
  const remotes = now.ok ? now.value.registry.remotes : {};
  await expect(verify!('water', remotes['water']!.current)).resolves.toBeUndefined();
  await expect(verify!('survey', remotes['survey']!.current)).rejects.toThrow('not signed');
  expect(unlessOverridden(undefined)).toBeUndefined();
});

test('several remotes at once, and each is ended for itself', async () => {
  builds['http://localhost:3003/survey/release.json'] = release('survey', '/survey/:id', '9.0.0');
  expect(await keepBuilds([{ name: 'water', base }], read.registry)).toEqual([]);
  expect(await keepBuilds([{ name: 'survey', base: 'http://localhost:3003/survey/' }], read.registry)).toEqual([]);
  await runs();
  expect(
    releaseTools
      .getState()
      .overrides.map(({ name }) => name)
      .sort(),
  ).toEqual(['survey', 'water']);
  forgetOverrides(['water']);
  await runs();
  expect(releaseTools.getState().overrides.map(({ name }) => name)).toEqual(['survey']);
  forgetOverrides();
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test('the sign-in is never overridden: passwords are typed into released code', async () => {
  builds[`${base}release.json`] = release('auth', '/login', '9.0.0');
  expect(await keepBuilds([{ name: 'auth', base }], read.registry)).toEqual([
    expect.stringContaining('never overridden'),
  ]);
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test('the address is freed of what concerns releases, and of nothing else; nothing runs by it alone', async () => {
  history.replaceState(
    { idx: 3 },
    '',
    '/water?status=open&override=water@http://localhost:3003&override=survey@off&panel=releases#top',
  );
  takeReleaseParameters();
  expect(location.pathname + location.search + location.hash).toBe('/water?status=open#top');
  expect(history.state).toEqual({ idx: 3 });
  expect(releaseTools.getState()).toMatchObject({
    panel: true,
    requests: ['water@http://localhost:3003', 'survey@off'],
  });
  expect(await runs()).toBe('1.0.0');
});

test('water@off in the address ends an override before it runs once more', async () => {
  keep(keptFor(ada.id));
  history.replaceState(null, '', '/water?override=water@off');
  takeReleaseParameters();
  expect(await runs()).toBe('1.0.0');
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test('without configured origins an address asks for nothing and stays as it is', () => {
  configure({});
  history.replaceState(null, '', '/water?override=water@http://localhost:3003');
  takeReleaseParameters();
  expect(location.search).toBe('?override=water@http://localhost:3003');
  expect(releaseTools.getState().requests).toEqual([]);
});
