import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { layoutOf } from '../run/layout.ts';
import { copyFile, openFolder, sizeIn, type Storage, type StoredFile } from '../run/upload-storage.ts';
import type { PortalDatabase } from './portal-database.ts';
import { isUnfinished } from '../run/unfinished.ts';

/** How often a file may be deleted while files are gathered. */
const ATTEMPTS = 5;

/** Folders of a backup are for their owner only. */
const PRIVATE = 0o700;

/** Uploads that are fetched at the same time. */
const AT_ONCE = 8;

/** What is added in another way (database and uploads), can be made anew (the engine's copy of the survey, jobs) or is of no use elsewhere (logs, sent mail). */
function isLeftOut(dataDir: string, file: string): boolean {
  const { database, figures, jobs, uploads, temporary, lock, backupRecord, logs, mail } = layoutOf(dataDir);
  return (
    [database, figures, jobs].some((start) => file.startsWith(start)) ||
    [uploads, temporary, lock, backupRecord, logs, mail].includes(file) ||
    isUnfinished(path.basename(file))
  );
}

/** On file systems that can, the copy takes no space until one of the two changes. */
function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: PRIVATE });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

/** A second name for the same bytes, or a copy where the file system has none: an upload is never written again under its name. */
function link(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: PRIVATE });
  try {
    linkSync(from, to);
  } catch {
    copy(from, to);
  }
}

function addFolder(dataDir: string, from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (isLeftOut(dataDir, source)) continue;
    if (entry.isDirectory()) addFolder(dataDir, source, target);
    else if (entry.isFile()) copy(source, target);
  }
}

/** A file that the portal has a record of, put into the folder of a backup. @returns false where it is missing, or not as long as recorded */
export type AddUpload = (file: StoredFile, uploads: string) => boolean | Promise<boolean>;

export const fromFolder =
  (from: string): AddUpload =>
  ({ filename_disk: name, filesize }, uploads) => {
    const file = path.join(from, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.size !== filesize) return false;
    link(file, path.join(uploads, name));
    return true;
  };

export const fromBucket =
  (bucket: Storage): AddUpload =>
  async (file, uploads) => {
    if ((await sizeIn(bucket, file.filename_disk)) !== file.filesize) return false;
    await copyFile(bucket, await openFolder(uploads), file);
    return true;
  };

/** @returns names of uploads that could not be added */
async function addUploads(files: readonly StoredFile[], add: AddUpload, uploads: string): Promise<readonly string[]> {
  const missing: string[] = [];
  const added = new Set(readdirSync(uploads, { recursive: true, encoding: 'utf8' }));
  const waiting = files.filter(({ filename_disk: name }) => !added.has(name));
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      if (!(await add(file, uploads))) missing.push(file.filename_disk);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => (waiting.length = 0));
  return missing.sort();
}

/** What a backup is made of. */
export interface Sources {
  readonly dataDir: string;
  readonly database: PortalDatabase;
  readonly addUpload: AddUpload;
}

export interface Gathered {
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Names of uploads that are missing in the portal itself. */
  readonly missing: readonly string[];
}

/**
 * Gathers the portal's data in an empty folder, in one state: first the database, then the files that it has records of. Where one of them has
 * been deleted in between, the database is copied again.
 */
export async function gather({ dataDir, database, addUpload }: Sources, folder: string): Promise<Gathered> {
  addFolder(dataDir, dataDir, folder);
  const { uploads } = layoutOf(folder);
  mkdirSync(uploads, { recursive: true, mode: PRIVATE });
  let missing: readonly string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const { rows, files } = await database.copyInto(folder);
    const before = missing;
    missing = await addUploads(files, addUpload, uploads);
    // Missing twice: not deleted just now, but lost before.
    if (attempt === ATTEMPTS || missing.every((name) => before.includes(name))) return { rows, missing };
  }
}
