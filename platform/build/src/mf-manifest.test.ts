import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import { mfManifest, mfTypes } from './mf-manifest.ts';

const release: Release = {
  name: 'water',
  version: '1.4.0',
  title: 'Water',
  owner: 'a team',
  uniqueName: 'groundwork_water_1_4_0',
  entry: 'entry.1.js',
  integrity: { 'entry.1.js': 'sha384-a', 'remote.2.js': 'sha384-b', 'list.3.js': 'sha384-c', 'list.4.css': 'sha384-d' },
  sizes: {},
  preload: { '/water': { files: ['remote.2.js', 'list.3.js', 'list.4.css'], shared: [] } },
  requires: { shell: '^1.0.0', shared: { react: '^19.0.0' } },
  routes: [
    { path: '/water', access: 'member', screen: 'list' },
    { path: '/water/:id', access: 'member', screen: 'detail' },
  ],
  navigation: [],
  elements: [],
};

interface Files {
  readonly sync: readonly string[];
  readonly async: readonly string[];
}

/** What the reader makes of a manifest. */
interface Snapshot {
  readonly modules: readonly [
    { readonly moduleName: string; readonly assets: { readonly js: Files; readonly css: Files } },
  ];
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}

/** The reader of manifests that the federation runtime uses, as the shell has it installed. */
function reader(): { generateSnapshotFromManifest(manifest: object, options: { version: string }): object } {
  const shell = createRequire(path.resolve(__dirname, '../../../shell/package.json'));
  return createRequire(shell.resolve('@module-federation/enhanced/runtime'))('@module-federation/sdk') as never;
}

test('@module-federation reads the manifest: entry, global name, what is exposed and with which files', () => {
  const snapshot = reader().generateSnapshotFromManifest(mfManifest(release, ['remote.2.js'], { react: '19.3.1' }), {
    version: 'https://portal.example/remotes/water/1.4.0/mf-manifest.json',
  });
  expect(snapshot).toMatchObject({
    globalName: 'groundwork_water_1_4_0',
    remoteEntry: 'entry.1.js',
    remoteEntryType: 'var',
    publicPath: 'https://portal.example/remotes/water/1.4.0/',
    buildVersion: '1.4.0',
    modules: [
      {
        moduleName: 'remote',
        assets: { js: { sync: ['remote.2.js'], async: ['list.3.js'] }, css: { sync: [], async: ['list.4.css'] } },
      },
    ],
    shared: [{ sharedName: 'react', version: '19.3.1' }],
    remotesInfo: {},
  });
});

describe('of a remote of this portal, really built', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'groundwork-manifest-'));
  afterAll(() => rmSync(out, { recursive: true }));
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(out, file), 'utf8'));

  test('@module-federation reads every script and style of the build, each where it lies', () => {
    execFileSync(process.execPath, [path.resolve(__dirname, 'main.ts'), '--out', out], {
      cwd: path.resolve(__dirname, '../../../mf-chat'),
    });
    const built = read('release.json') as Release;
    const snapshot = reader().generateSnapshotFromManifest(read('mf-manifest.json') as object, {
      version: 'https://portal.example/remotes/chat/1/mf-manifest.json',
    }) as Snapshot;
    expect(snapshot).toMatchObject({
      globalName: built.uniqueName,
      remoteEntry: built.entry,
      remoteEntryType: 'var',
      publicPath: 'https://portal.example/remotes/chat/1/',
      buildVersion: built.version,
    });
    expect(snapshot.modules.map(({ moduleName }) => moduleName)).toEqual(['remote']);
    const [
      {
        assets: { js, css },
      },
    ] = snapshot.modules;
    const code = readdirSync(out).filter((file) => /\.(js|css)$/.test(file));
    expect([built.entry, ...js.sync, ...js.async, ...css.sync, ...css.async].sort()).toEqual(code.sort());
    expect(js.sync).toHaveLength(1);
    expect(snapshot.shared.map(({ sharedName }) => sharedName).sort()).toEqual(
      Object.keys(built.requires.shared).sort(),
    );
    expect(snapshot.shared.filter(({ version }) => version === '')).toEqual([]);
  });
});

test('the types name the exposed module and its paths', () => {
  expect(mfTypes(release)).toContain("declare module 'groundwork_water_1_4_0/remote'");
  expect(mfTypes(release)).toContain('export type Path = "/water" | "/water/:id";');
});
