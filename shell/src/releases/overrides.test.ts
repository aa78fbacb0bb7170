import { forgetConfiguration, navigation, session } from '@groundwork/shared';
import type { ReadRegistry, Release } from '@groundwork/shared/contract';
import { ada, freshPage, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { applied, removeOverrides, reportsGoTo } from './overrides.ts';
import { withOverrides } from './with-overrides.ts';

const KEY = 'import-map-override:water';
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
const build = release('water', '/water', '1.1.0-mine');

let server: FakeDirectus;
let builds: Record<string, unknown>;
const real = globalThis.fetch;
const { initialise } = session.store.getState();

function configure(overrides: object, releases: object = {}): void {
  document.body.innerHTML = '<script type="application/json" id="groundwork-config"></script>';
  document.getElementById('groundwork-config')!.textContent = JSON.stringify({ overrides, releases });
  forgetConfiguration();
}

const asAdministrator = (yes: boolean) =>
  server.on('GET', '/api/policies/me/globals', () => ({
    status: 200,
    body: { data: { app_access: yes, admin_access: yes } },
  }));

const remotes = async () => {
  const now = await withOverrides({ ok: true, value: read });
  return now.ok ? now.value.registry.remotes : {};
};
const runs = async (name = 'water') => (await remotes())[name]?.current.release.version;

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  freshPage();
  applied.setState({ overrides: [], user: null });
  session.store.setState({ initialise: () => Promise.resolve() });
  server = serveFake();
  asAdministrator(true);
  configure({ origins: ['http://localhost:3003'] });
  signIn(ada, server);
  localStorage.setItem(KEY, base);
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

test.each([base, `${base}entry.js`, `${base}release.json`])(
  'the build at %s runs in place of the release, without a fallback, and the page reports nothing',
  async (address) => {
    localStorage.setItem(KEY, address);
    expect(reportsGoTo('/telemetry')).toBe('/telemetry');
    const { water, survey } = await remotes();
    expect(water).toEqual({ current: { base, release: build } });
    expect(survey).toBe(read.registry.remotes['survey']);
    expect(applied.getState()).toEqual({ user: ada.id, overrides: [{ name: 'water', base }] });
    expect(reportsGoTo('/telemetry')).toBe('');
  },
);

test.each<[string, () => void]>([
  ['no origins are configured', () => configure({})],
  ['its origin is not configured', () => configure({ origins: ['https://builds.example.org'] })],
  [
    'its address only looks like one of a configured origin',
    () => localStorage.setItem(KEY, 'http://localhost:3003@evil.example/'),
  ],
  ['its address is no web address', () => localStorage.setItem(KEY, 'javascript:alert(1)')],
  ['the server does not call the person an administrator', () => asAdministrator(false)],
  ['the server does not say', () => server.on('GET', '/api/policies/me/globals', () => ({ status: 500 }))],
  ['nobody is signed in', () => session.store.setState({ accessToken: null })],
  ['the build is not served', () => (builds = {})],
  ['the build says it is another remote', () => (builds[`${base}release.json`] = release('survey', '/survey/:id'))],
  [
    'the build takes a route of another remote',
    () => (builds[`${base}release.json`] = release('water', '/survey/:key')),
  ],
  ['the build’s record is broken', () => (builds[`${base}release.json`] = { ...build, entry: '../../x.js' })],
])('the release runs when %s', async (_case, change) => {
  change();
  expect(await runs()).toBe('1.0.0');
});

test('a build that cannot be used is reported, with the reason', async () => {
  builds[`${base}release.json`] = release('water', '/survey/:key');
  await runs();
  expect(applied.getState().overrides).toEqual([
    { name: 'water', base, problem: 'The build has the route /survey/:id, which belongs to survey.' },
  ]);
});

test('nothing is asked of anybody while there is no override', async () => {
  localStorage.removeItem(KEY);
  await runs();
  expect(server.calls).toEqual([]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a build has the signature that lies beside it, for a portal that runs nothing unsigned', async () => {
  const signature = { key: 'ci', value: `${'A'.repeat(86)}==` };
  builds[`${base}release.sig.json`] = signature;
  expect((await remotes())['water']?.current).not.toHaveProperty('signature');
  configure({ origins: ['http://localhost:3003'] }, { keys: { ci: `${'A'.repeat(43)}=` } });
  expect((await remotes())['water']?.current.signature).toEqual(signature);
});

test('the sign-in is never overridden: passwords are typed into released code', async () => {
  localStorage.setItem('import-map-override:auth', base);
  builds[`${base}release.json`] = release('auth', '/login', '9.0.0');
  expect(await runs('auth')).toBe('1.0.0');
});

test('one press removes all of them, and nothing else', () => {
  localStorage.setItem('import-map-override:survey', base);
  localStorage.setItem('other', 'kept');
  const reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  removeOverrides();
  expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('import-map-override:'))).toEqual([]);
  expect(localStorage.getItem('other')).toBe('kept');
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
