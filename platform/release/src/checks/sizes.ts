import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Problem, Release } from '@groundwork/shared/contract';

const compress = promisify(brotliCompress);
const KB = 1024;

/**
 * The most that may travel (brotli, bytes): a screen's own scripts and styles, which are the entry, remote.tsx and the screen, without
 * what it loads later (charts, maps); the entry alone, which every screen of the remote waits for; and all code of the remote.
 */
export const MOST = { screen: 90 * KB, entry: 12 * KB, remote: 600 * KB } as const;

/**
 * By how much a screen, or all code of a remote, may grow from one release to the next: this share, or so many bytes where that is more.
 * Not compressed, as records have it.
 */
export const GROWTH = { share: 0.1, screen: 15 * KB, remote: 60 * KB } as const;

/** Bytes of code. */
export interface Weights {
  /** Each route's own scripts and styles, by its path. */
  readonly screens: Readonly<Record<string, number>>;
  readonly entry: number;
  /** All scripts and styles of the remote. */
  readonly remote: number;
}

/** A build as it travels (brotli). */
export interface Sizes extends Weights {
  /** Of each file, not compressed. */
  readonly plain: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

const isCode = (file: string): boolean => /\.m?js$|\.css$/.test(file);

/** The weights of a release, given the size of each of its files. */
export function weightsOf({ entry, preload, integrity }: Release, sizeOf: (file: string) => number): Weights {
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].filter(isCode).reduce((bytes, file) => bytes + sizeOf(file), 0);
  const screens = Object.fromEntries(
    Object.entries(preload).map(([route, { files }]) => [route, sum([entry, ...files])]),
  );
  return { screens, entry: sizeOf(entry), remote: sum(Object.keys(integrity)) };
}

/** Whether the record of a release counts the bytes of a file as `plain` does; earlier ones hold compressed sizes. */
const countsAlike = (release: Release, live: Release, plain: ReadonlyMap<string, number>): boolean =>
  Object.entries(live.sizes).every(
    ([file, bytes]) => live.integrity[file] !== release.integrity[file] || (plain.get(file) ?? bytes) === bytes,
  );

/**
 * What has grown too much since `live`, the release that runs. A screen that is new there has not grown.
 * @returns undefined where the record of `live` holds compressed sizes, so that nothing can be compared
 */
export function checkGrowth(release: Release, { plain }: Sizes, live: Release): readonly Problem[] | undefined {
  if (!countsAlike(release, live, plain)) return undefined;
  const now = weightsOf(release, (file) => plain.get(file) ?? 0);
  const before = weightsOf(live, (file) => live.sizes[file] ?? 0);
  const grown = (field: string, bytes: number, from: number | undefined, least: number): Problem[] => {
    // A record without sizes says nothing.
    if (from === undefined || from === 0) return [];
    const most = Math.max(from * (1 + GROWTH.share), from + least);
    return bytes > most
      ? [
          {
            field,
            message: `${inKilobytes(bytes)} before compression, ${inKilobytes(from)} in ${live.version}, which runs here; the limit is ${inKilobytes(most)}. If this is intended: --grown "<why>".`,
          },
        ]
      : [];
  };
  return [
    ...Object.entries(now.screens).flatMap(([route, bytes]) =>
      grown(`release.preload.${route}`, bytes, before.screens[route], GROWTH.screen),
    ),
    ...grown('release', now.remote, before.remote, GROWTH.remote),
  ];
}

/** A size for people. */
export const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

/** Measures the files in `dir`, rather than trusting the record. Missing files count as empty: the table lists them. */
export async function measureSizes(dir: string, release: Release): Promise<Sizes> {
  const names = [
    ...new Set([
      release.entry,
      ...Object.keys(release.integrity),
      ...Object.values(release.preload).flatMap(({ files }) => files),
    ]),
  ].filter(isCode);
  const measured = await Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(path.join(dir, file)).catch(() => Buffer.alloc(0));
      return {
        file,
        plain: bytes.length,
        travelling: (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length,
      };
    }),
  );
  const sizes = new Map(measured.map(({ file, travelling }) => [file, travelling]));
  const weights = weightsOf(release, (file) => sizes.get(file) ?? 0);
  const tooLarge = (field: string, size: number, most: number): Problem[] =>
    size > most ? [{ field, message: `${inKilobytes(size)} exceeds the limit of ${inKilobytes(most)}.` }] : [];
  return {
    ...weights,
    plain: new Map(measured.map(({ file, plain }) => [file, plain])),
    problems: [
      ...Object.entries(weights.screens).flatMap(([route, size]) =>
        tooLarge(`release.preload.${route}`, size, MOST.screen),
      ),
      ...tooLarge('release.entry', weights.entry, MOST.entry),
      ...tooLarge('release', weights.remote, MOST.remote),
    ],
  };
}
