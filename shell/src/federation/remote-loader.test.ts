import { CONTRACT_VERSION, type PlacedRelease, type ReadRegistry, type Release } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';
import { RemoteLoader, type LoaderOptions } from './remote-loader.ts';
import { fakeFederation, newPage } from './testing.ts';

const release = (version: string, requires: Partial<Release['requires']> = {}): Release => ({
  name: 'water',
  version,
  title: 'Water projects',
  owner: 'Water team',
  uniqueName: `groundwork_water_${version.replaceAll('.', '_')}`,
  entry: 'entry.js',
  integrity: {},
  sizes: {},
  preload: {},
  requires: { shell: `^${CONTRACT_VERSION}`, shared: { react: '^19.0.0' }, ...requires },
  routes: [{ path: '/water-projects', access: 'member', screen: 'project-list' }],
  navigation: [],
  elements: [],
});

const placed = (version: string, requires?: Partial<Release['requires']>): PlacedRelease => ({
  base: `/remotes/water/${version}/`,
  release: release(version, requires),
});

const registryOf = (current: PlacedRelease, fallback?: PlacedRelease): ReadRegistry => ({
  registry: { revision: 1, environment: 'test', remotes: { water: { current, ...(fallback && { fallback }) } } },
  broken: { chat: [{ field: 'registry.remotes.chat.current', message: 'Missing.' }] },
});

const versions = { react: '19.3.1' };
const door = { routes: [{ path: '/water-projects' }] };

/** A page on which each version exposes what `answers` says, or a door; it notes every attempt. */
function page(registry: ReadRegistry, answers: Record<string, () => unknown> = {}, options: LoaderOptions = {}) {
  const attempts: string[] = [];
  const { host, fake } = fakeFederation(versions, (version) => {
    attempts.push(version);
    return (answers[version] ?? (() => door))();
  });
  const loader = new RemoteLoader(registry, host, options);
  fake();
  return { loader, attempts };
}

const failing = (phase: 'entry' | 'integrity' | 'evaluation') => () => {
  throw new LoadFailure(phase, 'on purpose');
};

beforeEach(() => {
  newPage();
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('RemoteLoader', () => {
  it('loads a remote once for two callers at once, and keeps it', async () => {
    const { loader, attempts } = page(registryOf(placed('1.0.0')));
    const [one, two] = await Promise.all([loader.load('water'), loader.load('water')]);
    expect(one).toBe(two);
    await loader.load('water');
    expect(attempts).toEqual(['1.0.0']);
  });

  it('asks which files a release has before it loads any, and takes the successor of one that is no longer offered', async () => {
    const know = jest.fn(({ release: { version } }: PlacedRelease) =>
      version === '1.0.0' ? Promise.reject(new LoadFailure('registry', 'gone')) : Promise.resolve(),
    );
    const { loader, attempts } = page(
      registryOf(placed('1.0.0')),
      {},
      { know, findSuccessor: () => Promise.resolve({ current: placed('1.1.0') }) },
    );
    expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.1.0' });
    expect(attempts).toEqual(['1.1.0']);
  });

  it('tries twice, then takes the previous release and says so', async () => {
    const { loader, attempts } = page(registryOf(placed('1.1.0'), placed('1.0.0')), { '1.1.0': failing('entry') });
    expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.0.0', isFallback: true });
    expect(attempts).toEqual(['1.1.0', '1.1.0', '1.0.0']);
    expect(console.error).toHaveBeenCalledWith('water 1.1.0 did not load; taking 1.0.0.', expect.anything());
  });

  it('reports the failure of the release that was meant to run when the previous one fails too', async () => {
    const { loader } = page(registryOf(placed('1.1.0'), placed('1.0.0')), {
      '1.1.0': failing('integrity'),
      '1.0.0': failing('entry'),
    });
    expect(await loader.load('water')).toMatchObject({ ok: false, failure: { phase: 'integrity', number: 'GW-104' } });
  });

  it('keeps nothing of a failure: the next call starts afresh', async () => {
    let broken = true;
    const { loader, attempts } = page(registryOf(placed('1.0.0')), {
      '1.0.0': () => (broken ? failing('evaluation')() : door),
    });
    expect((await loader.load('water')).ok).toBe(false);
    broken = false;
    expect((await loader.load('water')).ok).toBe(true);
    expect(attempts).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  it('takes the release that came out meanwhile, instead of trying the old one again', async () => {
    const findSuccessor = jest.fn(() => Promise.resolve({ current: placed('1.1.0') }));
    const { loader, attempts } = page(registryOf(placed('1.0.0')), { '1.0.0': failing('entry') }, { findSuccessor });
    expect(await loader.load('water')).toMatchObject({ ok: true, version: '1.1.0' });
    expect(attempts).toEqual(['1.0.0', '1.1.0']);
    expect(loader.held('water')?.release.version).toBe('1.1.0');
  });

  it('reports the newer release when that one does not load either', async () => {
    const { loader, attempts } = page(
      registryOf(placed('1.0.0')),
      { '1.0.0': failing('entry'), '1.1.0': failing('evaluation') },
      {
        findSuccessor: (_name, held) =>
          Promise.resolve(held.release.version === '1.0.0' ? { current: placed('1.1.0') } : undefined),
      },
    );
    const loaded = await loader.load('water');
    expect(loaded).toMatchObject({
      ok: false,
      failure: { phase: 'evaluation', concerns: { remote: 'water', placed: { release: { version: '1.1.0' } } } },
    });
    expect(attempts).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });

  it.each([
    ['an older contract', { shell: '^2.0.0' }, 'needs contract ^2.0.0'],
    [
      'a shared module the shell has in another version',
      { shared: { react: '^20.0.0' } },
      'needs react ^20.0.0; this shell has 19.3.1',
    ],
    ['a shared module the shell lacks', { shared: { vue: '^3.0.0' } }, 'this shell has none'],
  ])('refuses %s before any code is loaded', async (_case, requires, sentence) => {
    const { loader, attempts } = page(registryOf(placed('1.0.0', requires)));
    const loaded = await loader.load('water');
    expect(loaded).toMatchObject({ ok: false, failure: { phase: 'contract' } });
    expect(loaded.ok ? '' : loaded.failure.message).toContain(sentence);
    expect(attempts).toEqual([]);
  });

  it.each([[undefined], [{}], [{ routes: [] }], [{ routes: 'all' }], [null]])(
    'refuses a door that exports %j',
    async (module) => {
      const { loader, attempts } = page(registryOf(placed('1.0.0')), { '1.0.0': () => module });
      const loaded = await loader.load('water');
      expect(loaded).toMatchObject({ ok: false, failure: { phase: 'contract' } });
      expect(attempts).toHaveLength(1);
    },
  );

  it('names the field of a record that could not be read', async () => {
    const loaded = await page(registryOf(placed('1.0.0'))).loader.load('chat');
    expect(loaded.ok ? '' : loaded.failure.message).toBe('registry.remotes.chat.current: Missing.');
  });
});
