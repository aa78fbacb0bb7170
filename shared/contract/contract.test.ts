import {
  defaultConfiguration,
  describeProblems,
  findRoute,
  matchesRoute,
  parseWith,
  readConfiguration,
  readRegistry,
  releaseSchema,
  remoteSchema,
} from './index.ts';

const hash = `sha384-${'A'.repeat(64)}`;

const release = (name = 'water') => ({
  name,
  version: '1.4.0',
  title: 'Water projects',
  owner: 'Water team',
  uniqueName: `groundwork_${name}_1_4_0`,
  entry: 'entry.abc.js',
  integrity: { 'entry.abc.js': hash },
  sizes: { 'entry.abc.js': 7000 },
  preload: { '/water-projects': { files: ['list.js'], shared: ['@groundwork/shared/data'] } },
  requires: { shell: '^1.0.0', shared: { react: '^19.0.0' } },
  routes: [{ path: '/water-projects', access: 'member', screen: 'project-list' }],
  navigation: [],
  elements: [],
});

const registry = (remotes: Record<string, unknown>) => ({ revision: 3, environment: 'local', remotes });
const placed = (name?: string) => ({ current: { base: '/remotes/water/1.4.0/', release: release(name) } });

describe('the configuration', () => {
  it('has a default for every key', () => {
    expect(defaultConfiguration()).toMatchObject({
      productName: 'Groundwork',
      dataHost: '/data',
      theme: 'light',
      showCmsDebug: true,
    });
  });

  it.each([
    [{ prodcutName: 'Typo' }, 'configuration.prodcutName: This key is not known.'],
    [
      { uploads: { maxBytes: 'many' } },
      'configuration.uploads.maxBytes: Invalid input: expected number, received string',
    ],
    [{ theme: 'pink' }, 'configuration.theme'],
    [{ dataHost: 'javascript:alert(1)' }, 'configuration.dataHost'],
    [{ dataHost: '//evil.example' }, 'configuration.dataHost'],
    [{ poweredBy: { href: 'javascript:alert(1)' } }, 'configuration.poweredBy.href'],
    [
      { map: { tiles: '/tiles/{z}.png' } },
      'configuration.map.tiles: This is an address of tiles with {z}, {x} and {y}, or the path of an archive on this portal',
    ],
    [{ map: { tiles: 'https://elsewhere.example/country.pmtiles' } }, 'configuration.map.tiles'],
    [[], 'configuration: Invalid input: expected object'],
  ])('names what is wrong with %j', (input, sentence) => {
    const read = readConfiguration(input);
    expect(read.ok ? '' : describeProblems(read.problems)).toContain(sentence);
  });
});

describe('remote.json', () => {
  const good = {
    name: 'water',
    title: 'Water projects',
    owner: 'Water team',
    requires: { shell: '^1.0.0' },
    routes: [{ path: '/water-projects/:project_id', access: 'member', screen: 'project-detail' }],
    navigation: [{ slot: 'header', label: 'Water Projects', to: '/water-projects', order: 30 }],
    elements: [],
  };

  it('is read', () => expect(parseWith(remoteSchema, good).ok).toBe(true));

  it.each([
    ['a misspelt key', { ...good, navigaton: [] }, 'navigaton'],
    [
      'a path that does not begin with a slash',
      { ...good, routes: [{ ...good.routes[0], path: 'water' }] },
      'routes.0.path',
    ],
    ['an unknown access', { ...good, routes: [{ ...good.routes[0], access: 'all' }] }, 'routes.0.access'],
    ['an unknown slot', { ...good, navigation: [{ ...good.navigation[0], slot: 'left' }] }, 'navigation.0.slot'],
    ['a range nobody can check', { ...good, requires: { shell: 'latest' } }, 'requires.shell'],
    ['no routes', { ...good, routes: [] }, 'routes'],
  ])('is refused with %s, by the name of the field', (_case, input, field) => {
    const parsed = parseWith(remoteSchema, input);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.field)).toContain(field);
  });
});

describe('a release record', () => {
  it.each([
    ['../escape.js', false],
    ['/absolute.js', false],
    ['https://evil.example/x.js', false],
    ['chunk.0a.js', true],
    ['sub/chunk.0a.js', true],
  ])('may name the entry %s: %s', (entry, fits) => {
    expect(parseWith(releaseSchema, { ...release(), entry }).ok).toBe(fits);
  });
});

describe('the registry', () => {
  it('is read', () => {
    const read = readRegistry(registry({ water: placed() }));
    expect(read.ok && read.value.registry.remotes.water?.current.release.version).toBe('1.4.0');
  });

  it('leaves out a remote whose record is broken and names its field; the others stay', () => {
    const broken = { current: { base: '/remotes/chat/1.0.0/', release: { ...release('chat'), entry: 7 } } };
    const read = readRegistry(registry({ water: placed(), chat: broken }));
    if (!read.ok) throw new Error('The registry as a whole is sound.');
    expect(Object.keys(read.value.registry.remotes)).toEqual(['water']);
    expect(read.value.broken.chat?.map((problem) => problem.field)).toEqual([
      'registry.remotes.chat.current.release.entry',
    ]);
  });

  it('passes over what newer tools have added, at every depth, and keeps it: a signature covers it', () => {
    const { current } = placed();
    const newer = {
      ...registry({ water: { current: { ...current, release: { ...current.release, future: 1 } }, later: true } }),
      soon: [],
    };
    const read = readRegistry(newer);
    if (!read.ok) throw new Error('Unknown keys are no fault.');
    expect(read.value.broken).toEqual({});
    expect(read.value.registry.remotes.water?.current.release).toMatchObject({ version: '1.4.0', future: 1 });
    expect(read.value.registry.remotes.water?.current.release.routes).toHaveLength(1);
  });

  it('reports what is wrong beside an unknown key', () => {
    const { current } = placed();
    const read = readRegistry(registry({ water: { current: { ...current, base: 'nowhere' }, later: true } }));
    expect(read.ok && read.value.broken.water?.map(({ field }) => field)).toEqual([
      'registry.remotes.water.current.base',
    ]);
  });

  it('does not take one remote for another', () => {
    const read = readRegistry(registry({ chat: placed('water') }));
    expect(read.ok && Object.keys(read.value.registry.remotes)).toEqual([]);
  });

  it.each(['//evil.example/', 'javascript:/', 'https://cdn.example/x', 'data:text/javascript,/'])(
    'refuses the base %s',
    (base) => {
      const read = readRegistry(registry({ water: { current: { base, release: release() } } }));
      expect(read.ok && read.value.broken.water?.[0]?.field).toBe('registry.remotes.water.current.base');
    },
  );

  it('is refused as a whole when it is broken itself', () => {
    const read = readRegistry({ revision: 'seven', environment: 'local', remotes: {} });
    expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toEqual(['registry.revision']);
  });
});

describe('routes', () => {
  it.each([
    ['/water-projects', '/water-projects', true],
    ['/water-projects', '/water-projects/', true],
    ['/water-projects', '/water-projects/7', false],
    ['/water-projects/:project_id', '/water-projects/7', true],
    ['/water-projects/:project_id', '/water-projects', false],
    ['/baseline-survey/*', '/baseline-survey', true],
    ['/baseline-survey/*', '/baseline-survey/a/b', true],
    ['/chat', '/Chat', false],
  ])('%s takes %s: %s', (pattern, path, fits) => expect(matchesRoute(pattern, path)).toBe(fits));

  it('prefers the most particular', () => {
    const routes = [{ path: '/a/*' }, { path: '/a/:id' }, { path: '/a/new' }];
    expect(findRoute(routes, '/a/new')?.path).toBe('/a/new');
    expect(findRoute(routes, '/a/7')?.path).toBe('/a/:id');
    expect(findRoute(routes, '/a/7/b')?.path).toBe('/a/*');
  });
});
