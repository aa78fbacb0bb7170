import { findRoute, type IntegrityTable, type PlacedRelease, type Registry } from '@groundwork/shared/contract';

/** A file of the page, to be stored. */
export interface StoredFile {
  /** The remote that it belongs to; `shell` for the shell. */
  readonly owner: string;
  readonly address: string;
}

/** With what its release says of its content. */
export interface PlannedFile extends StoredFile {
  readonly integrity: string;
}

interface Owned {
  readonly owner: string;
  readonly base: string;
  readonly integrity: IntegrityTable;
}

/** What the screens at these paths of the portal load at once, by its owner. Names of files that screens have in common change with each release. */
function filesOfScreens(
  { shell, remotes }: Registry,
  held: (remote: string) => PlacedRelease | undefined,
  paths: readonly string[],
): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const [owner, { current }] of Object.entries(remotes)) {
    const { release } = held(owner) ?? current;
    for (const path of paths) {
      const route = findRoute(release.routes, path);
      const preload = route && release.preload[route.path];
      for (const file of preload ? [release.entry, ...preload.files] : []) wanted.add(`${owner} ${file}`);
      for (const file of preload?.shared.flatMap((module) => shell?.release.shared[module] ?? []) ?? [])
        wanted.add(`shell ${file}`);
    }
  }
  return wanted;
}

/** `list.1a2b3c4d.js` of one build is `list.….js` of the next. */
const stemOf = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/**
 * The files without which the page would not open what this person has seen: what this page has loaded, and the same files of what an
 * earlier release had loaded. Only files that the page's own registry lists, so no two releases are ever mixed.
 * @param used addresses that this page has loaded
 * @param before what was stored last
 * @param kept paths of pages that the person keeps on the device
 */
export function planFiles(
  registry: Registry,
  held: (remote: string) => PlacedRelease | undefined,
  used: ReadonlySet<string>,
  before: readonly StoredFile[],
  page: string,
  kept: readonly string[] = [],
): readonly PlannedFile[] {
  const { shell } = registry;
  const remotes = Object.entries(registry.remotes).filter(([, { disabled }]) => disabled === undefined);
  const running: Owned[] = [
    ...(shell ? [{ owner: 'shell', base: shell.base, integrity: shell.release.integrity }] : []),
    ...remotes.flatMap(([owner, { current }]) => {
      const { base, release } = held(owner) ?? current;
      return { owner, base, integrity: release.integrity };
    }),
  ];
  const ofKept = filesOfScreens(registry, held, kept);
  const planned = new Map<string, PlannedFile>();
  for (const { owner, base, integrity } of running) {
    const stems = new Set(before.filter((one) => one.owner === owner).map(({ address }) => stemOf(nameOf(address))));
    const always = new Set(
      owner === 'shell'
        ? [...(shell?.release.entry ?? []), ...(shell?.release.styles ?? []), ...(shell?.release.member ?? [])]
        : [],
    );
    for (const [file, hash] of Object.entries(integrity)) {
      const address = new URL(file, new URL(base, page)).href;
      if (
        used.has(address) ||
        always.has(file) ||
        ofKept.has(`${owner} ${file}`) ||
        (!file.includes('/') && stems.has(stemOf(file)))
      )
        planned.set(address, { owner, address, integrity: hash });
    }
  }
  return [...planned.values()];
}
