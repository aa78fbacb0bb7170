import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CHANGES } from '../../backend/src/figures/changes.ts';
import { textOf, type Column, type TypedBatch } from './rows.ts';
import type { Store } from './store.ts';

function stored({ kind }: Column, value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'boolean') return value === true ? 1 : 0;
  // Directus keeps a day as milliseconds on SQLite.
  if (kind === 'date') return Date.parse(`${textOf(value)}T00:00:00Z`);
  return typeof value === 'number' ? value : textOf(value);
}

/** Writes into the file of a Directus that does not write meanwhile. */
export function sqliteStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA cache_size = -400000; PRAGMA busy_timeout = 20000;',
  );
  return {
    forgetEngine: () => {
      const triggers = database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE ?")
        .all(`${CHANGES}%`);
      for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name)}"`);
      database.exec(`DROP TABLE IF EXISTS "${CHANGES}"`);
    },
    write: ({ collection, columns, rows }: TypedBatch) => {
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const insert = database.prepare(
        `INSERT INTO "${collection}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      database.exec('BEGIN');
      for (const row of rows) insert.run(...columns.map((column) => stored(column, row[column.name])));
      database.exec('COMMIT');
    },
    settle: () => database.exec('ANALYZE'),
    close: () => database.close(),
  };
}
