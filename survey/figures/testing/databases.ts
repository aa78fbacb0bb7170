import { PGlite } from '@electric-sql/pglite';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Database, Value } from '../compute/database.ts';

/** A column of a test's table: name and type, in words that both databases know. */
type Columns = Readonly<Record<string, 'VARCHAR' | 'FLOAT8' | 'INTEGER' | 'BOOLEAN'>>;

export interface Table {
  readonly columns: Columns;
  readonly rows: readonly (readonly Value[])[];
}

export interface TestDatabase extends Database {
  readonly close: () => Promise<void>;
}

const definition = (name: string, { columns }: Table): string => `CREATE TABLE ${name} (${Object.entries(columns).map(([column, type]) => `${column} ${type}`).join(', ')})`;

function literal(value: Value): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const inserts = (name: string, { rows }: Table): readonly string[] =>
  rows.length === 0 ? [] : [`INSERT INTO ${name} VALUES ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`];

const statements = (tables: Readonly<Record<string, Table>>): readonly string[] => Object.entries(tables).flatMap(([name, table]) => [definition(name, table), ...inserts(name, table)]);

/** The tables in a DuckDB of their own, in memory. */
export async function duckDatabase(tables: Readonly<Record<string, Table>>): Promise<TestDatabase> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const statement of statements(tables)) await connection.run(statement);
  return {
    query: async (sql, values) => (await connection.runAndReadAll(sql, [...values])).getRowObjectsJson(),
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}

/** The tables in a PostgreSQL of their own, in memory. */
export async function postgresDatabase(tables: Readonly<Record<string, Table>>): Promise<TestDatabase> {
  const database = new PGlite();
  for (const statement of statements(tables)) await database.exec(statement);
  return {
    query: async (sql, values) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
    close: () => database.close(),
  };
}
