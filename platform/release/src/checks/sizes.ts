import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Problem, Release } from '@groundwork/shared/contract';

const compress = promisify(brotliCompress);
const KB = 1024;

/**
 * The most that may travel (brotli, bytes): a screen's own scripts, which are the entry, the door and the screen, without what
 * it loads later (charts, maps); and the entry alone, which every screen of the remote waits for.
 */
export const MOST = { screen: 90 * KB, entry: 12 * KB } as const;

export interface Sizes {
  /** Bytes of each route's own scripts, by its path. */
  readonly screens: Readonly<Record<string, number>>;
  readonly entry: number;
  readonly problems: readonly Problem[];
}

/** A size for people. */
export const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

async function travelling(file: string): Promise<number> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}

/** Measures the files in `dir`, and does not take the record's word for it. Absent files count as empty: the table tells of them. */
export async function measureSizes(dir: string, release: Release): Promise<Sizes> {
  const { entry, preload } = release;
  const wanted = Object.entries(preload).map(([route, { files }]) => [route, [...new Set([entry, ...files])].filter((file) => file.endsWith('.js'))] as const);
  const names = [...new Set([entry, ...wanted.flatMap(([, files]) => files)])];
  const sizes = new Map(await Promise.all(names.map(async (file) => [file, await travelling(path.join(dir, file))] as const)));
  const screens = Object.fromEntries(wanted.map(([route, files]) => [route, files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)]));
  const entrySize = sizes.get(entry) ?? 0;
  const tooLarge = (field: string, size: number, most: number): Problem[] =>
    size > most ? [{ field, message: `${inKilobytes(size)} is more than the ${inKilobytes(most)} that it may be.` }] : [];
  return {
    screens,
    entry: entrySize,
    problems: [
      ...Object.entries(screens).flatMap(([route, size]) => tooLarge(`release.preload.${route}`, size, MOST.screen)),
      ...tooLarge('release.entry', entrySize, MOST.entry),
    ],
  };
}
