import knex from 'knex';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { readServices } from '../run/services.ts';
import { copyFile, openBucket, openFolder, sizeIn, storedFiles } from '../run/upload-storage.ts';
import { requireNobodyElse } from './postgres-store.ts';

export interface MovedUploads {
  readonly files: number;
  readonly bytes: number;
  /** Uploads that the database has records of, and that are not there. */
  readonly missing: readonly string[];
  /** Uploads that had not ended; they have to be sent again. */
  readonly unfinished: number;
}

/** Files that are copied at the same time. */
const AT_ONCE = 8;

/**
 * Copies the uploads that the database has records of from the data folder to the bucket, or back, compares them, and then records in
 * the database where they are. The files that were copied stay where they were.
 * @throws BackendError; the uploads are then used from where they were
 */
export async function moveUploads({
  dataDir,
  to,
  dryRun,
}: {
  readonly dataDir: string;
  readonly to: 's3' | 'local';
  readonly dryRun: boolean;
}): Promise<MovedUploads> {
  const services = readServices(process.env);
  const { DATABASE_URL: url } = services;
  const layout = layoutOf(dataDir);
  const bucket = await openBucket(services);
  const folder = await openFolder(layout.uploads);
  const [source, target, place] = to === 's3' ? [folder, bucket, 'local'] : [bucket, folder, 's3'];
  if (url !== undefined) await requireNobodyElse(url);
  const database = knex(
    url === undefined
      ? { client: 'sqlite3', connection: { filename: layout.database }, useNullAsDefault: true }
      : { client: 'pg', connection: url },
  );
  const there = () => database<{ storage: string }>('directus_files' as string).where('storage', place);
  try {
    const unfinished = (await there().whereNull('filesize').select('storage')).length;
    const finished = storedFiles.parse(
      await there().whereNotNull('filesize').select('filename_disk', 'filesize', 'type'),
    );
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
    if (missing.length > 0 && missing.length === finished.length)
      throw new BackendError(
        `None of the ${String(finished.length)} uploads is ${to === 's3' ? `in ${layout.uploads}` : 'in the bucket'}. Are these the settings that the portal ran with?`,
      );
    if (!dryRun) await there().update({ storage: to });
    return { files: finished.length - missing.length, bytes, missing: missing.sort(), unfinished };
  } finally {
    await database.destroy();
  }
}
