import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestSources } from './fingerprint.ts';
import { findPackages, versionMark } from './packages.ts';
import { inPool } from './pool.ts';
import { isUpToDate } from './up-to-date.ts';

describe('builds', () => {
  let root: string;
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  const version = async (name: string) =>
    (await findPackages(root)).find((each) => each.name === name)?.localVersion ?? 'none';

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'groundwork-builds-'));
    for (const folder of ['shell', 'mf-water', 'mf-auth'])
      await write(`${folder}/package.json`, '{"version": "0.3.0"}');
    await write('shared/index.ts', 'export {};');
    await write('platform/build/src/index.ts', 'export {};');
    await write('pnpm-lock.yaml', 'lock');
    await write('package.json', '{}');
    await write('mf-water/src/remote.tsx', 'water');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('are found, the shell first, with a version for their sources', async () => {
    const packages = await findPackages(root);
    expect(packages.map(({ name, kind }) => [name, kind])).toEqual([
      ['shell', 'shell'],
      ['auth', 'remote'],
      ['water', 'remote'],
    ]);
    expect(packages[2]?.localVersion).toMatch(/^0\.3\.0-local\.[0-9a-f]{8}$/);
  });

  test('get another version when a source of theirs changes, and no other remote does', async () => {
    const before = [await version('water'), await version('auth')];
    await write('mf-water/src/remote.tsx', 'more water');
    expect([(await version('water')) === before[0], (await version('auth')) === before[1]]).toEqual([false, true]);
    await write('mf-water/src/remote.test.tsx', 'a test');
    await write('mf-water/dist/entry.js', 'output');
    await write('mf-water/node_modules/x/index.js', 'module');
    const after = await version('water');
    await rm(path.join(root, 'mf-water/dist'), { recursive: true });
    expect(await version('water')).toBe(after);
  });

  test('keep their version when starting has written the JSON Schemas of the contract beside its sources', async () => {
    const before = await version('water');
    await write('shared/contract/schema/remote.schema.json', '{}');
    expect(await version('water')).toBe(before);
  });

  test('all get another version when what they share changes', async () => {
    const before = [await version('water'), await version('auth'), await version('shell')];
    await write('shared/index.ts', 'export const x = 1;');
    const after = [await version('water'), await version('auth'), await version('shell')];
    expect(after.some((each, index) => each === before[index])).toBe(false);
  });

  test('get another version when the survey changes that they use, and no other remote does', async () => {
    await write('survey/index.ts', 'export {};');
    await write('mf-water/package.json', '{"version": "0.3.0", "dependencies": {"@groundwork/survey": "workspace:*"}}');
    const before = [await version('water'), await version('auth')];
    await write('survey/index.ts', 'export const x = 1;');
    expect([(await version('water')) === before[0], (await version('auth')) === before[1]]).toEqual([false, true]);
  });

  test('are up to date when their record has today’s version', async () => {
    const [, , water] = await findPackages(root);
    if (water === undefined) throw new Error('no water');
    expect(await isUpToDate(water)).toBe(false);
    await write('mf-water/dist/release.json', JSON.stringify({ version: water.localVersion }));
    expect(await isUpToDate(water)).toBe(true);
    await write('mf-water/dist/release.json', '{');
    expect(await isUpToDate(water)).toBe(false);
  });

  test('versions are semver, digits or not', () => {
    for (const digest of ['0123456789', '01234567ff', 'abcdef0123'])
      expect(versionMark(digest)).toMatch(/^(?!0\d*$)[0-9a-f]{8}$/);
  });

  test('a digest knows a moved border between two files', async () => {
    await write('a/1.ts', 'ab');
    await write('a/2.ts', 'c');
    const before = await digestSources(root, ['a'], []);
    await write('a/1.ts', 'a');
    await write('a/2.ts', 'bc');
    expect(await digestSources(root, ['a'], [])).not.toBe(before);
  });

  test('run so many at a time', async () => {
    let now = 0;
    let most = 0;
    const results = await inPool([30, 10, 20, 5], 2, async (ms) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, ms));
      now -= 1;
      return ms * 2;
    });
    expect([results, most]).toEqual([[60, 20, 40, 10], 2]);
  });
});
