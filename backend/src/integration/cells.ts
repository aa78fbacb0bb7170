import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { PostgresCluster } from './postgres-cluster.ts';

/** Everything that a database holds, looked through past Directus. */
export interface Cells {
  /** `table.column` of every cell that holds a text, in any case. */
  readonly withText: (text: string) => readonly string[];
  /** Whether the file of the database holds it, in free pages too; null where the database is no single file. */
  readonly fileHolds: ((text: string) => boolean) | null;
}

const tables = z.array(z.object({ name: z.string() }));
const row = z.record(z.string(), z.unknown());

const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};
const holding = (table: string, one: Record<string, unknown>, text: string): readonly string[] =>
  Object.entries(one).flatMap(([column, value]) =>
    textOf(value).toLowerCase().includes(text.toLowerCase()) ? [`${table}.${column}`] : [],
  );

export const cellsOfSqlite = (file: string): Cells => ({
  withText: (text) => {
    const open = new DatabaseSync(file, { readOnly: true });
    // The server writes at the same time.
    open.exec('pragma busy_timeout = 10000');
    try {
      const names = tables.parse(open.prepare("select name from sqlite_master where type = 'table'").all());
      return names.flatMap(({ name }) =>
        z
          .array(row)
          .parse(open.prepare(`select * from "${name}"`).all())
          .flatMap((one) => holding(name, one, text)),
      );
    } finally {
      open.close();
    }
  },
  fileHolds: (text) => readFileSync(file).toString('latin1').toLowerCase().includes(text.toLowerCase()),
});

export const cellsOfPostgres = ({ psql, address }: PostgresCluster): Cells => {
  const ask = (query: string): readonly string[] =>
    execFileSync(psql, [...address, '-At', '-v', 'ON_ERROR_STOP=1', '-f', '-'], {
      input: query,
      encoding: 'utf8',
      maxBuffer: 1_000_000_000,
    })
      .split('\n')
      .filter((line) => line !== '');
  return {
    withText: (text) => {
      const names = ask(
        "select quote_ident(table_name) from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      // One object a line: a line end within a text is escaped in it.
      const rows = ask(
        names
          .map((name) => `select json_build_object('table', '${name}', 'row', to_jsonb(one)) from ${name} as one;`)
          .join('\n'),
      );
      return rows.flatMap((line) => {
        const { table, row: one } = z.object({ table: z.string(), row }).parse(JSON.parse(line));
        return holding(table, one, text);
      });
    },
    fileHolds: null,
  };
};
