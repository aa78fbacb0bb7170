import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { z } from 'zod';
import { layoutOf } from '../run/layout.ts';

/** How the name of a folder begins in which a backup or a restore is being made. */
export const UNFINISHED = '.unfinished-';

/** How often a file may be deleted while files are gathered. */
const ATTEMPTS = 5;

/** Folders of a backup are for their owner only. */
const PRIVATE = 0o700;

/** All pages at once: in steps, each write by another process would start the copy again. */
const ALL_PAGES = -1;

/** What is added in another way (database and uploads), can be made anew (the engine's copy of the survey, jobs) or is of no use elsewhere (logs, sent mail). */
function isLeftOut(dataDir: string, file: string): boolean {
  const { database, figures, jobs, uploads, temporary, lock, backupRecord, logs, mail } = layoutOf(dataDir);
  return [database, figures, jobs].some((start) => file.startsWith(start)) || [uploads, temporary, lock, backupRecord, logs, mail].includes(file) || path.basename(file).startsWith(UNFINISHED);
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

const stored = z.array(z.object({ filename_disk: z.string(), filesize: z.coerce.number() }));

/**
 * Adds the uploads that a database has records of. A record without a size belongs to an upload that is still running.
 * @returns names of uploads that are missing, or not as long as recorded
 */
function addUploads(dataDir: string, folder: string): readonly string[] {
  const opened = new DatabaseSync(layoutOf(folder).database, { readOnly: true });
  try {
    const records = stored.parse(opened.prepare('SELECT filename_disk, filesize FROM directus_files WHERE filename_disk IS NOT NULL AND filesize IS NOT NULL').all());
    return records.flatMap(({ filename_disk: name, filesize }) => {
      const file = path.join(layoutOf(dataDir).uploads, name);
      if (lstatSync(file, { throwIfNoEntry: false })?.size !== filesize) return [name];
      link(file, path.join(layoutOf(folder).uploads, name));
      return [];
    });
  } finally {
    opened.close();
  }
}

/** A copy in one state, while others write. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(path.dirname(to), { recursive: true, mode: PRIVATE });
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('PRAGMA busy_timeout = 10000');
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/**
 * Gathers the portal's data in an empty folder, in one state: first the database, then the files that it has records of. Where one of them has
 * been deleted in between, everything is gathered again.
 * @returns names of uploads that are missing in the portal itself
 */
export async function gather(dataDir: string, folder: string): Promise<readonly string[]> {
  let missing: readonly string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    rmSync(folder, { recursive: true, force: true });
    await copyDatabase(layoutOf(dataDir).database, layoutOf(folder).database);
    addFolder(dataDir, dataDir, folder);
    const before = missing;
    missing = addUploads(dataDir, folder);
    // Missing twice: not deleted just now, but lost before.
    if (missing.every((name) => before.includes(name))) break;
  }
  return missing;
}
