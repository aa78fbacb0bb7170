import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Problem, Release } from '@groundwork/shared/contract';
import type { Files } from '../store/release-files.ts';

const compress = promisify(brotliCompress);
const KB = 1024;

/**
 * The most that may travel (brotli, bytes): a screen's own scripts and styles, which are the entry, remote.tsx and the screen, without
 * what it loads later (charts, maps); the entry alone, which every screen of the remote waits for; and all code of the remote.
 */
const MOST = { screen: 90 * KB, entry: 12 * KB, remote: 600 * KB };

/**
 * By how much a screen, or all code of a remote, may grow from one release to the next: this share, or so many bytes where that is more.
 * Not compressed, as records have it.
 */
const GROWTH = { share: 0.1, screen: 15 * KB, remote: 60 * KB };

/** A size for people. */
const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

const isCode = (file: string): boolean => /\.m?js$|\.css$/.test(file);

/** A part of a release whose code is weighed. */
interface Weight {
  readonly kind: keyof typeof MOST;
  /** Of the record. */
  readonly field: string;
  readonly bytes: number;
}

/** The code of each screen, of the entry and of the whole remote, given the size of each file. */
function weightsOf({ entry, preload, integrity }: Release, sizeOf: (file: string) => number): Weight[] {
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].filter(isCode).reduce((bytes, file) => bytes + sizeOf(file), 0);
  return [
    ...Object.entries(preload).map(([route, { files }]) => ({
      kind: 'screen' as const,
      field: `release.preload.${route}`,
      bytes: sum([entry, ...files]),
    })),
    { kind: 'entry', field: 'release.entry', bytes: sizeOf(entry) },
    { kind: 'remote', field: 'release', bytes: sum(Object.keys(integrity)) },
  ];
}

/** Measures a build as it travels, rather than trusting its record. */
export async function checkSizes(
  files: Files,
  release: Release,
): Promise<{ readonly problems: Problem[]; readonly said: string }> {
  const code = [...files].filter(([file]) => isCode(file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const sizes = new Map(
    await Promise.all(code.map(async ([file, bytes]) => [file, (await compress(bytes, { params })).length] as const)),
  );
  const weights = weightsOf(release, (file) => sizes.get(file) ?? 0);
  const most = (kind: Weight['kind']): string =>
    inKilobytes(Math.max(0, ...weights.filter((one) => one.kind === kind).map(({ bytes }) => bytes)));
  return {
    problems: weights
      .filter(({ kind, bytes }) => bytes > MOST[kind])
      .map(({ kind, field, bytes }) => ({
        field,
        message: `${inKilobytes(bytes)} exceeds the limit of ${inKilobytes(MOST[kind])}.`,
      })),
    said: `largest screen ${most('screen')}, entry ${most('entry')}, total ${most('remote')}`,
  };
}

/** What has grown too much since `live`, the release that runs. A screen that is new there has not grown; a record without sizes says nothing. */
export function checkGrowth(files: Files, release: Release, live: Release): Problem[] {
  const before = new Map(weightsOf(live, (file) => live.sizes[file] ?? 0).map(({ field, bytes }) => [field, bytes]));
  return weightsOf(release, (file) => files.get(file)?.length ?? 0).flatMap(({ kind, field, bytes }) => {
    const from = before.get(field) ?? 0;
    if (kind === 'entry' || from === 0) return [];
    const most = Math.max(from * (1 + GROWTH.share), from + GROWTH[kind]);
    if (bytes <= most) return [];
    const message = `${inKilobytes(bytes)} before compression, ${inKilobytes(from)} in ${live.version}, which runs here; the limit is ${inKilobytes(most)}. If this is intended: --grown "<why>".`;
    return [{ field, message }];
  });
}
