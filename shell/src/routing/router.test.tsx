import type { ReadRegistry, Release } from '@groundwork/shared/contract';
import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
import type { Deploys } from '../deploys/deploys.ts';
import { LoadFailure } from '../federation/failure.ts';
import type { Loaded, RemoteLoader } from '../federation/remote-loader.ts';
import { createShellRouter } from './router.tsx';

const release = (name: string, path: string): Release => ({
  name,
  version: '1.0.0',
  title: name,
  owner: 'A team',
  uniqueName: name,
  entry: 'entry.js',
  integrity: {},
  sizes: {},
  preload: {},
  requires: { shell: '^1.0.0', shared: {} },
  routes: [{ path, access: 'member', screen: 'one' }],
  navigation: [],
  elements: [],
});

const registry: ReadRegistry = {
  registry: {
    revision: 1,
    environment: 'test',
    remotes: {
      water: { current: { base: '/w/', release: release('water', '/water') } },
      survey: { current: { base: '/s/', release: release('survey', '/survey') } },
      content: { current: { base: '/c/', release: release('content', '/dashboard') } },
    },
  },
  broken: {},
};

const loaded = (path: string): Loaded => ({
  ok: true,
  remote: { routes: [{ path, element: <h1>{path}</h1> }] },
  version: '1.0.0',
  isFallback: false,
});

test('a remote whose loading somebody did not wait for is still there at the next visit', async () => {
  freshPage();
  signIn(ada, serveFake());
  history.replaceState(null, '', '/survey');
  let arrive: (() => void) | undefined;
  const loader = {
    held: () => undefined,
    disabled: () => undefined,
    load: (name: string) =>
      name === 'water'
        ? new Promise<Loaded>((resolve) => (arrive = () => resolve(loaded('/water'))))
        : Promise.resolve(loaded(`/${name}`)),
  } as unknown as RemoteLoader;
  const router = createShellRouter({ ok: true, value: registry }, loader);
  await router.navigate('/survey');
  const first = router.navigate('/water');
  await Promise.resolve();
  await router.navigate('/survey');
  arrive?.();
  await first;
  const second = router.navigate('/water');
  await new Promise((resolve) => setTimeout(resolve, 0));
  arrive?.();
  await second;
  expect(router.state.location.pathname).toBe('/water');
  expect(router.state.matches.map(({ route }) => route.id)).toContain('remote:water');
  router.dispose();
});

/** A page at /survey whose registry says nothing of switches; `answer` is what the gateway says by then. */
function openPage() {
  freshPage();
  signIn(ada, serveFake());
  history.replaceState(null, '', '/survey');
  const off = new Set<string>();
  const known = new Set<string>();
  const load = jest.fn((name: string): Promise<Loaded> =>
    Promise.resolve(
      known.has(name) ? { ok: false, failure: new LoadFailure('disabled', 'Wrong figures.') } : loaded(`/${name}`),
    ),
  );
  const loader = {
    held: () => undefined,
    disabled: (name: string) => (known.has(name) ? { at: '', by: 'ada', reason: 'Wrong figures.' } : undefined),
    load,
  } as unknown as RemoteLoader;
  const hear = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    known.clear();
    for (const name of off) known.add(name);
  });
  const lose = { typed: false };
  const deploys = { hear, wouldLose: () => lose.typed, moveOn: () => Promise.resolve('nothing') } as unknown as Deploys;
  const router = createShellRouter({ ok: true, value: registry }, loader, deploys);
  const shown = () => router.state.errors === null;
  return { router, off, load, hear, lose, shown };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a remote that was switched off since the page was opened is not run when somebody goes there', async () => {
  const { router, off, hear, load, shown } = openPage();
  await router.navigate('/survey');
  expect(hear).not.toHaveBeenCalled();
  off.add('water');
  await router.navigate('/water');
  await settled();
  expect(hear).toHaveBeenCalled();
  expect(await load.mock.results.at(-1)?.value).toMatchObject({ failure: { phase: 'disabled' } });
  expect(shown()).toBe(false);
  off.clear();
  await router.navigate('/water', { replace: true });
  await settled();
  expect(shown()).toBe(true);
  router.dispose();
});

test('one that runs here is left when somebody goes there again, but not over something typed', async () => {
  const { router, off, lose, shown } = openPage();
  await router.navigate('/survey');
  await router.navigate('/water');
  off.add('survey');
  lose.typed = true;
  await router.navigate('/survey');
  await settled();
  expect(shown()).toBe(true);
  lose.typed = false;
  await router.navigate('/water');
  await router.navigate('/survey');
  await settled();
  expect(shown()).toBe(false);
  router.dispose();
});
