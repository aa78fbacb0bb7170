import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release, ShellRelease } from '@groundwork/shared/contract';
import { collectLocal, deedOf, openStore, precompress, promoteIn, publishTo, readRelease, readState } from './index.ts';
import { createWorkshop, type Workshop } from './testing/workshop.ts';

const shell: ShellRelease = {
  version: '1.0.0',
  contract: '1.2.0',
  entry: ['main.js'],
  styles: [],
  integrity: {},
  sizes: {},
  provides: { react: '19.3.1' },
  shared: {},
};

describe('releasing', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await createWorkshop();
  });
  afterEach(() => workshop.remove());

  const store = () => openStore(workshop.dir);
  const dirOf = ({ name, version }: Release) => path.join(workshop.dir, 'remotes', name, version);
  const publish = async (name: string, version: string, changes: Partial<Release> = {}) => {
    const published = await publishTo(store(), await workshop.build(name, version, changes));
    return { ...published, dir: dirOf(published.release) };
  };
  const move = (name: string, version: string, more: { shell?: ShellRelease } = {}) =>
    promoteIn(store(), { environment: 'local', name, version, deed: deedOf('Ana') }, { keys: {}, ...more });
  const registry = async () => (await readState(store(), 'local')).registry;

  test('publishing puts the whole build into the store, compressed, and doing it again changes nothing', async () => {
    const first = await publish('water', '1.0.0');
    expect(first.isNew).toBe(true);
    expect(await readdir(first.dir)).toEqual([
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'release.files.json',
      'release.json',
    ]);
    const source = await readFile(path.join(first.dir, 'entry.js'));
    expect(brotliDecompressSync(await readFile(path.join(first.dir, 'entry.js.br'))).equals(source)).toBe(true);
    expect(gunzipSync(await readFile(path.join(first.dir, 'entry.js.gz'))).equals(source)).toBe(true);
    expect((await publish('water', '1.0.0')).isNew).toBe(false);
    expect((await readRelease(first.dir)).version).toBe('1.0.0');
  });

  test('a version is never given other files', async () => {
    await publish('water', '1.0.0');
    const other = await workshop.build('water', '1.0.0', {}, 'other');
    await expect(publishTo(store(), other)).rejects.toThrow(/published already.*entry\.js/s);
  });

  test('files that do not fit their table are refused, and nothing is left behind', async () => {
    const dist = await workshop.build('water', '1.0.0');
    await writeFile(path.join(dist, 'entry.js'), 'changed');
    await writeFile(path.join(dist, 'late.js'), 'x');
    await expect(publishTo(store(), dist)).rejects.toThrow(
      /entry\.js: This file has changed.*late\.js: .*not in the table/s,
    );
    await expect(readdir(path.join(workshop.dir, 'remotes'))).rejects.toThrow('ENOENT');
    await writeFile(path.join(dist, 'release.json'), '{"name": "Water"}');
    await expect(publishTo(store(), dist)).rejects.toThrow(/release\.name/);
  });

  test('the same version published twice at once is published once', async () => {
    const dist = await workshop.build('water', '1.0.0');
    const both = await Promise.all([1, 2].map(() => publishTo(store(), dist)));
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(path.join(path.join(workshop.dir, 'remotes'), 'water'))).toEqual(['1.0.0']);
  });

  test('promoting makes the version before the fallback, and counts revisions', async () => {
    await publish('water', '1.0.0');
    await publish('water', '1.1.0');
    expect((await move('water', '1.0.0')).changed).toBe(true);
    expect((await move('water', '1.0.0')).changed).toBe(false);
    expect(await registry()).toMatchObject({
      revision: 1,
      environment: 'local',
      remotes: { water: { current: { base: '/remotes/water/1.0.0/' } } },
    });
    await move('water', '1.1.0');
    expect(await registry()).toMatchObject({
      revision: 2,
      remotes: { water: { current: { release: { version: '1.1.0' } }, fallback: { base: '/remotes/water/1.0.0/' } } },
    });
  });

  test('a fallback whose files are gone is no fallback', async () => {
    await publish('water', '1.0.0');
    await publish('water', '1.1.0');
    await move('water', '1.0.0');
    await rm(path.join(path.join(workshop.dir, 'remotes'), 'water', '1.0.0'), { recursive: true });
    await move('water', '1.1.0');
    expect((await registry()).remotes['water']?.fallback).toBeUndefined();
  });

  test('many promotions at once all count', async () => {
    const names = ['auth', 'chat', 'content', 'survey', 'water'];
    await Promise.all(names.map((name) => publish(name, '1.0.0')));
    await Promise.all(names.map((name) => move(name, '1.0.0')));
    const { revision, remotes } = await registry();
    expect([revision, Object.keys(remotes).sort()]).toEqual([5, names]);
    expect((await readdir(workshop.dir)).filter((file) => /lock|tmp/.test(file))).toEqual([]);
  });

  test('what does not fit the shell is refused with every reason', async () => {
    await publish('water', '1.0.0', { requires: { shell: '^2.0.0', shared: { react: '^18.0.0', maps: '^1.0.0' } } });
    await expect(move('water', '1.0.0', { shell })).rejects.toMatchObject({
      problems: [
        { field: 'release.requires.shell', message: expect.stringContaining('1.2.0') as string },
        { field: 'release.requires.shared.react', message: expect.stringContaining('19.3.1') as string },
        { field: 'release.requires.shared.maps', message: expect.stringContaining('does not share') as string },
      ],
    });
    expect((await registry()).revision).toBe(0);
    await publish('survey', '1.0.0', { requires: { shell: '^1.1.0', shared: { react: '~19.3.0' } } });
    expect((await move('survey', '1.0.0', { shell })).changed).toBe(true);
  });

  test('a route or a link that another remote has is refused', async () => {
    const link = { slot: 'header', label: 'Water', to: '/water', order: 1 } as const;
    await publish('water', '1.0.0', {
      routes: [{ path: '/water/:id', access: 'member', screen: 'a' }],
      navigation: [link],
    });
    await move('water', '1.0.0');
    await publish('wells', '1.0.0', {
      routes: [{ path: '/water/:project', access: 'public', screen: 'b' }],
      navigation: [{ ...link, to: '/wells' }],
    });
    await expect(move('wells', '1.0.0')).rejects.toThrow(
      /\/water\/:project: The remote water has this route.*header\.Water: The remote water has this link/,
    );
  });

  test('a registry that cannot be read is not overwritten', async () => {
    await publish('water', '1.0.0');
    await writeFile(workshop.registryFile, '{"revision": "x"}');
    await expect(move('water', '1.0.0')).rejects.toThrow(
      /registry\.revision.*Copy the last valid one over it: registry\.last\.json/s,
    );
    expect(await readFile(workshop.registryFile, 'utf8')).toBe('{"revision": "x"}');
  });

  test('pruning keeps what the registry names, the newest others, and what teams have published', async () => {
    for (let minor = 0; minor < 7; minor += 1) {
      const { dir } = await publish('water', `1.${String(minor)}.0-local.a`);
      await utimes(path.join(dir, 'release.json'), minor + 1, minor + 1);
    }
    const { dir } = await publish('water', '0.9.0');
    await utimes(path.join(dir, 'release.json'), 1, 1);
    await move('water', '1.0.0-local.a');
    await move('water', '1.1.0-local.a');
    const deleted = await collectLocal(store(), (version) => version.includes('-local.'));
    expect(deleted).toEqual(['water/1.3.0-local.a', 'water/1.2.0-local.a']);
    expect(await readdir(path.join(path.join(workshop.dir, 'remotes'), 'water'))).toEqual([
      '0.9.0',
      '1.0.0-local.a',
      '1.1.0-local.a',
      '1.4.0-local.a',
      '1.5.0-local.a',
      '1.6.0-local.a',
    ]);
  });

  test('compressing leaves small files, records and what is done alone', async () => {
    const dist = await workshop.build('water', '1.0.0');
    await writeFile(path.join(dist, 'small.css'), 'a{}');
    expect(await precompress(dist)).toBe(1);
    expect(await precompress(dist)).toBe(0);
  });
});
