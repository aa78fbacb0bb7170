import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeProblems,
  findRoute,
  parseJsonWith,
  releaseSchema,
  shellReleaseSchema,
  type Release,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { travellingSizes } from './travelling-sizes.ts';

const KB = 1024;

/** The built portal, as its records describe it; `sizes` are measured as files travel (brotli, bytes). */
export interface BuiltPortal {
  readonly shell: ShellRelease;
  readonly remotes: readonly Release[];
}

function read<T extends Pick<Release, 'sizes'>>(file: string, schema: Parameters<typeof parseJsonWith<T>>[0]): T {
  const parsed = parseJsonWith<T>(schema, readFileSync(file, 'utf8'), file);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return { ...parsed.value, sizes: travellingSizes(path.dirname(file), Object.keys(parsed.value.sizes)) };
}

/** Reads the records of the builds in `<package>/dist`. */
export function readBuilt(root: string, remotes: readonly string[]): BuiltPortal {
  return {
    shell: read<ShellRelease>(path.join(root, 'shell/dist/shell.json'), shellReleaseSchema),
    remotes: remotes.map((name) => read<Release>(path.join(root, `mf-${name}/dist/release.json`), releaseSchema)),
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Every script that a visit to the `paths` one after another fetches: name and size as it travels (brotli, bytes). */
export function scriptsOf({ shell, remotes }: BuiltPortal, paths: readonly string[]): Map<string, number> {
  const scripts = new Map<string, number>();
  const add = (prefix: string, sizes: Readonly<Record<string, number>>, files: readonly string[]): void => {
    for (const file of files.filter(isScript)) scripts.set(`${prefix}/${file}`, sizes[file] ?? 0);
  };
  add('shell', shell.sizes, shell.entry);
  for (const address of paths) {
    const remote = remotes.find(({ routes }) => findRoute(routes, address));
    const route = remote && findRoute(remote.routes, address);
    if (!remote || !route) throw new Error(`No remote has ${address}.`);
    const preload = remote.preload[route.path];
    if (route.access === 'member') add('shell', shell.sizes, shell.member ?? []);
    add(remote.name, remote.sizes, [remote.entry, ...(preload?.files ?? [])]);
    for (const module of preload?.shared ?? []) add('shell', shell.sizes, shell.shared[module] ?? []);
  }
  return scripts;
}

export const total = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, size) => sum + size, 0);

const isCode = (file: string): boolean => isScript(file) || file.endsWith('.css');
const sum = (sizes: Readonly<Record<string, number>>, files: readonly string[]): number =>
  [...new Set(files)].filter(isCode).reduce((bytes, file) => bytes + (sizes[file] ?? 0), 0);

/** Scripts and styles of a screen's own, by its path (brotli, bytes). */
export const ownCode = ({ remotes }: BuiltPortal): ReadonlyMap<string, number> =>
  new Map(
    remotes.flatMap(({ sizes, preload }) =>
      // Without the entry, which is Module Federation's container.
      Object.entries(preload).map(([route, { files }]) => [route, sum(sizes, files)] as const),
    ),
  );

export { KB };
