import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupRecord } from '../extension/operations/backup-record.ts';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import type { Services } from '../run/services.ts';
import { openBucket } from '../run/upload-storage.ts';
import { digestsIn, writeArchive } from './archive.ts';
import { fromBucket, fromFolder, gather } from './contents.ts';
import { requireSame, writeManifest, type Manifest } from './manifest.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import { makeUnfinished, removeAbandoned } from '../run/unfinished.ts';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** Uploads that the portal has lost. */
  readonly missing: readonly string[];
  /** Older backups that were deleted. */
  readonly deleted: readonly string[];
}

export interface BackupOptions {
  readonly dataDir: string;
  /** Where the database and the uploads are, if not in the data folder. */
  readonly services?: Services | undefined;
  /** Where the file is put. */
  readonly folder: string;
  readonly passphrase?: string | undefined;
  /** Backups in the folder that are older are deleted, once the new one has been read back. */
  readonly days?: number | undefined;
  readonly now?: Date;
}

const NAME = /^groundwork-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;
const DAY_MS = 86_400_000;
/** Of a file that is not whole yet. */
const ENDING = '.unfinished';

const nameOf = (now: Date, passphrase: string | undefined): string =>
  `groundwork-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.tar.gz${passphrase === undefined ? '' : '.age'}`;

function removeOlder(folder: string, days: number, now: Date): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    if (
      day === undefined ||
      Date.parse(`${day}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`) >= now.getTime() - days * DAY_MS
    )
      return false;
    rmSync(path.join(folder, name));
    return true;
  });
}

/** Files that were being written a day ago, by a backup that was killed. */
function removeBrokenOff(folder: string, now: Date): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING) && NAME.test(name.slice(0, -ENDING.length)))
    .map((name) => path.join(folder, name));
  for (const file of files) if (statSync(file).mtimeMs < now.getTime() - DAY_MS) rmSync(file, { force: true });
}

const isWithin = (outer: string, inner: string): boolean => !path.relative(outer, inner).startsWith('..');

/**
 * Writes all data of a portal into one file, while people work with it, and reads the file back.
 * @throws BackendError
 */
export async function backUp({
  dataDir,
  services,
  folder,
  passphrase,
  days,
  now = new Date(),
}: BackupOptions): Promise<Backup> {
  const { DATABASE_URL: url, S3_BUCKET: bucket } = services ?? {};
  const database = url === undefined ? sqliteDatabase(dataDir) : postgresDatabase(url);
  if (url === undefined && !existsSync(layoutOf(dataDir).database))
    throw new BackendError(`There is no portal in ${dataDir}.`);
  if (isWithin(dataDir, folder))
    throw new BackendError(
      `${folder} is in the portal's data folder. Choose a folder outside ${dataDir}: each backup would contain those before it.`,
    );
  mkdirSync(folder, { recursive: true });
  mkdirSync(layoutOf(dataDir).root, { recursive: true });
  removeAbandoned(dataDir, now);
  removeBrokenOff(folder, now);
  const file = path.join(folder, nameOf(now, passphrase));
  const gathered = makeUnfinished(dataDir);
  const unfinished = `${file}${ENDING}`;
  try {
    const addUpload =
      services === undefined || bucket === undefined
        ? fromFolder(layoutOf(dataDir).uploads)
        : fromBucket(await openBucket(services));
    const { rows, missing } = await gather({ dataDir, database, addUpload }, gathered);
    const manifest = await writeManifest(gathered, { made: now.toISOString(), database: database.kind, rows });
    await writeArchive(gathered, unfinished, passphrase);
    requireSame(manifest, await digestsIn(unfinished, passphrase), 'the backup');
    renameSync(unfinished, file);
    const bytes = statSync(file).size;
    writeBackupRecord(layoutOf(dataDir).backupRecord, {
      at: now.toISOString(),
      file: path.basename(file),
      bytes,
      missing: missing.length,
    });
    return { file, bytes, manifest, missing, deleted: days === undefined ? [] : removeOlder(folder, days, now) };
  } finally {
    rmSync(gathered, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
}
