import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './files.ts';
import { recordOfBuild } from './record-of-build.ts';
import { openTerminal } from './testing/terminal.ts';
import { createWorkshop } from './testing/workshop.ts';

const remote = {
  name: 'wells',
  title: 'Wells',
  owner: 'Wells team',
  requires: { shell: '^1.0.0' },
  routes: [{ path: '/wells', access: 'member', screen: 'list' }],
  navigation: [],
  elements: [],
};
const none = { sync: [], async: [] };
/** As Module Federation's plugin writes it, shortened. */
const manifest = {
  id: 'wells',
  name: 'wells',
  metaData: {
    name: 'wells',
    type: 'app',
    buildInfo: { buildVersion: '1.2.0', buildName: 'wells' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'wells_1_2_0',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [
    { id: 'wells:react', name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.0.0', assets: {} },
    { id: 'wells:clsx', name: 'clsx', version: '2.1.1', singleton: false, requiredVersion: '*', assets: {} },
    { id: 'wells:own', name: 'own', version: '1.0.0', assets: { js: { sync: ['list.2.js'], async: [] } } },
  ],
  remotes: [],
  exposes: [
    {
      id: 'wells:remote',
      name: 'remote',
      path: './remote',
      assets: { js: { sync: ['remote.1.js'], async: ['list.2.js'] }, css: { sync: ['remote.3.css'], async: [] } },
    },
  ],
};
const texts: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'entry',
  'remote.1.js': 'remote',
  'remote.1.js.map': '{}',
  'list.2.js': 'list',
  'remote.3.css': 'a{}',
  'mf-manifest.json': '',
  'mf-stats.json': '',
  '@mf-types.zip': 'zip',
};
const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
const make = (changes: object = {}, from = files) =>
  recordOfBuild({
    files: from,
    remote: JSON.stringify(remote),
    manifest: JSON.stringify({ ...manifest, ...changes }),
  });

const metaData = (changes: object) => ({ metaData: { ...manifest.metaData, ...changes } });

test('a build of the plain plugin gets a record: every file that a page may load, the entry, its global, routes and ranges', () => {
  const made = make();
  expect(made).toEqual({
    ok: true,
    value: {
      ...remote,
      version: '1.2.0',
      uniqueName: 'wells_1_2_0',
      entry: 'remoteEntry.js',
      integrity: Object.fromEntries(
        ['list.2.js', 'remote.1.js', 'remote.3.css', 'remoteEntry.js'].map((file) => [
          file,
          integrityOf(Buffer.from(texts[file]!)),
        ]),
      ),
      sizes: { 'list.2.js': 4, 'remote.1.js': 6, 'remote.3.css': 3, 'remoteEntry.js': 5 },
      preload: { '/wells': { files: ['remote.1.js', 'remote.3.css'], shared: [] } },
      requires: { shell: '^1.0.0', shared: { react: '^19.0.0', clsx: '^2.1.1' } },
    },
  });
  expect(
    recordOfBuild({
      files,
      remote: JSON.stringify(remote),
      manifest: JSON.stringify({ ...manifest, ...metaData({ globalName: 'wells_2_0_0' }) }),
      version: '2.0.0',
    }),
  ).toMatchObject({ value: { version: '2.0.0' } });
});

test.each<[string, object, string]>([
  ['does not expose ./remote', { exposes: [] }, 'exposes'],
  [
    'has a module for an entry',
    metaData({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    'metaData.remoteEntry.type',
  ],
  ['loads its files from a fixed place', metaData({ publicPath: 'https://cdn.example.org/' }), 'metaData.publicPath'],
  ['computes where its files are', metaData({ getPublicPath: 'return x' }), 'metaData.publicPath'],
  ['loads another remote', { remotes: [{ alias: 'other' }] }, 'remotes.other'],
  ['names a file that is not there', metaData({ remoteEntry: { name: 'x.js', path: 'js', type: 'var' } }), 'js/x.js'],
  ['has a name that another version may have', metaData({ globalName: 'wells' }), 'metaData.globalName'],
  ['has a name that is no version', metaData({ buildInfo: { buildVersion: 'local' } }), 'release.version'],
  [
    'is of another shape',
    { exposes: [{ path: './remote', assets: { js: none } }] },
    'mf-manifest.exposes.0.assets.css',
  ],
])('one that %s gets none', (_what, changes, field) => {
  expect(make(changes)).toMatchObject({ ok: false, problems: [expect.objectContaining({ field })] });
});

test('a file whose name no record can hold is refused, not left out', () => {
  expect(make({}, new Map([...files, ['a b.js', Buffer.from('x')]]))).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.objectContaining({ field: 'release.integrity.a b.js' })]) as unknown,
  });
});

test('publishing such a build makes the record, with the remote.json beside its folder', async () => {
  const workshop = await createWorkshop();
  try {
    const terminal = openTerminal(workshop.dir);
    const dist = path.join(workshop.dir, 'wells/dist');
    await mkdir(dist, { recursive: true });
    for (const [file, text] of Object.entries(texts)) await writeFile(path.join(dist, file), text);
    expect((await terminal.run(`publish ${dist}`)).err).toContain('There is no release here.');
    await writeFile(path.join(dist, '../remote.json'), JSON.stringify(remote));
    await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifest, exposes: [] }));
    expect(await terminal.run(`publish ${dist}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('exposes: The build does not expose ./remote.') as string,
    });
    await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
    expect((await terminal.run(`publish ${dist}`)).out).toContain('Published wells 1.2.0');
    expect((await terminal.run('promote wells@1.2.0 --env staging')).code).toBe(0);
    const stored = path.join(workshop.dir, 'store/remotes/wells/1.2.0/release.json');
    expect(JSON.parse(await readFile(stored, 'utf8'))).toMatchObject({ entry: 'remoteEntry.js' });
    await rm(path.join(dist, 'list.2.js'));
    expect((await terminal.run(`publish ${dist}`)).err).toContain('list.2.js: The manifest names this file');
  } finally {
    await workshop.remove();
  }
});
