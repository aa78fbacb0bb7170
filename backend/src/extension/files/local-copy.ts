import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { diskSpaceOf } from '@groundwork/shared/contract/disk-space';
import type { Context, Services } from '../directus.ts';
import { noSpace } from '../errors.ts';
import { settingText } from '../values.ts';

/** Milliseconds in which the storage has to hand over a file of 2 GB. */
const TIME = 600_000;
/** Copies that a server has left when it was ended are removed after this time, in milliseconds. */
const LEFT = 3_600_000;
const PREFIX = 'groundwork-check-';

const folderOf = ({ env }: Pick<Context, 'env'>): string => path.resolve(settingText(env['TEMP_PATH']) || tmpdir());

/** A copy leaves what everything else needs. */
async function hasRoom(folder: string, size: number): Promise<boolean> {
  const { free, reserve } = await diskSpaceOf([folder]);
  return free - size >= reserve;
}

/** Ends with an error as soon as there is more than the storage has announced. */
const atMost = (size: number): Transform => {
  let length = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      length += chunk.length;
      done(length > size ? new Error('The storage sent more bytes than the file has.') : null, chunk);
    },
    flush: (done) => done(length < size ? new Error('The storage sent fewer bytes than the file has.') : null),
  });
};

/** Gives a folder of its own for files that are read and not stored, and removes it afterwards. */
export async function withFolder<T>(context: Pick<Context, 'env'>, use: (folder: string) => Promise<T>): Promise<T> {
  const parent = folderOf(context);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a file from wherever Directus stores it to this machine, for readers that need all of it at hand.
 * @param use gets the path of the copy, which is removed afterwards with everything beside it
 * @throws Error where the storage does not give the file in time
 */
export function withLocalCopy<T>(
  file: string,
  context: Pick<Context, 'env' | 'database' | 'getSchema'> & { readonly services: Pick<Services, 'AssetsService'> },
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { database, getSchema, services } = context;
  return withFolder(context, async (folder) => {
    const copy = path.join(folder, 'file');
    const assets = new services.AssetsService({ knex: database, schema: await getSchema(), accountability: null });
    const { stream, stat: stored } = await assets.getAsset(file, { transformationParams: {} });
    if (!(await hasRoom(folder, stored.size))) {
      stream.destroy();
      throw noSpace();
    }
    await pipeline(stream, atMost(stored.size), createWriteStream(copy, { mode: 0o600 }), {
      signal: AbortSignal.timeout(TIME),
    });
    return use(copy);
  });
}

/** The same for several files, one after the other. */
export async function withLocalCopies<T>(
  files: readonly string[],
  context: Parameters<typeof withLocalCopy>[1],
  use: (paths: readonly string[]) => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  const [first, ...others] = files;
  if (first === undefined) return use(paths);
  return withLocalCopy(first, context, (path) => withLocalCopies(others, context, use, [...paths, path]));
}

/** A folder for what is computed of a file, on this machine alone. It is removed with copies that were left, after an hour. */
export const scratchFolder = (name: string, context: Pick<Context, 'env'>): string =>
  path.join(folderOf(context), `${PREFIX}${name}`);

/** Removes copies left by a server that stopped while reading them. Another server may be using the same folder. */
export async function removeLeftCopies(context: Pick<Context, 'env'>): Promise<void> {
  const parent = folderOf(context);
  const names = await readdir(parent).catch((): string[] => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    // Another check may remove its folder at this moment.
    const found = await stat(folder).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LEFT) await rm(folder, { recursive: true, force: true });
  }
}
