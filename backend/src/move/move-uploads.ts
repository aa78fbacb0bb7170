import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import knex from 'knex';
import { z } from 'zod';
import { storageDriver } from '../paths.ts';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { readServices, type Services } from '../run/services.ts';
import { requireNobodyElse } from './postgres-store.ts';

/** What is used of Directus' storage drivers. */
interface Storage {
  readonly read: (name: string) => Promise<Readable>;
  readonly write: (name: string, content: Readable, type?: string) => Promise<void>;
  readonly stat: (name: string) => Promise<{ readonly size: number }>;
}

export interface MovedUploads {
  readonly files: number;
  readonly bytes: number;
  /** Uploads that the database has records of, and that are not there. */
  readonly missing: readonly string[];
  /** Uploads that had not ended; they have to be sent again. */
  readonly unfinished: number;
}

const records = z.array(z.object({ filename_disk: z.string(), filesize: z.coerce.number(), type: z.string().nullable() }));

/** Files that are copied at the same time. */
const AT_ONCE = 8;

const open = async (kind: 'local' | 's3', settings: object): Promise<Storage> => {
  const { default: Driver } = (await import(pathToFileURL(storageDriver(kind)).href)) as { readonly default: new (settings: object) => Storage };
  return new Driver(settings);
};

function openBucket({ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret, S3_PREFIX: root }: Services): Promise<Storage> {
  if (bucket === undefined) throw new BackendError('Set S3_BUCKET, and the other settings of S3.');
  return open('s3', { bucket, region, ...(endpoint !== undefined && { endpoint, forcePathStyle: true }), ...(key !== undefined && { key, secret }), ...(root !== undefined && { root }) });
}

const isAbsence = (error: unknown): boolean => error instanceof Error && ['NotFound', 'NoSuchKey', 'ENOENT'].includes('code' in error ? String(error.code) : error.name);

/** Undefined where there is no such file. @throws where the storage does not answer, or refuses */
const sizeIn = async (storage: Storage, name: string): Promise<number | undefined> => {
  try {
    return (await storage.stat(name)).size;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw new BackendError(`${name} cannot be looked up: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}.`, { cause: error });
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

/** Copies a file, unless an earlier attempt has, and reads it back. @throws BackendError where it is not the same */
async function copyFile(from: Storage, to: Storage, { filename_disk: name, filesize, type }: z.infer<typeof records>[number]): Promise<void> {
  if (await areSame(from, to, name, filesize)) return;
  await to.write(name, await from.read(name), type ?? undefined);
  if (!(await areSame(from, to, name, filesize))) throw new BackendError(`${name} is not the same after it was copied.`);
}

/**
 * Copies the uploads that the database has records of from the data folder to the bucket, or back, compares them, and then records in
 * the database where they are. The files that were copied stay where they were.
 * @throws BackendError; the uploads are then used from where they were
 */
export async function moveUploads({ dataDir, to, dryRun }: { readonly dataDir: string; readonly to: 's3' | 'local'; readonly dryRun: boolean }): Promise<MovedUploads> {
  const services = readServices(process.env);
  const { DATABASE_URL: url } = services;
  const layout = layoutOf(dataDir);
  const bucket = await openBucket(services);
  const folder = await open('local', { root: layout.uploads });
  const [source, target, place] = to === 's3' ? [folder, bucket, 'local'] : [bucket, folder, 's3'];
  if (url !== undefined) await requireNobodyElse(url);
  const database = knex(url === undefined ? { client: 'sqlite3', connection: { filename: layout.database }, useNullAsDefault: true } : { client: 'pg', connection: url });
  const there = () => database<{ storage: string }>('directus_files' as string).where('storage', place);
  try {
    const unfinished = (await there().whereNull('filesize').select('storage')).length;
    const finished = records.parse(await there().whereNotNull('filesize').select('filename_disk', 'filesize', 'type'));
    const missing: string[] = [];
    let bytes = 0;
    const waiting = [...finished];
    const work = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        if ((await sizeIn(source, file.filename_disk)) !== file.filesize) missing.push(file.filename_disk);
        else {
          if (!dryRun) await copyFile(source, target, file);
          bytes += file.filesize;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => (waiting.length = 0));
    if (missing.length > 0 && missing.length === finished.length) throw new BackendError(`None of the ${String(finished.length)} uploads is ${to === 's3' ? `in ${layout.uploads}` : 'in the bucket'}. Are these the settings that the portal ran with?`);
    if (!dryRun) await there().update({ storage: to });
    return { files: finished.length - missing.length, bytes, missing: missing.sort(), unfinished };
  } finally {
    await database.destroy();
  }
}
