import { z } from 'zod';
import { isPostgres, type Database } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { diskSpace } from '../files/disk.ts';

/** What is stored, in bytes. */
export interface Storage {
  readonly database_bytes: number;
  readonly uploads: number;
  readonly upload_bytes: number;
  /** Of the volume that has least; null where that is not known. */
  readonly free_bytes: number | null;
}

const sizeRow = z.tuple([z.object({ bytes: z.coerce.number() })]);

async function databaseSize(database: Database): Promise<number> {
  if (isPostgres(database))
    return sizeRow.parse(
      (await database.raw<{ readonly rows: unknown }>('SELECT pg_database_size(current_database()) AS bytes')).rows,
    )[0].bytes;
  return sizeRow.parse(
    await database.raw('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'),
  )[0].bytes;
}

export async function storageOf({ database, env }: Pick<Context, 'database' | 'env'>): Promise<Storage> {
  const space = await diskSpace(env).catch(() => undefined);
  const [files] = await database('directus_files')
    .whereNotNull('filesize')
    .select(database.raw('count(*) AS uploads'), database.raw('coalesce(sum(filesize), 0) AS bytes'));
  const { uploads, bytes } = z.object({ uploads: z.coerce.number(), bytes: z.coerce.number() }).parse(files);
  return {
    database_bytes: await databaseSize(database),
    uploads,
    upload_bytes: bytes,
    free_bytes: space?.free ?? null,
  };
}
