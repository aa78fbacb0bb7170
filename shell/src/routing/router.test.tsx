import type { ReadRegistry, Release } from '@groundwork/shared/contract';
import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
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

const loaded = (path: string): Loaded => ({ ok: true, remote: { routes: [{ path, element: <h1>{path}</h1> }] }, version: '1.0.0', isFallback: false });

test('a remote whose loading somebody did not wait for is still there at the next visit', async () => {
  freshPage();
  signIn(ada, serveFake());
  history.replaceState(null, '', '/survey');
  let arrive: (() => void) | undefined;
  const loader = {
    held: () => undefined,
    disabled: () => undefined,
    load: (name: string) =>
      name === 'water' ? new Promise<Loaded>((resolve) => (arrive = () => resolve(loaded('/water')))) : Promise.resolve(loaded(`/${name}`)),
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
