import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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

/** All pages at once: in steps, every write of somebody else would begin the copy anew. */
const ALL_PAGES = -1;

/** What is added in another way (database and uploads), can be made anew (the engine's copy of the survey) or is of no use elsewhere (logs, sent mail). */
function isLeftOut(dataDir: string, file: string): boolean {
  const { database, figures, uploads, temporary, lock, logs, mail } = layoutOf(dataDir);
  return [database, figures].some((start) => file.startsWith(start)) || [uploads, temporary, lock, logs, mail].includes(file) || path.basename(file).startsWith(UNFINISHED);
}

/** A second name for the same bytes, or a copy on another disk. A file in the data folder is replaced, never written again. */
function add(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: PRIVATE });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function addFolder(dataDir: string, from: string, to: string): void {
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, name);
    if (isLeftOut(dataDir, source)) continue;
    const found = lstatSync(source, { throwIfNoEntry: false });
    if (found?.isDirectory()) addFolder(dataDir, source, path.join(to, name));
    else if (found?.isFile()) add(source, path.join(to, name));
  }
}

const stored = z.array(z.object({ filename_disk: z.string(), filesize: z.coerce.number() }));

/** Adds the uploads that a database has records of; a record without a size is of an upload that has not ended. @returns names of those that are not there, or shorter or longer than recorded */
function addUploads(dataDir: string, folder: string): readonly string[] {
  const opened = new DatabaseSync(layoutOf(folder).database, { readOnly: true });
  try {
    const records = stored.parse(opened.prepare('SELECT filename_disk, filesize FROM directus_files WHERE filename_disk IS NOT NULL AND filesize IS NOT NULL').all());
    return records.flatMap(({ filename_disk: name, filesize }) => {
      const file = path.join(layoutOf(dataDir).uploads, name);
      if (lstatSync(file, { throwIfNoEntry: false })?.size !== filesize) return [name];
      add(file, path.join(layoutOf(folder).uploads, name));
      return [];
    });
  } finally {
    opened.close();
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
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
