import { CONTRACT_VERSION, type PlacedRelease, type ReadRegistry, type Registry } from '@groundwork/shared/contract';
import { Deploys, type DeploysParts } from './deploys.ts';
import { createReloadGuard } from './reload-guard.ts';

const placed = (version: string, more: Partial<PlacedRelease['release']> = {}): PlacedRelease => ({
  base: `/remotes/water/${version}/`,
  release: {
    name: 'water',
    version,
    title: 'Water projects',
    owner: 'Water team',
    uniqueName: `groundwork_water_${version.replaceAll('.', '_')}`,
    entry: 'entry.js',
    integrity: {},
    sizes: {},
    preload: {},
    requires: { shell: `^${CONTRACT_VERSION}`, shared: {} },
    routes: [{ path: '/water-projects', access: 'member', screen: 'project-list' }],
    navigation: [],
    elements: [],
    ...more,
  },
});

const registry = (revision: number, water: PlacedRelease, shell = '1.0.0'): Registry => ({
  revision,
  environment: 'test',
  remotes: { water: { current: water } },
  shell: { base: '/shell/', release: { version: shell, contract: CONTRACT_VERSION, entry: [`shell.${shell}.js`], styles: [], integrity: {}, sizes: {}, provides: {}, shared: {} } },
});

const old = placed('1.0.0');
const here = () => '/water-projects?page=2';

function pageWith(now: Registry | undefined, parts: Partial<DeploysParts> = {}) {
  const left: string[] = [];
  const read: ReadRegistry | undefined = now && { registry: now, broken: {} };
  const deploys = new Deploys({
    registry: registry(1, old),
    versions: {},
    ask: () => Promise.resolve(read),
    guard: createReloadGuard(() => sessionStorage),
    wouldLose: () => false,
    leave: (address) => left.push(address),
    ...parts,
  });
  return { deploys, left };
}

beforeEach(() => sessionStorage.clear());

test('another release that fits this shell is taken in place', async () => {
  const { deploys } = pageWith(registry(2, placed('1.1.0')));
  expect(await deploys.successor('water', old)).toMatchObject({ current: { release: { version: '1.1.0' } } });
});

test.each<[string, Registry | undefined]>([
  ['nothing newer is out', undefined],
  ['only others were released', registry(2, old)],
  ['the shell is a new one too', registry(2, placed('1.1.0'), '1.1.0')],
  ['it needs a newer shell', registry(2, placed('1.1.0', { requires: { shell: '^9.0.0', shared: {} } }))],
  ['it has given up a route', registry(2, placed('1.1.0', { routes: [{ path: '/wells', access: 'member', screen: 'wells' }] }))],
  ['its route asks for another access', registry(2, placed('1.1.0', { routes: [{ path: '/water-projects', access: 'public', screen: 'x' }] }))],
  ['it is on another origin, which the policy of this page forbids', registry(2, { ...placed('1.1.0'), base: 'https://cdn.example.org/w/' })],
])('nothing is taken in place when %s', async (_case, now) => {
  expect(await pageWith(now).deploys.successor('water', old)).toBeUndefined();
});

test('the page is loaded again at the address that is wanted, once for each deploy', async () => {
  const now = registry(2, placed('1.1.0'));
  const first = pageWith(now);
  expect(await first.deploys.moveOn('water', old, here)).toBe('left');
  expect(first.left).toEqual(['/water-projects?page=2']);
  // As after the reload, on a server that still hands out the old page.
  const second = pageWith(now);
  expect(await second.deploys.moveOn('water', old, here)).toBe('nothing');
  expect(second.left).toEqual([]);
  expect(await pageWith(registry(3, placed('1.2.0'))).deploys.moveOn('water', old, here)).toBe('left');
});

test('two servers that disagree for ever cost one reload each', async () => {
  const seen: string[] = [];
  for (const shell of ['1.1.0', '1.2.0', '1.1.0', '1.2.0']) seen.push(await pageWith(registry(1, old, shell)).deploys.moveOn('water', old, here));
  expect(seen).toEqual(['left', 'left', 'nothing', 'nothing']);
});

test('a reload that would bring the same release and the same shell is not made', async () => {
  const { deploys, left } = pageWith(registry(2, old));
  expect(await deploys.moveOn('water', old, here)).toBe('nothing');
  expect(left).toEqual([]);
});

test('nothing typed is lost: the page stays and the notice comes', async () => {
  const { deploys, left } = pageWith(registry(2, placed('1.1.0')), { wouldLose: () => true });
  expect(await deploys.moveOn('water', old, here)).toBe('kept');
  expect(left).toEqual([]);
  expect(deploys.store.getState().waiting).toBe(true);
  // The reload is still to be had once the form is done with.
  expect(await pageWith(registry(2, placed('1.1.0'))).deploys.moveOn('water', old, here)).toBe('left');
});

test('somebody who went elsewhere meanwhile is not taken back', async () => {
  const { deploys, left } = pageWith(registry(2, placed('1.1.0')));
  expect(await deploys.moveOn('water', old, () => undefined)).toBe('nothing');
  expect(left).toEqual([]);
});

test('where nothing can be remembered, the person is offered the reload instead', async () => {
  const blocked = createReloadGuard(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  const { deploys, left } = pageWith(registry(2, placed('1.1.0')), { guard: blocked });
  expect(await deploys.moveOn('water', old, here)).toBe('nothing');
  expect(left).toEqual([]);
  expect(deploys.store.getState().waiting).toBe(true);
});
