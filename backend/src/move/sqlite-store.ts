import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { BackendError } from '../run/backend-error.ts';
import { toSqlite } from './cells.ts';
import { PART, type Row, type Store } from './store.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** @param writable false for the portal that is moved: nothing in it changes */
export function openSqliteStore(file: string, writable: boolean): Store {
  const database = new DatabaseSync(file, { readOnly: !writable, enableForeignKeyConstraints: false });
  const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    database.exec('BEGIN');
    try {
      const result = await work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    tables: async () => {
      const names = database
        .prepare(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'",
        )
        .all();
      const columnsOf = (name: string) =>
        database
          .prepare('SELECT name, type, NULL AS scale FROM pragma_table_info(?)')
          .all(name)
          .map((column) => ({ name: String(column['name']), type: String(column['type']), scale: null }));
      return Promise.resolve(new Map(names.map(({ name }) => [String(name), columnsOf(String(name))])));
    },
    reading: inTransaction,
    read: async function* (table, columns) {
      let part: Row[] = [];
      for (const row of database
        .prepare(`SELECT ${columns.map(({ name }) => quoted(name)).join(', ')} FROM ${quoted(table)}`)
        .iterate()) {
        part.push(row);
        if (part.length < PART) continue;
        yield await Promise.resolve(part);
        part = [];
      }
      yield part;
    },
    count: (table) =>
      Promise.resolve(Number(database.prepare(`SELECT COUNT(*) AS n FROM ${quoted(table)}`).get()?.['n'])),
    replace: (tables, work) =>
      inTransaction(async () => {
        const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
        for (const { name } of triggers) database.exec(`DROP TRIGGER ${quoted(String(name))}`);
        for (const table of tables) database.exec(`DELETE FROM ${quoted(table)}`);
        const statements = new Map<string, StatementSync>();
        await work((table, columns, rows) => {
          const insert =
            statements.get(table) ??
            database.prepare(
              `INSERT INTO ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
            );
          statements.set(table, insert);
          for (const cells of rows)
            insert.run(...columns.map((column, index) => toSqlite(cells[index] ?? null, column)));
          return Promise.resolve();
        });
        for (const { sql } of triggers) database.exec(String(sql));
        const [broken] = database.prepare('PRAGMA foreign_key_check').all();
        if (broken)
          throw new BackendError(
            `A row of ${String(broken['table'])} names a row of ${String(broken['parent'])} that is not there.`,
          );
      }),
    close: () => Promise.resolve(database.close()),
  };
}
