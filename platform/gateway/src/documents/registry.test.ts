import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import {
  formerlySignedText,
  readRegistry,
  signedText,
  type PlacedRelease,
  type Release,
} from '@groundwork/shared/contract';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, hash, loginRelease, registryOf, releaseOf, type Folder } from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };
let folder: Folder;
let app: FastifyInstance;
const logged: string[] = [];

async function serve(): Promise<void> {
  ({ app } = await buildServer({
    ...folder.options,
    ...nowhere,
    metricsToken: 'metrics',
    log: { write: (line) => logged.push(line) },
  }));
}
const registry = async () =>
  (await app.inject('/registry.json')).json<{
    revision: number;
    remotes: Record<string, { current: PlacedRelease; fallback?: PlacedRelease; canary?: PlacedRelease }>;
  }>();
const health = async () => (await app.inject('/healthz')).json<{ registry: object }>().registry;
const page = async () => (await app.inject({ url: '/water', headers: { cookie: 'refresh_token=x' } })).body;

beforeEach(async () => {
  logged.length = 0;
  folder = await createFolder();
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

describe('a registry that breaks', () => {
  test.each<[string, () => Promise<void>]>([
    ['is no JSON', () => folder.write('registry.json', '{"revision": 4,')],
    ['is of another shape', () => folder.write('registry.json', { revision: 'four' })],
    ['is gone', () => rm(folder.options.registryFile)],
    [
      'cannot be read',
      async () => {
        await rm(folder.options.registryFile);
        await mkdir(folder.options.registryFile);
      },
    ],
  ])('and %s is replaced by the last valid one, in a running gateway and at a cold start', async (_case, spoil) => {
    await serve();
    expect(await health()).toMatchObject({ served: 'file', sound: true });
    await spoil();
    expect(await registry()).toMatchObject({ revision: 3, remotes: { water: {} } });
    await app.close();
    await serve();
    expect(await page()).toContain('/remotes/water/1.0.0/entry.111.js');
    expect(await health()).toMatchObject({ served: 'last', sound: false, revision: 3 });
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics' } })).body).toContain(
      'groundwork_registry_stand_in 1',
    );
    expect(logged.join('')).toContain('The last valid registry is served instead.');
  });

  test('and is repaired is served again at once', async () => {
    await serve();
    await page();
    await folder.write('registry.json', 'broken');
    await page();
    await folder.write('registry.json', registryOf(releaseOf('water', { version: '2.0.0' })));
    expect(await page()).toContain('/remotes/water/2.0.0/');
    expect(await health()).toMatchObject({ served: 'file', sound: true });
  });

  test('in one record only is served as it is: the others’ releases go on', async () => {
    await serve();
    await page();
    const now = registryOf(releaseOf('water', { version: '2.0.0' })) as { remotes: object };
    await folder.write('registry.json', { ...now, remotes: { ...now.remotes, survey: { current: 'gone' } } });
    expect(await page()).toContain('/remotes/water/2.0.0/');
  });
});

describe('a registry whose hashes are not those of the files', () => {
  const integrity = { 'entry.111.js': `sha384-${createHash('sha384').update('sound').digest('base64')}` };
  const release = (version: string) => releaseOf('water', { version, integrity, preload: {} });
  const registryWith = (version: string, changes: Partial<Release> = {}, more: object = {}) => {
    const placed = { base: `/remotes/water/${version}/`, release: { ...release(version), ...changes } };
    return { revision: Number(version[0]), environment: 'test', remotes: { water: { current: placed, ...more } } };
  };
  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0']) await folder.write(`remotes/water/${version}/entry.111.js`, 'sound');
    await folder.write('registry.json', registryWith('1.0.0'));
  });

  test.each<[string, () => Promise<void>]>([
    ['of a file that was changed', () => folder.write('remotes/water/2.0.0/entry.111.js', 'spoilt')],
    ['of a file that is not there', () => rm(`${folder.options.remotesDir}/water/2.0.0/entry.111.js`)],
  ])('because %s is served and reported, and is not the one to go back to', async (_case, spoil) => {
    await serve();
    await page();
    await spoil();
    await folder.write('registry.json', registryWith('2.0.0'));
    expect((await registry()).revision).toBe(2);
    expect(await health()).toMatchObject({ served: 'file', sound: false });
    expect(logged.join('')).toContain('/remotes/water/2.0.0/entry.111.js');
    await folder.write('registry.json', 'broken');
    expect((await registry()).revision).toBe(1);
  });

  test('in its fallback is not gone back to either', async () => {
    await serve();
    await page();
    await folder.write(
      'registry.json',
      registryWith(
        '2.0.0',
        {},
        {
          fallback: {
            base: '/remotes/water/1.0.0/',
            release: { ...release('1.0.0'), integrity: { 'entry.111.js': hash('x') } },
          },
        },
      ),
    );
    await page();
    await folder.write('registry.json', 'broken');
    expect((await registry()).revision).toBe(1);
  });

  test('on another origin cannot be looked at', async () => {
    await serve();
    await folder.write('registry.json', {
      ...registryWith('2.0.0'),
      remotes: {
        water: {
          current: {
            base: 'https://cdn.example.org/water/',
            release: { ...release('2.0.0'), integrity: { 'entry.111.js': hash('x') } },
          },
        },
      },
    });
    expect(await health()).toMatchObject({ revision: 2, sound: true });
  });
});

describe('a portal with keys', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const placed = (release: Release, by = privateKey, key = 'ours', text = signedText): PlacedRelease => {
    const base = `/remotes/${release.name}/${release.version}/`;
    return {
      base,
      release,
      signature: {
        key,
        value: sign(null, Buffer.from(text({ name: release.name, base, release })), by).toString('base64'),
      },
    };
  };
  const version = (number: string) =>
    releaseOf('water', { version: number, uniqueName: `water_${number.replaceAll('.', '_')}` });
  const without = ({ base, release }: PlacedRelease): PlacedRelease => ({ base, release });
  const remotes = (water: object) =>
    folder.write('registry.json', {
      revision: 3,
      environment: 'test',
      remotes: { auth: { current: placed(loginRelease) }, water },
    });

  beforeEach(() =>
    folder.write('config.json', { releases: { keys: { ours: key, 'auth-team': { key, remotes: ['auth'] } } } }),
  );

  test('serves what is signed', async () => {
    await remotes({
      current: placed(version('1.0.0')),
      fallback: placed(version('0.9.0')),
      canary: { ...placed(version('2.0.0')), percent: 5 },
    });
    await serve();
    expect((await registry()).remotes['water']).toMatchObject({ current: {}, fallback: {}, canary: {} });
    expect(await page()).toContain('<link rel="preload" as="script" href="/remotes/water/1.0.0/entry.111.js"');
    expect(await health()).toMatchObject({ sound: true });
  });

  const foreign = generateKeyPairSync('ed25519').privateKey;
  test.each<[string, PlacedRelease, string]>([
    ['unsigned', without(placed(version('1.0.0'))), 'is not signed'],
    ['signed with a foreign key', placed(version('1.0.0'), foreign, 'theirs'), 'no key of this portal'],
    ['signed with a key for another remote', placed(version('1.0.0'), privateKey, 'auth-team'), 'may not sign water'],
    ['signed by another in our name', placed(version('1.0.0'), foreign), 'is not the one that was signed'],
    [
      'moved to another address after signing',
      { ...placed(version('1.0.0')), base: 'https://evil.example/water/' },
      'is not the one that was signed for https://evil.example/water/',
    ],
    [
      'signed in the former way, without address and name',
      placed(version('1.0.0'), privateKey, 'ours', ({ release }) => formerlySignedText(release)),
      'is not the one that was signed for',
    ],
    [
      'changed in one byte after signing',
      { ...placed(version('1.0.0')), release: { ...version('1.0.0'), entry: 'entry.112.js' } },
      'is not the one that was signed',
    ],
  ])('leaves out the files of a current release that is %s, and says so', async (_case, current, why) => {
    await remotes({ current });
    await serve();
    const { current: shown } = (await registry()).remotes['water']!;
    expect(shown).toMatchObject({ release: { title: 'water', integrity: {} } });
    expect(shown.signature).toBeUndefined();
    expect(await page()).not.toMatch(/<link rel="preload"[^>]+water/);
    expect(await health()).toMatchObject({ sound: false, refused: [expect.stringContaining(why)] });
    expect(logged.join('')).toContain(why);
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics' } })).body).toContain(
      'groundwork_releases_refused 1',
    );
  });

  test('passes a signed release in the place of another remote on as broken, which no shell runs', async () => {
    await folder.write('registry.json', {
      revision: 3,
      environment: 'test',
      remotes: {
        auth: { current: placed(loginRelease) },
        water: { current: placed(version('1.0.0')) },
        chat: { current: placed(version('1.0.0')) },
      },
    });
    await serve();
    const read = readRegistry(await registry());
    expect(read).toMatchObject({
      ok: true,
      value: { registry: { remotes: { water: {} } }, broken: { chat: expect.anything() as unknown } },
    });
  });

  test('preloads the fallback instead, which the shell will run', async () => {
    await remotes({ current: without(placed(version('1.0.0'))), fallback: placed(version('0.9.0')) });
    await serve();
    expect(await page()).toContain('<link rel="preload" as="script" href="/remotes/water/0.9.0/entry.111.js"');
  });

  test.each<[string, string | object]>([
    ['in another key', { releases: { keys: { ours: key } }, produktName: 'x' }],
    ['as a whole', '{'],
  ])('keeps requiring signatures while its configuration is broken %s', async (_case, broken) => {
    await remotes({ current: without(placed(version('1.0.0'))) });
    await serve();
    await page();
    await folder.write('config.json', broken);
    expect((await registry()).remotes['water']).toMatchObject({ current: { release: { integrity: {} } } });
  });

  test('drops a canary and a fallback that are not signed', async () => {
    await remotes({
      current: placed(version('1.0.0')),
      fallback: without(placed(version('0.9.0'))),
      canary: { ...without(placed(version('2.0.0'))), percent: 50 },
    });
    await serve();
    expect(Object.keys((await registry()).remotes['water']!)).toEqual(['current']);
    expect(await health()).toMatchObject({
      refused: [expect.stringContaining('fallback'), expect.stringContaining('canary')],
    });
  });
});
