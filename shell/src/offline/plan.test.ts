import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import { planFiles } from './plan.ts';

const PAGE = 'https://portal.example.org/water';
const at = (path: string): string => new URL(path, PAGE).href;
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `sha384-of-${name}`]));
const placed = (version: string, ...names: string[]) =>
  ({
    base: `/remotes/water/${version}/`,
    release: { name: 'water', version, integrity: files(...names) },
  }) as unknown as PlacedRelease;
const registry = (water: object): Registry =>
  ({
    revision: 1,
    environment: 'test',
    remotes: { water },
    shell: {
      base: '/shell/',
      release: {
        entry: ['shell.11111111.js'],
        styles: ['shell.22222222.css'],
        integrity: files('shell.11111111.js', 'shell.22222222.css', 'map.33333333.js', 'embed/runtime.44444444.js'),
      },
    },
  }) as unknown as Registry;

const one = placed('1.0.0', 'entry.aaaaaaaa.js', 'list.aaaaaaa1.js', 'detail.aaaaaaa2.js');
const two = placed('2.0.0', 'entry.bbbbbbbb.js', 'list.bbbbbbb1.js', 'detail.bbbbbbb2.js');
const names = (planned: readonly { address: string }[]): string[] =>
  planned.map(({ address }) => new URL(address).pathname);

test('the shell’s own files, and what the page has loaded, with the hashes of the releases', () => {
  const planned = planFiles(
    registry({ current: one }),
    () => one,
    new Set([
      at('/remotes/water/1.0.0/list.aaaaaaa1.js'),
      at('/api/items/villages'),
      at('/remotes/water/9.9.9/other.js'),
    ]),
    [],
    PAGE,
  );
  expect(names(planned)).toEqual([
    '/shell/shell.11111111.js',
    '/shell/shell.22222222.css',
    '/remotes/water/1.0.0/list.aaaaaaa1.js',
  ]);
  expect(planned.at(-1)).toEqual({
    owner: 'water',
    address: at('/remotes/water/1.0.0/list.aaaaaaa1.js'),
    integrity: 'sha384-of-list.aaaaaaa1.js',
  });
});

test('what an earlier release had loaded is planned of the newer one, and nothing of the earlier', () => {
  const before = ['entry.aaaaaaaa.js', 'detail.aaaaaaa2.js'].map((file) => ({
    owner: 'water',
    address: at(`/remotes/water/1.0.0/${file}`),
  }));
  const planned = planFiles(
    registry({ current: two, fallback: one }),
    () => two,
    new Set(),
    [...before, { owner: 'shell', address: at('/shell/map.99999999.js') }],
    PAGE,
  );
  expect(names(planned).slice(2)).toEqual([
    '/shell/map.33333333.js',
    '/remotes/water/2.0.0/entry.bbbbbbbb.js',
    '/remotes/water/2.0.0/detail.bbbbbbb2.js',
  ]);
});

test('a visitor of a canary stores the canary; of a remote that is switched off, nobody stores anything', () => {
  const used = new Set([at('/remotes/water/2.0.0/list.bbbbbbb1.js'), at('/remotes/water/1.0.0/list.aaaaaaa1.js')]);
  expect(names(planFiles(registry({ current: one, canary: two }), () => two, used, [], PAGE)).slice(2)).toEqual([
    '/remotes/water/2.0.0/list.bbbbbbb1.js',
  ]);
  expect(names(planFiles(registry({ current: one, disabled: {} }), () => one, used, [], PAGE))).toHaveLength(2);
});

test('of a newer release, a page that is kept gets all that its screen loads at once, whatever the files are called by now', () => {
  const screen = {
    routes: [{ path: '/water-projects/:project_id', access: 'member' }],
    entry: 'entry.bbbbbbbb.js',
    preload: {
      '/water-projects/:project_id': { files: ['detail.bbbbbbb2.js', '7.bbbbbbb3.js'], shared: ['shared/map'] },
    },
  };
  const release = {
    ...two.release,
    ...screen,
    integrity: files('entry.bbbbbbbb.js', 'list.bbbbbbb1.js', 'detail.bbbbbbb2.js', '7.bbbbbbb3.js'),
  };
  const released = registry({ current: { ...two, release } });
  Object.assign(released.shell!.release, { shared: { 'shared/map': ['map.33333333.js'] } });
  const planned = planFiles(released, () => undefined, new Set(), [], PAGE, ['/water-projects/WP-1', '/elsewhere']);
  expect(names(planned).slice(2)).toEqual([
    '/shell/map.33333333.js',
    ...['entry.bbbbbbbb.js', 'detail.bbbbbbb2.js', '7.bbbbbbb3.js'].map((file) => `/remotes/water/2.0.0/${file}`),
  ]);
});
