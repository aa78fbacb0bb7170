import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import knex from 'knex';
import { z } from 'zod';
import { storageDriver } from '../paths.ts';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { readServices, type Services } from '../run/services.ts';

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

const records = z.array(z.object({ filename_disk: z.string(), filesize: z.coerce.number().nullable(), type: z.string().nullable() }));

/** Files that are moved at the same time. */
const AT_ONCE = 8;

const open = async (kind: 'local' | 's3', settings: object): Promise<Storage> => {
  const { default: Driver } = (await import(pathToFileURL(storageDriver(kind)).href)) as { readonly default: new (settings: object) => Storage };
  return new Driver(settings);
};

const openFolder = (root: string): Promise<Storage> => open('local', { root });

function openBucket({ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret, S3_PREFIX: root }: Services): Promise<Storage> {
  if (bucket === undefined) throw new BackendError('Set S3_BUCKET, and the other settings of S3.');
  return open('s3', { bucket, region, ...(endpoint !== undefined && { endpoint, forcePathStyle: true }), ...(key !== undefined && { key, secret }), ...(root !== undefined && { root }) });
}

const sizeIn = async (storage: Storage, name: string): Promise<number | undefined> => (await storage.stat(name).catch(() => undefined))?.size;

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Copies a file, unless an earlier attempt has, and reads it back. @throws BackendError where it is not the same */
async function moveFile(from: Storage, to: Storage, name: string, size: number, type: string | null): Promise<void> {
  if ((await sizeIn(to, name)) !== size) {
    const [source, content] = [await from.read(name), new PassThrough()];
    await Promise.all([pipeline(source, content), to.write(name, content, type ?? undefined)]);
  }
  const [before, after] = await Promise.all([from, to].map(async (storage) => digestOf(await storage.read(name))));
  if (before !== after || (await sizeIn(to, name)) !== size) throw new BackendError(`${name} is not the same after it was copied.`);
}

/**
 * Copies the uploads that the database has records of from the data folder to the bucket, or back, compares them, and then tells the database
 * where they are. The files that were copied stay where they were.
 */
export async function moveUploads({ dataDir, to, dryRun }: { readonly dataDir: string; readonly to: 's3' | 'local'; readonly dryRun: boolean }): Promise<MovedUploads> {
  const services = readServices(process.env);
  const layout = layoutOf(dataDir);
  const [folder, bucket] = [await openFolder(layout.uploads), await openBucket(services)];
  const [source, target, place] = to === 's3' ? [folder, bucket, 'local'] : [bucket, folder, 's3'];
  const database = knex(services.DATABASE_URL === undefined ? { client: 'sqlite3', connection: { filename: layout.database }, useNullAsDefault: true } : { client: 'pg', connection: services.DATABASE_URL });
  const rows = () => database<{ storage: string }>('directus_files' as string).where('storage', place);
  try {
    const all = records.parse(await rows().whereNotNull('filename_disk').select('filename_disk', 'filesize', 'type'));
    const missing: string[] = [];
    let bytes = 0;
    const waiting = all.values();
    const work = async (): Promise<void> => {
      for (const { filename_disk: name, filesize, type } of waiting) {
        if (filesize === null) continue;
        if ((await sizeIn(source, name)) !== filesize) missing.push(name);
        else {
          if (!dryRun) await moveFile(source, target, name, filesize, type);
          bytes += filesize;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const unfinished = all.filter(({ filesize }) => filesize === null).length;
    if (!dryRun) await rows().update({ storage: to });
    return { files: all.length - unfinished - missing.length, bytes, missing: missing.sort(), unfinished };
  } finally {
    await database.destroy();
  }
}
