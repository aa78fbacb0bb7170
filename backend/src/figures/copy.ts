import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { BOOLEAN, DOUBLE, DuckDBDataChunk, DuckDBInstance, VARCHAR, type DuckDBConnection } from '@duckdb/node-api';
import { copiedTables, listTable, type CopiedColumn, type CopiedKind, type CopiedTable } from '@groundwork/survey/model';
import type { Database, Value } from '@groundwork/survey/figures/compute';
import { z } from 'zod';
import { itemsOf, listColumns, valuesOf, type CopiedValue } from './copied-values.ts';
import type { SourceRow } from './source.ts';

const types = { text: VARCHAR, day: VARCHAR, number: DOUBLE, yesNo: BOOLEAN, json: VARCHAR } satisfies Record<CopiedKind, unknown>;
const typeNames: Readonly<Record<CopiedKind, string>> = { text: 'VARCHAR', day: 'VARCHAR', number: 'DOUBLE', yesNo: 'BOOLEAN', json: 'VARCHAR' };

/** Rows in one chunk of DuckDB. */
const CHUNK = 2048;

interface CopyTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
}

const tablesOf = (table: CopiedTable): readonly CopyTable[] => [table, ...table.lists.map((list) => ({ name: listTable(table.name, list), columns: listColumns(list) }))];

const quoted = (name: string): string => `"${name}"`;
const definition = ({ name, columns }: CopyTable): string => `CREATE TABLE ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${typeNames[column.kind]}`).join(', ')})`;

/** Changes as soon as the copy would be shaped, or its values written, differently. */
const SHAPE = createHash('sha256').update(JSON.stringify(copiedTables.flatMap(tablesOf))).digest('hex').slice(0, 16);

const stateSchema = z.object({ list: z.string(), place: z.string(), last: z.number() });

/** Which list of changes a copy follows, its place there, and the number of the last change that it has. */
export type CopyState = z.infer<typeof stateSchema>;

const STATE_TABLE = 'CREATE TABLE IF NOT EXISTS copy_state (shape VARCHAR, list VARCHAR, place VARCHAR, last DOUBLE)';

type Opened = readonly [DuckDBInstance, DuckDBConnection];

async function opened(file: string, memoryLimit: string): Promise<Opened> {
  const instance = await DuckDBInstance.create(file, { memory_limit: memoryLimit, threads: '2' });
  return [instance, await instance.connect()];
}

/** The columnar copy of the survey, in a file that outlives the process, or in memory. */
export class Copy implements Database {
  readonly schema = 'main';
  readonly #file: string;
  readonly #memoryLimit: string;
  #instance: DuckDBInstance;
  #connection: DuckDBConnection;

  private constructor(file: string, memoryLimit: string, [instance, connection]: Opened) {
    this.#file = file;
    this.#memoryLimit = memoryLimit;
    this.#instance = instance;
    this.#connection = connection;
  }

  /** @throws where the file is damaged, or another process has it open */
  static async open(file: string, memoryLimit: string): Promise<Copy> {
    return new Copy(file, memoryLimit, await opened(file, memoryLimit));
  }

  /** What the copy was last brought to; undefined where it has to be built. */
  async state(): Promise<CopyState | undefined> {
    await this.#connection.run(STATE_TABLE);
    const [row] = await this.query('SELECT list, place, last FROM copy_state WHERE shape = $1', [SHAPE]);
    const parsed = stateSchema.safeParse(row);
    return parsed.success ? parsed.data : undefined;
  }

  async begin(): Promise<void> {
    await this.#connection.run('BEGIN TRANSACTION');
  }

  async commit({ list, place, last }: CopyState): Promise<void> {
    await this.#connection.run('DELETE FROM copy_state');
    await this.#connection.run('INSERT INTO copy_state VALUES ($1, $2, $3, CAST($4 AS DOUBLE))', [SHAPE, list, place, last]);
    await this.#connection.run('COMMIT');
  }

  async rollback(): Promise<void> {
    await this.#connection.run('ROLLBACK');
  }

  /** Begins anew with empty tables, in a new file: the blocks of the old one may hold what was removed. */
  async renew(): Promise<void> {
    this.close();
    for (const each of [this.#file, `${this.#file}.wal`]) rmSync(each, { force: true });
    [this.#instance, this.#connection] = await opened(this.#file, this.#memoryLimit);
    for (const table of copiedTables.flatMap(tablesOf)) await this.#connection.run(definition(table));
    await this.#connection.run(STATE_TABLE);
  }

  async remove(table: CopiedTable, keys: readonly string[]): Promise<void> {
    for (const { name } of tablesOf(table)) {
      await this.#connection.run(`DELETE FROM ${quoted(name)} WHERE ${quoted(name === table.name ? table.key : 'row_id')} IN (SELECT UNNEST(string_split($1, chr(10))))`, [keys.join('\n')]);
    }
  }

  /** Adds rows and the items of their lists. */
  async add(table: CopiedTable, rows: readonly SourceRow[]): Promise<void> {
    await this.#append(table, rows.map((row) => valuesOf(table, row)));
    for (const list of table.lists) {
      await this.#append({ name: listTable(table.name, list), columns: listColumns(list) }, rows.flatMap((row) => itemsOf(table, list, row)));
    }
  }

  async #append({ name, columns }: CopyTable, rows: readonly (readonly CopiedValue[])[]): Promise<void> {
    if (rows.length === 0) return;
    const appender = await this.#connection.createAppender(name);
    const columnTypes = columns.map(({ kind }) => types[kind]);
    for (let from = 0; from < rows.length; from += CHUNK) {
      const some = rows.slice(from, from + CHUNK);
      const chunk = DuckDBDataChunk.create(columnTypes, some.length);
      chunk.setColumns(columns.map((_, index) => some.map((row) => row[index] ?? null)));
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return (await this.#connection.runAndReadAll(sql, [...values])).getRowObjectsJson();
  }

  /** Ends what is being computed: it fails with an error that says so. */
  interrupt(): void {
    this.#connection.interrupt();
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}
