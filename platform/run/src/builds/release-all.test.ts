import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deedOf, holdIn, openStore, promoteIn, publishTo, rollbackIn } from '@groundwork/release';
import { createProgress } from '../system/progress.ts';
import { overlayBuilds } from '../stack/overlay.ts';
import type { BuildablePackage } from './packages.ts';
import { releaseAll, storeIn } from './release-all.ts';

describe('releasing locally', () => {
  let dir: string;
  let said: string;
  const progress = createProgress(
    0,
    (line) => (said += line),
    () => 0,
  );
  beforeEach(async () => {
    said = '';
    dir = await mkdtemp(path.join(tmpdir(), 'groundwork-local-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function build(
    name: string,
    version: string,
    routes: readonly string[],
    distDir = path.join(dir, 'dist', name),
  ): Promise<BuildablePackage> {
    await mkdir(distDir, { recursive: true });
    const source = `/* ${name} ${version} */`;
    await writeFile(path.join(distDir, 'entry.js'), source);
    const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    await writeFile(
      path.join(distDir, 'release.json'),
      JSON.stringify({
        name,
        version,
        title: name,
        owner: 'a team',
        uniqueName: `g_${name}`,
        entry: 'entry.js',
        integrity: { 'entry.js': integrity },
        sizes: {},
        preload: {},
        requires: { shell: '^1.0.0', shared: {} },
        routes: routes.map((route) => ({ path: route, access: 'member', screen: 'main' })),
        navigation: [],
        elements: [],
      }),
    );
    return { name, kind: 'remote', dir: '', distDir, localVersion: version };
  }
  const registry = async () =>
    JSON.parse(await readFile(storeIn(dir).registryFile, 'utf8')) as {
      revision: number;
      remotes: Record<string, { current: { base: string } }>;
    };

  test('names what is new and is silent when nothing is', async () => {
    const packages = [await build('auth', '1.0.0', ['/login']), await build('water', '1.0.0', ['/water'])];
    await releaseAll(dir, packages, progress);
    expect(said).toContain('Released auth 1.0.0, water 1.0.0');
    said = '';
    await releaseAll(dir, packages, progress);
    expect([said, (await registry()).revision]).toEqual(['', 2]);
  });

  test('a route may move from one remote to another in one go', async () => {
    await releaseAll(
      dir,
      [await build('auth', '1.0.0', ['/login']), await build('content', '1.0.0', ['/about', '/media'])],
      progress,
    );
    await releaseAll(
      dir,
      [await build('auth', '1.1.0', ['/login', '/media']), await build('content', '1.1.0', ['/about'])],
      progress,
    );
    expect((await registry()).remotes).toMatchObject({
      auth: { current: { base: '/remotes/auth/1.1.0/' } },
      content: { current: { base: '/remotes/content/1.1.0/' } },
    });
    const both = [await build('auth', '1.2.0', ['/login', '/about']), await build('content', '1.1.0', ['/about'])];
    await expect(releaseAll(dir, both, progress)).rejects.toThrow(/The remote content has this route/);
  });

  test('a pinned remote stays where it is, and the others move on', async () => {
    await releaseAll(
      dir,
      [await build('auth', '1.0.0', ['/login']), await build('water', '1.0.0', ['/water'])],
      progress,
    );
    const store = openStore(dir, { cwd: dir, env: {} });
    await holdIn(store, {
      kind: 'pinned',
      environment: 'local',
      name: 'water',
      decision: { ...deedOf('Ana'), reason: 'a demonstration' },
    });
    await releaseAll(
      dir,
      [await build('auth', '1.1.0', ['/login']), await build('water', '1.1.0', ['/water'])],
      progress,
    );
    expect(said).toContain('Not released water 1.1.0: water is pinned at 1.0.0 (a demonstration)');
    expect((await registry()).remotes).toMatchObject({
      auth: { current: { base: '/remotes/auth/1.1.0/' } },
      water: { current: { base: '/remotes/water/1.0.0/' } },
    });
  });

  test('what a team has promoted, or gone back to, stays and is named', async () => {
    const both = async (version: string) => [
      await build('auth', version, ['/login']),
      await build('water', version, ['/water']),
    ];
    await releaseAll(dir, await both('1.0.0-local.a'), progress);
    await releaseAll(dir, await both('1.0.0-local.b'), progress);
    const store = openStore(dir, { cwd: dir, env: {} });
    const deed = deedOf('Ana');
    const theirs = await build('water', '2.0.0', ['/water'], path.join(dir, 'theirs'));
    await publishTo(openStore(dir), theirs.distDir);
    await promoteIn(store, { environment: 'local', name: 'water', version: '2.0.0', deed }, { keys: {} });
    await rollbackIn(store, { environment: 'local', name: 'auth', deed }, { keys: {} });
    for (const version of ['1.0.0-local.b', '1.0.0-local.c']) {
      said = '';
      await releaseAll(dir, await both(version), progress);
      expect((await registry()).remotes).toMatchObject({
        auth: { current: { base: '/remotes/auth/1.0.0-local.a/' } },
        water: { current: { base: '/remotes/water/2.0.0/' } },
      });
      expect(said).toContain(
        `Not released auth ${version}: Ana made 1.0.0-local.a current. To run your own build: groundwork promote auth@${version} --env local --by "npm start"`,
      );
      expect(said).toContain(`Not released water ${version}: Ana made 2.0.0 current.`);
    }
    await promoteIn(
      store,
      { environment: 'local', name: 'water', version: '1.0.0-local.c', deed: deedOf('npm start') },
      { keys: {} },
    );
    await releaseAll(dir, await both('1.0.0-local.d'), progress);
    expect((await registry()).remotes).toMatchObject({ water: { current: { base: '/remotes/water/1.0.0-local.d/' } } });
  });

  test('files of a local build that were damaged in the store are replaced; those of a team are not', async () => {
    const file = (version: string) => path.join(storeIn(dir).remotesDir, 'water', version, 'entry.js');
    await releaseAll(dir, [await build('water', '1.0.0-local.a', ['/water'])], progress);
    await writeFile(file('1.0.0-local.a'), 'damaged');
    await releaseAll(dir, [await build('water', '1.0.0-local.a', ['/water'])], progress);
    expect([await readFile(file('1.0.0-local.a'), 'utf8'), said]).toEqual([
      '/* water 1.0.0-local.a */',
      expect.stringContaining('Published water 1.0.0-local.a again'),
    ]);
    await releaseAll(dir, [await build('water', '1.0.0', ['/water'])], progress);
    await writeFile(file('1.0.0'), 'damaged');
    await expect(releaseAll(dir, [await build('water', '1.0.0', ['/water'])], progress)).rejects.toThrow(
      'is published already, with other files',
    );
  });

  test('development builds lie over the released ones, once they are there', async () => {
    const empty = { revision: 1, environment: 'local', remotes: {} };
    const out = path.join(dir, 'dev');
    expect(overlayBuilds(empty, out, ['water'])).toEqual(empty);
    await build('water', '1.0.0-dev', ['/water'], path.join(out, 'water'));
    expect(overlayBuilds(empty, out, ['water']).remotes['water']?.current).toMatchObject({
      base: '/__dev/files/water/',
      release: { version: '1.0.0-dev' },
    });
  });
});
