import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import knex from 'knex';
import { Unpack } from 'tar';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import type { Services } from '../run/services.ts';
import { copyFile, openBucket, openFolder, storedFiles } from '../run/upload-storage.ts';
import { readArchive } from './archive.ts';
import { digestsOf, MANIFEST, readManifest, requireSame, type Manifest } from './manifest.ts';
import { removeDump, restorePostgres } from './postgres-database.ts';
import { countSqliteRows } from './sqlite-database.ts';
import { makeUnfinished } from '../run/unfinished.ts';

export interface RestoreOptions {
  readonly file: string;
  /** A folder without a portal. */
  readonly dataDir: string;
  /** Where the database and the uploads are to be, if not in the data folder. */
  readonly services?: Services | undefined;
  readonly passphrase?: string | undefined;
}

/** Rows of tables are compared too: what was counted when the backup was made is what is there. */
function requireRows({ rows }: Manifest, folder: string): void {
  const found = countSqliteRows(layoutOf(folder).database);
  const wrong = Object.entries(rows).find(([table, count]) => found[table] !== count);
  if (wrong)
    throw new BackendError(
      `The backup had ${String(wrong[1])} rows in ${wrong[0]}; ${String(found[wrong[0]] ?? 0)} were restored.`,
    );
}

/** @throws BackendError where the backup is of a database of another kind */
function requireKind({ database }: Manifest, url: string | undefined): void {
  if (database === 'postgres' && url === undefined)
    throw new BackendError('This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty database.');
  if (database === 'sqlite' && url !== undefined)
    throw new BackendError(
      'This is a backup of an SQLite database. Restore it without DATABASE_URL, and then use npm run move (docs/moving.md).',
    );
}

/** Puts the uploads of an unpacked backup into the bucket, if there is one, and records in the database where they are. */
async function placeUploads(folder: string, url: string | undefined, services: Services | undefined): Promise<void> {
  const { database: file, uploads } = layoutOf(folder);
  const place = services?.S3_BUCKET === undefined ? 'local' : 's3';
  const database = knex(
    url === undefined
      ? { client: 'sqlite3', connection: { filename: file }, useNullAsDefault: true }
      : { client: 'pg', connection: url },
  );
  const files = () => database<{ readonly storage: string }>('directus_files' as string);
  try {
    if (services !== undefined && place === 's3') {
      const [from, bucket] = [await openFolder(uploads), await openBucket(services)];
      for (const stored of storedFiles.parse(
        await files()
          .whereNotNull('filesize')
          .whereNotNull('filename_disk')
          .select('filename_disk', 'filesize', 'type'),
      )) {
        if (existsSync(path.join(uploads, stored.filename_disk))) await copyFile(from, bucket, stored);
      }
      rmSync(uploads, { recursive: true, force: true });
    }
    await files().whereIn('storage', ['local', 's3']).whereNot('storage', place).update({ storage: place });
  } finally {
    await database.destroy();
  }
}

/**
 * Puts the data of a backup into a folder without a portal, and into the empty database and the bucket of the services: all of it, checked, or
 * nothing. Uploads that are in the bucket already stay there if it fails.
 * @throws BackendError
 */
export async function restore({ file, dataDir, services, passphrase }: RestoreOptions): Promise<Manifest> {
  const url = services?.DATABASE_URL;
  if (!existsSync(file)) throw new BackendError(`There is no file ${file}.`);
  if (existsSync(layoutOf(dataDir).root))
    throw new BackendError(
      `There is a portal in ${dataDir} already. Move that folder away, or set DATA_DIR to another one.`,
    );
  mkdirSync(dataDir, { recursive: true });
  const unpacked = makeUnfinished(dataDir);
  const place = (): void => {
    rmSync(path.join(unpacked, MANIFEST));
    const found = readdirSync(unpacked);
    const there = found.find((name) => existsSync(path.join(dataDir, name)));
    if (there !== undefined)
      throw new BackendError(
        `${path.join(dataDir, there)} is there already. Move it away, or set DATA_DIR to another folder.`,
      );
    for (const name of found) renameSync(path.join(unpacked, name), path.join(dataDir, name));
  };
  try {
    await readArchive(file, new Unpack({ cwd: unpacked, strict: true, preserveOwner: false }), passphrase);
    const manifest = readManifest(unpacked);
    requireSame(manifest, await digestsOf(unpacked), 'the data folder');
    requireKind(manifest, url);
    if (url === undefined) {
      requireRows(manifest, unpacked);
      await placeUploads(unpacked, url, services);
      place();
    } else {
      await restorePostgres(url, unpacked, manifest.rows, async () => {
        await placeUploads(unpacked, url, services);
        removeDump(unpacked);
        place();
      });
    }
    return manifest;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
