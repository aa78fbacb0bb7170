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
  shell: {
    base: '/shell/',
    release: {
      version: shell,
      contract: CONTRACT_VERSION,
      entry: [`shell.${shell}.js`],
      styles: [],
      integrity: {},
      sizes: {},
      provides: {},
      shared: {},
    },
  },
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
  [
    'it has given up a route',
    registry(2, placed('1.1.0', { routes: [{ path: '/wells', access: 'member', screen: 'wells' }] })),
  ],
  [
    'its route asks for another access',
    registry(2, placed('1.1.0', { routes: [{ path: '/water-projects', access: 'public', screen: 'x' }] })),
  ],
  [
    'it is on another origin, which the policy of this page forbids',
    registry(2, { ...placed('1.1.0'), base: 'https://cdn.example.org/w/' }),
  ],
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
  for (const shell of ['1.1.0', '1.2.0', '1.1.0', '1.2.0'])
    seen.push(await pageWith(registry(1, old, shell)).deploys.moveOn('water', old, here));
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

test('a person who has gone to another page meanwhile is not brought back', async () => {
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

describe('somebody who comes back to the page', () => {
  const minutes = (count: number) => count * 60_000;
  const running = new Map([['water', old]]);

  function pageAt(now: Registry | undefined) {
    let at = 0;
    const ask = jest.fn(() => Promise.resolve(now && { registry: now, broken: {} }));
    const learn = jest.fn();
    const { deploys } = pageWith(now, { ask, learn, now: () => at });
    const after = async (time: number) => {
      at += time;
      await deploys.look(running);
      return deploys.store.getState().offered;
    };
    return { deploys, ask, learn, after };
  }

  test('is offered what is new of what runs here, and asked for at most every five minutes', async () => {
    const { ask, after } = pageAt(registry(2, placed('1.1.0')));
    expect(await after(minutes(4))).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(await after(minutes(1))).toBe(true);
    await after(minutes(4));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is offered a new shell', async () => {
    expect(await pageAt(registry(1, old, '1.1.0')).after(minutes(5))).toBe(true);
  });

  test('is offered nothing where nothing is new here: only others were released', async () => {
    expect(await pageAt(registry(2, old)).after(minutes(5))).toBe(false);
    expect(await pageAt(undefined).after(minutes(5))).toBe(false);
  });

  test('who declines is left alone, and what is switched off is learned all the same', async () => {
    const { deploys, learn, after } = pageAt(registry(2, placed('1.1.0')));
    await after(minutes(5));
    deploys.decline();
    expect(await after(minutes(5))).toBe(false);
    expect(learn).toHaveBeenCalledTimes(2);
  });
});

describe('a canary', () => {
  const canary = placed('2.0.0');
  const own: Registry = {
    ...registry(1, old),
    remotes: { water: { current: old, canary: { ...canary, percent: 50 } } },
  };

  test('that failed after it had loaded is left by one reload, also where nothing newer is out', async () => {
    const parts = { registry: own, prefer: () => old, hasFailed: (held: PlacedRelease) => held === canary };
    const { deploys, left } = pageWith(undefined, parts);
    expect(await deploys.moveOn('water', canary, here)).toBe('left');
    expect(left).toEqual(['/water-projects?page=2']);
    expect(await pageWith(undefined, parts).deploys.moveOn('water', canary, here)).toBe('nothing');
  });

  test('that failed is not left over something typed', async () => {
    const { deploys, left } = pageWith(undefined, {
      registry: own,
      prefer: () => old,
      hasFailed: () => true,
      wouldLose: () => true,
    });
    expect(await deploys.moveOn('water', canary, here)).toBe('kept');
    expect(left).toEqual([]);
  });

  test('that was withdrawn is replaced by the current release, before any of it has run', async () => {
    const { deploys } = pageWith(registry(1, old), { registry: own, prefer: (_name, { current }) => current });
    expect(await deploys.successor('water', canary)).toMatchObject({ current: { release: { version: '1.0.0' } } });
  });
});
