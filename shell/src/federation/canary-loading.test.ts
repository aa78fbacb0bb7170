import {
  CONTRACT_VERSION,
  getsCanary,
  type PlacedRelease,
  type ReadRegistry,
  type RegistryRemote,
} from '@groundwork/shared/contract';
import { createFailedReleases } from './failed-releases.ts';
import { LoadFailure } from './failure.ts';
import { older } from './older.ts';
import { ReleaseChoice } from './release-choice.ts';
import { RemoteLoader, type LoaderOptions, type Seen } from './remote-loader.ts';
import { fakeFederation, newPage } from './testing.ts';

const placed = (version: string): PlacedRelease => ({
  base: `/remotes/water/${version}/`,
  release: {
    name: 'water',
    version,
    title: 'Water projects',
    owner: 'Water team',
    uniqueName: `water_${version.replaceAll('.', '_')}`,
    entry: 'entry.js',
    integrity: {},
    sizes: {},
    preload: {},
    requires: { shell: `^${CONTRACT_VERSION}`, shared: {} },
    routes: [{ path: '/water-projects', access: 'member', screen: 'project-list' }],
    navigation: [],
    elements: [],
  },
});

const three: RegistryRemote = {
  current: placed('1.1.0'),
  fallback: placed('1.0.0'),
  canary: { ...placed('2.0.0'), percent: 50 },
};
const trying = Array.from({ length: 100 }, (_, bucket) => bucket).find((bucket) => getsCanary('water', bucket, 50))!;
const others = Array.from({ length: 100 }, (_, bucket) => bucket).find((bucket) => !getsCanary('water', bucket, 50))!;

/** A page on which the releases in `broken` do not start. */
function page(water: RegistryRemote, bucket: number | undefined, broken: string[] = [], more: LoaderOptions = {}) {
  const registry: ReadRegistry = { registry: { revision: 1, environment: 'test', remotes: { water } }, broken: {} };
  const choice = new ReleaseChoice(
    registry,
    () => bucket,
    createFailedReleases(() => sessionStorage),
  );
  const tried: string[] = [];
  const seen: string[] = [];
  newPage();
  const { host, fake } = fakeFederation({}, (version) => {
    tried.push(version);
    if (broken.includes(version)) throw new LoadFailure('evaluation', 'on purpose');
    return { routes: [{ path: '/' }] };
  });
  const observe = ({ placed: { release }, canary, failure }: Seen) =>
    void seen.push(`${release.version} ${failure?.phase ?? 'ok'}${canary ? ' canary' : ''}`);
  const loader = new RemoteLoader(registry, host, { choice, observe, ...more });
  fake();
  return { loader, tried, seen };
}

beforeEach(() => {
  sessionStorage.clear();
  older.setState({ list: [] });
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the canary is loaded for those whose lot it is, and the current release for the others', async () => {
  expect(await page(three, trying).loader.load('water')).toMatchObject({ version: '2.0.0', isFallback: false });
  expect(await page(three, others).loader.load('water')).toMatchObject({ version: '1.1.0', isFallback: false });
  expect(await page(three, undefined).loader.load('water')).toMatchObject({ version: '1.1.0' });
});

test('a canary that does not start is replaced by the current release, and that one by the previous one', async () => {
  const first = page(three, trying, ['2.0.0']);
  expect(await first.loader.load('water')).toMatchObject({ ok: true, version: '1.1.0', isFallback: true });
  expect(first.seen).toEqual(['2.0.0 evaluation canary', '1.1.0 ok']);
  sessionStorage.clear();
  const second = page(three, trying, ['2.0.0', '1.1.0']);
  expect(await second.loader.load('water')).toMatchObject({ ok: true, version: '1.0.0' });
  expect(second.seen).toEqual(['2.0.0 evaluation canary', '1.1.0 evaluation', '1.0.0 ok']);
});

test('what was replaced is not tried again in this tab, and the dot can say so', async () => {
  await page(three, trying, ['2.0.0']).loader.load('water');
  const next = page(three, trying, ['2.0.0']);
  await next.loader.load('water');
  expect(next.tried).toEqual(['1.1.0']);
  expect(older.getState().list).toEqual([
    { remote: 'water', title: 'Water projects', running: '1.1.0', meant: '2.0.0', number: 'GW-105' },
  ]);
});

test('it is the last resort all the same, when nothing else loads by now', async () => {
  await page(three, trying, ['2.0.0']).loader.load('water');
  const next = page(three, trying, ['1.1.0', '1.0.0']);
  expect(await next.loader.load('water')).toMatchObject({ ok: true, version: '2.0.0', isFallback: false });
});

test('where everything fails nothing is remembered: the network may be to blame', async () => {
  const all = ['2.0.0', '1.1.0', '1.0.0'];
  expect(await page(three, trying, all).loader.load('water')).toMatchObject({
    ok: false,
    failure: { concerns: { placed: { release: { version: '2.0.0' } } } },
  });
  const next = page(three, trying);
  await next.loader.load('water');
  expect(next.tried).toEqual(['2.0.0']);
});

test('a canary whose screen stops later counts as failed, and the next page runs the current release', async () => {
  const first = page(three, trying);
  await first.loader.load('water');
  expect(first.loader.failedLater('water', new LoadFailure('render', 'No well.'))).toBe(true);
  expect(first.seen).toEqual(['2.0.0 ok canary', '2.0.0 render canary']);
  const next = page(three, trying);
  expect(await next.loader.load('water')).toMatchObject({ version: '1.1.0' });
});

test('a current release whose screen stops is counted and kept: one odd record is no reason to go back', async () => {
  const { loader, seen } = page(three, others);
  await loader.load('water');
  expect(loader.failedLater('water', new LoadFailure('render', 'No well.'))).toBe(false);
  expect(seen).toEqual(['1.1.0 ok', '1.1.0 render']);
  expect(await page(three, others).loader.load('water')).toMatchObject({ version: '1.1.0' });
});

test('a release that cannot be trusted is not run; the one before is', async () => {
  const verify = (_name: string, { release }: PlacedRelease) =>
    release.version === '1.1.0' ? Promise.reject(new LoadFailure('integrity', 'not signed')) : Promise.resolve();
  const { loader, tried, seen } = page({ current: placed('1.1.0'), fallback: placed('1.0.0') }, undefined, [], {
    verify,
  });
  expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.0.0' });
  expect(tried).toEqual(['1.0.0']);
  expect(seen).toEqual(['1.1.0 integrity', '1.0.0 ok']);
});

const off = { at: '2026-11-21T08:00:00Z', by: 'ada', reason: 'The figures are wrong.' };

test('what is switched off is not loaded, says why, and does not count as failed', async () => {
  const { loader, tried, seen } = page({ ...three, disabled: off }, others);
  expect(await loader.load('water')).toMatchObject({
    ok: false,
    failure: { phase: 'disabled', number: 'GW-110', message: off.reason },
  });
  expect([tried, seen]).toEqual([[], []]);
});

test('an open page learns that something is switched off, and that it is on again', async () => {
  const { loader, tried } = page(three, others, [], { findSuccessor: () => Promise.resolve(undefined) });
  const listener = jest.fn();
  loader.onChange(listener);
  loader.learn({ revision: 2, environment: 'test', remotes: { water: { ...three, disabled: off } } });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(await loader.load('water')).toMatchObject({ failure: { phase: 'disabled' } });
  expect(tried).toEqual([]);
  loader.learn({ revision: 3, environment: 'test', remotes: { water: three } });
  expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.1.0' });
});

test('asking again is enough to find it switched on', async () => {
  const { loader } = page({ ...three, disabled: off }, others, [], {
    findSuccessor: () => {
      loader.learn({ revision: 2, environment: 'test', remotes: { water: three } });
      return Promise.resolve(undefined);
    },
  });
  expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.1.0' });
});
