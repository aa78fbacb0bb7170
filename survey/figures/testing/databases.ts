import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Database, Row, Value } from '../compute/database.ts';
import type { Reply, Request } from './postgres-thread.ts';

/** A column of a test's table: name and type, in words that both databases know. */
export type Columns = Readonly<Record<string, 'VARCHAR' | 'FLOAT8' | 'INTEGER' | 'BOOLEAN'>>;

export interface Table {
  readonly columns: Columns;
  readonly rows: readonly (readonly Value[])[];
}

export type Tables = Readonly<Record<string, Table>>;

export interface TestDatabase extends Database {
  /** Other tables instead of those of the same names. */
  readonly fill: (tables: Tables) => Promise<void>;
  readonly close: () => Promise<void>;
}

const definition = (name: string, { columns }: Table): string =>
  `CREATE TABLE ${name} (${Object.entries(columns)
    .map(([column, type]) => `"${column}" ${type}`)
    .join(', ')})`;

function literal(value: Value): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const inserts = (name: string, { rows }: Table): readonly string[] =>
  rows.length === 0
    ? []
    : [`INSERT INTO ${name} VALUES ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`];

const statements = (tables: Tables): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) => [
    `DROP TABLE IF EXISTS ${name}`,
    definition(name, table),
    ...inserts(name, table),
  ]);

async function filled(database: Omit<TestDatabase, 'fill'>, tables: Tables): Promise<TestDatabase> {
  const fill = async (others: Tables): Promise<void> => {
    for (const statement of statements(others)) await database.query(statement, []);
  };
  await fill(tables);
  return { ...database, fill };
}

/** The tables in a DuckDB of their own, in memory. */
export async function duckDatabase(tables: Tables): Promise<TestDatabase> {
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: '' });
  const connection = await instance.connect();
  // One statement at a time, as the engine's connections do: side by side on one, as tests ran them, they are the likely cause of a process that crashed.
  let last: Promise<unknown> = Promise.resolve();
  const database = {
    schema: 'main',
    isUnchanging: true,
    query: (sql: string, values: readonly Value[]) => {
      const rows = last.then(async () => (await connection.runAndReadAll(sql, [...values])).getRowObjectsJson());
      last = rows.catch(() => undefined);
      return rows;
    },
    close: async () => {
      // Where one of several has failed, the others are still to come: a database that is closed under them takes the process with it.
      await last;
      connection.closeSync();
      instance.closeSync();
    },
  };
  return filled(database, tables);
}

/** The tables in a PostgreSQL of their own, in memory, in a thread. */
export async function postgresDatabase(tables: Tables): Promise<TestDatabase> {
  const thread = new Worker(path.join(__dirname, 'postgres-thread.ts'));
  const waiting = new Map<number, (reply: Reply) => void>();
  thread.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let sent = 0;
  const query: Database['query'] = (sql, values) =>
    new Promise<readonly Row[]>((resolve, reject) => {
      sent += 1;
      waiting.set(sent, (reply) =>
        'error' in reply ? reject(new Error(`${reply.error}\n${sql}`)) : resolve(reply.rows),
      );
      thread.postMessage({ id: sent, sql, values } satisfies Request);
    });
  return filled({ query, close: async () => void (await thread.terminate()) }, tables);
}
