import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@groundwork/shared/contract';
import type { GatewayOptions } from '../options.ts';
import { TOKEN_SECRET } from './tokens.ts';

export const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;

export const shellRelease: ShellRelease = {
  version: '1.0.0',
  contract: '1.1.0',
  entry: ['vendor.aaa.js', 'main.bbb.js'],
  styles: ['main.ccc.css'],
  member: ['member.eee.js'],
  integrity: {
    'vendor.aaa.js': hash('a'),
    'main.bbb.js': hash('b'),
    'main.ccc.css': hash('c'),
    'ui-form.ddd.js': hash('d'),
    'member.eee.js': hash('h'),
  },
  sizes: {},
  provides: { react: '19.0.0' },
  shared: { '@groundwork/shared/ui/form': ['ui-form.ddd.js', 'main.bbb.js'] },
  trustedTypes: true,
};

/** A release of a remote with one member's screen at `/<name>`, changed by `changes`. */
export function releaseOf(name: string, changes: Partial<Release> = {}): Release {
  return {
    name,
    version: '1.0.0',
    title: name,
    owner: 'a team',
    uniqueName: `groundwork_${name}_1_0_0`,
    entry: 'entry.111.js',
    integrity: { 'entry.111.js': hash('e'), 'screen.222.js': hash('f'), 'screen.333.css': hash('g') },
    sizes: {},
    preload: { [`/${name}`]: { files: ['screen.222.js', 'screen.333.css'], shared: ['@groundwork/shared/ui/form'] } },
    requires: { shell: '^1.0.0', shared: {} },
    routes: [{ path: `/${name}`, access: 'member', screen: 'main' }],
    navigation: [],
    elements: [],
    ...changes,
  };
}

export function registryOf(...releases: readonly Release[]): object {
  const place = (release: Release) => ({ current: { base: `/remotes/${release.name}/${release.version}/`, release } });
  return {
    revision: 3,
    environment: 'test',
    remotes: Object.fromEntries(releases.map((release) => [release.name, place(release)])),
  };
}

export const loginRelease = releaseOf('auth', {
  routes: [{ path: '/login', access: 'public', screen: 'login' }],
  preload: { '/login': { files: ['screen.222.js'], shared: [] } },
});
export const contentRelease = releaseOf('content', {
  routes: [{ path: '/dashboard', access: 'member', screen: 'dashboard' }],
  preload: { '/dashboard': { files: [], shared: [] } },
});

const page =
  '<!doctype html><html lang="en" data-theme="{{theme}}"><head><title>{{productName}}</title><meta property="csp-nonce" nonce="{{nonce}}">' +
  '<!--groundwork:head--></head><body><div id="root"></div><!--groundwork:documents--><!--groundwork:scripts--></body></html>';

export interface Folder {
  readonly options: Pick<
    GatewayOptions,
    'shellDir' | 'remotesDir' | 'registryFile' | 'configFile' | 'stateDir' | 'tokenSecret'
  >;
  write(
    file: 'registry.json' | 'config.json' | `shell/${string}` | `tiles/${string}` | `remotes/${string}`,
    content: string | object,
  ): Promise<void>;
  remove(): Promise<void>;
}

/** A folder as a release leaves it: a shell, three remotes, a registry, no configuration. */
export async function createFolder(): Promise<Folder> {
  const dir = await mkdtemp(path.join(tmpdir(), 'groundwork-gateway-'));
  const folder: Folder = {
    options: {
      shellDir: path.join(dir, 'shell'),
      remotesDir: path.join(dir, 'remotes'),
      registryFile: path.join(dir, 'registry.json'),
      configFile: path.join(dir, 'config.json'),
      stateDir: dir,
      tokenSecret: TOKEN_SECRET,
    },
    async write(file, content) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
  await folder.write('shell/shell.json', shellRelease);
  await folder.write('shell/page.html', page);
  await folder.write('registry.json', registryOf(loginRelease, contentRelease, releaseOf('water')));
  await mkdir(folder.options.remotesDir, { recursive: true });
  return folder;
}

/** The text of a document in a page; `absent` where there is none. */
export const scriptText = (html: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}" nonce="[^"]+">(.*?)</script>`, 's').exec(html)?.[1] ??
  'absent';
