import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { storedFiles } from '../run/upload-storage.ts';
import type { PortalDatabase } from './portal-database.ts';

/** All pages at once: in steps, each write by another process would start the copy again. */
const ALL_PAGES = -1;

/** Rows of each table. @throws BackendError where the database is damaged */
export function countSqliteRows(file: string): Readonly<Record<string, number>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = database.prepare('PRAGMA quick_check').all();
    if (JSON.stringify(faults) !== '[{"quick_check":"ok"}]') throw new BackendError(`The database ${file} is damaged.`);
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        Number(database.prepare(`SELECT COUNT(*) AS n FROM "${String(name).replaceAll('"', '""')}"`).get()?.['n']),
      ]),
    );
  } finally {
    database.close();
  }
}

/** A copy in one state, while others write. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('PRAGMA busy_timeout = 10000');
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // One file, without the two that a server keeps beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/** The database in a data folder. */
export const sqliteDatabase = (dataDir: string): PortalDatabase => ({
  kind: 'sqlite',
  copyInto: async (folder) => {
    const { database: file } = layoutOf(dataDir);
    const { database: copy } = layoutOf(folder);
    rmSync(copy, { force: true });
    await copyDatabase(file, copy);
    const opened = new DatabaseSync(copy, { readOnly: true });
    try {
      return {
        rows: countSqliteRows(copy),
        files: storedFiles.parse(
          opened
            .prepare(
              'SELECT filename_disk, filesize, type FROM directus_files WHERE filename_disk IS NOT NULL AND filesize IS NOT NULL',
            )
            .all(),
        ),
      };
    } finally {
      opened.close();
    }
  },
});
