import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { storageDriver } from '../paths.ts';
import { BackendError } from './backend-error.ts';
import type { Services } from './services.ts';

/** What is used of Directus' storage drivers. */
export interface Storage {
  readonly read: (name: string) => Promise<Readable>;
  readonly write: (name: string, content: Readable, type?: string) => Promise<void>;
  readonly stat: (name: string) => Promise<{ readonly size: number }>;
}

const open = async (kind: 'local' | 's3', settings: object): Promise<Storage> => {
  const { default: Driver } = (await import(pathToFileURL(storageDriver(kind)).href)) as {
    readonly default: new (settings: object) => Storage;
  };
  return new Driver(settings);
};

export const openFolder = (root: string): Promise<Storage> => open('local', { root });

/** The bucket that S3_BUCKET names. @throws BackendError where it is not set */
export function openBucket({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: secret,
  S3_PREFIX: root,
}: Services): Promise<Storage> {
  if (bucket === undefined) throw new BackendError('Set S3_BUCKET, and the other settings of S3.');
  return open('s3', {
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(key !== undefined && { key, secret }),
    ...(root !== undefined && { root }),
  });
}

const isAbsence = (error: unknown): boolean =>
  error instanceof Error &&
  ['NotFound', 'NoSuchKey', 'ENOENT'].includes('code' in error ? String(error.code) : error.name);

/** Undefined where there is no such file. @throws where the storage does not answer, or refuses */
export const sizeIn = async (storage: Storage, name: string): Promise<number | undefined> => {
  try {
    return (await storage.stat(name)).size;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw new BackendError(
      `${name} cannot be looked up: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}.`,
      { cause: error },
    );
  }
};

async function digestIn(storage: Storage, name: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(name), hash);
  return hash.digest('hex');
}

async function areSame(one: Storage, other: Storage, name: string, size: number): Promise<boolean> {
  if ((await sizeIn(other, name)) !== size) return false;
  const [first, second] = await Promise.all([digestIn(one, name), digestIn(other, name)]);
  return first === second;
}

/** Rows of `directus_files`, from either database: files that it has records of. */
export const storedFiles = z.array(
  z.object({ filename_disk: z.string(), filesize: z.coerce.number(), type: z.string().nullable() }),
);
export type StoredFile = z.infer<typeof storedFiles>[number];

/** Copies a file, unless an earlier attempt has, and reads it back. @throws BackendError where it is not the same */
export async function copyFile(
  from: Storage,
  to: Storage,
  { filename_disk: name, filesize, type }: StoredFile,
): Promise<void> {
  if (await areSame(from, to, name, filesize)) return;
  await to.write(name, await from.read(name), type ?? undefined);
  if (!(await areSame(from, to, name, filesize)))
    throw new BackendError(`${name} is not the same after it was copied.`);
}
