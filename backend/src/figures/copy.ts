import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api';
import type { Database, Row, Value } from '@groundwork/survey/figures/compute';
import { z } from 'zod';
import { memoryFor } from './memory-for.ts';
import { copyTables, definition, insertSql, keyedSql, removeSql, SHAPE, type CopyTable } from './copy-tables.ts';
import { BETWEEN } from './source-sql.ts';
import type { Part, Texts } from './source.ts';
import { StoredParts } from './stored-parts.ts';

const stateSchema = z.object({ list: z.string(), place: z.string(), last: z.number() });

/** Which list of changes a copy follows, its place there, and the number of the last change that it has. */
export type CopyState = z.infer<typeof stateSchema>;

const STATE_TABLE = 'CREATE TABLE copy_state (shape VARCHAR, list VARCHAR, place VARCHAR, last DOUBLE)';

/** Statements computed at once. */
const READERS = Math.min(4, availableParallelism());

/** Without a file, or where it cannot be written. */
export const IN_MEMORY = ':memory:';

interface Opened {
  /** Where DuckDB puts what does not fit in memory: answers of the survey, so it is removed with the copy. */
  readonly temporary: string;
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  readonly readers: readonly DuckDBConnection[];
}

async function opened(file: string, memoryLimit: string | undefined): Promise<Opened> {
  // Rows have no order: without one they are written as they come.
  const temporary = file === IN_MEMORY ? path.join(tmpdir(), `groundwork-figures-${randomUUID()}`) : `${file}.tmp`;
  const instance = await DuckDBInstance.create(file, {
    memory_limit: memoryLimit ?? memoryFor(0, READERS),
    threads: '1',
    preserve_insertion_order: 'false',
    temp_directory: temporary,
  });
  // A process that was killed may have left some.
  rmSync(temporary, { recursive: true, force: true });
  const connection = await instance.connect();
  // What is computed for several statements never goes into the file.
  await connection.run(`ATTACH ':memory:' AS ${StoredParts.SCHEMA}`);
  return {
    temporary,
    instance,
    connection,
    readers: await Promise.all(Array.from({ length: READERS }, () => instance.connect())),
  };
}

/** If the file is damaged, open elsewhere or not writable, the copy is kept in memory. */
export async function openCopy(file: string, memoryLimit?: string): Promise<Copy> {
  try {
    return await Copy.open(file, memoryLimit);
  } catch (error) {
    // Another server of the same project uses it.
    if (/\block\b/.test(String(error))) return Copy.open(IN_MEMORY, memoryLimit);
  }
  for (const each of [file, `${file}.wal`]) rmSync(each, { force: true });
  return Copy.open(file, memoryLimit).catch(() => Copy.open(IN_MEMORY, memoryLimit));
}

/** The columnar copy of the survey, in a file that outlives the process, or in memory. */
export class Copy implements Database {
  readonly schema = 'main';
  readonly isUnchanging = true;
  #file: string;
  readonly #memoryLimit: string | undefined;
  #opened: Opened;
  #parts: StoredParts;
  #isClosed = false;
  #isParallel = false;

  private constructor(file: string, memoryLimit: string | undefined, opened: Opened) {
    this.#file = file;
    this.#memoryLimit = memoryLimit;
    this.#opened = opened;
    this.#parts = new StoredParts(opened.readers);
  }

  /** @throws where the file is damaged, cannot be written, or another process has it open */
  static async open(file: string, memoryLimit?: string): Promise<Copy> {
    return new Copy(file, memoryLimit, await opened(file, memoryLimit));
  }

  get isInMemory(): boolean {
    return this.#file === IN_MEMORY;
  }

  /** What the copy was last brought to; undefined where it has to be built. */
  async state(): Promise<CopyState | undefined> {
    try {
      const reader = await this.#opened.connection.runAndReadAll(
        'SELECT list, place, last FROM copy_state WHERE shape = $1',
        [SHAPE],
      );
      return stateSchema.safeParse(reader.getRowObjectsJson()[0]).data;
    } catch {
      // Without this table it is new, or no copy of ours.
      return undefined;
    }
  }

  /** Begins anew with empty tables, in a new file: the blocks of the old one may hold what was removed. */
  async renew(inMemory = false): Promise<void> {
    if (!this.#isClosed) this.close();
    for (const each of [this.#file, `${this.#file}.wal`]) rmSync(each, { force: true });
    if (inMemory) this.#file = IN_MEMORY;
    this.#opened = await opened(this.#file, this.#memoryLimit);
    this.#isClosed = false;
    this.#isParallel = false;
    this.#parts = new StoredParts(this.#opened.readers);
    for (const table of copyTables) await this.#opened.connection.run(definition(table));
    await this.#opened.connection.run(STATE_TABLE);
  }

  /** Does some work on a connection of its own: all of it is in the copy afterwards, or none. */
  async write(work: (writer: CopyWriter) => Promise<void>): Promise<void> {
    const connection = await this.#opened.instance.connect();
    try {
      await connection.run('BEGIN TRANSACTION');
      const writer = new CopyWriter(connection);
      try {
        await work(writer);
        await connection.run('COMMIT');
      } catch (error) {
        // Some errors have ended the transaction already.
        await connection.run('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        writer.close();
      }
    } finally {
      connection.closeSync();
    }
  }

  /**
   * Gives a large copy the memory that it needs, unless an administrator has set a limit.
   * @param statements as for how many at once
   */
  async fitMemory(statements = READERS): Promise<void> {
    if (this.#memoryLimit !== undefined) return;
    const reader = await this.#opened.connection.runAndReadAll(
      "SELECT SUM(estimated_size) AS total FROM duckdb_tables() WHERE database_name <> 'system'",
    );
    await this.#opened.connection.run(
      `SET memory_limit = '${memoryFor(Number(reader.getRowObjectsJson()[0]?.['total'] ?? 0), statements)}'`,
    );
  }

  /** A question needed more memory than there was: what was computed for others goes, and the next may take twice as much, until `fitMemory`. */
  async freeMemory(): Promise<void> {
    // Others of the same question may still be computed.
    this.interrupt();
    await this.forget();
    await this.fitMemory(2 * READERS);
  }

  /**
   * How what follows is computed. A screen has many statements at once, each computed by a thread of its own; something of few statements has
   * each divided between all processors, which costs more than it saves on a screen.
   */
  async setParallel(isParallel: boolean): Promise<void> {
    // DuckDB waits for its threads to end: only where it changes anything.
    if (isParallel === this.#isParallel) return;
    await this.#opened.connection.run(`SET threads = ${isParallel ? READERS : 1}`);
    this.#isParallel = isParallel;
  }

  /** The survey has changed: nothing computed from it is used again. */
  forget(): Promise<void> {
    return this.#parts.forget();
  }

  /** Between two questions: stores no more than memory is for. */
  trim(): Promise<void> {
    return this.#parts.trim();
  }

  query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    return this.#parts.query(sql, values);
  }

  /** Ends what is being computed: it fails with an error that says so. */
  interrupt(): void {
    this.#parts.interrupt();
  }

  close(): void {
    this.#isClosed = true;
    const { temporary, instance, connection, readers } = this.#opened;
    for (const each of [...readers, connection]) each.closeSync();
    instance.closeSync();
    rmSync(temporary, { recursive: true, force: true });
  }
}

function tableOf(name: string): CopyTable {
  const table = copyTables.find((one) => one.name === name);
  if (!table) throw new Error(`The copy has no table "${name}".`);
  return table;
}

/** Writes in one transaction. */
export class CopyWriter {
  readonly #connection: DuckDBConnection;
  readonly #inserts = new Map<Part, DuckDBPreparedStatement>();

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async add(part: Part, { columns }: Texts): Promise<void> {
    const insert =
      this.#inserts.get(part) ?? (await this.#connection.prepare(insertSql(tableOf(part.name), part.columns)));
    this.#inserts.set(part, insert);
    insert.bind([...columns]);
    await insert.run();
  }

  /** @param keys of the rows of a table, or of those that a list is of */
  async remove(name: string, keys: readonly string[]): Promise<void> {
    await this.#connection.run(removeSql(tableOf(name)), [keys.join(BETWEEN)]);
  }

  /** The rounds that some households belong to, as a text that can be compared. */
  async roundsOf(households: readonly string[] = []): Promise<string> {
    if (households.length === 0) return '';
    const reader = await this.#connection.runAndReadAll(
      `SELECT id, survey_round_id FROM ${keyedSql(tableOf('households'))} ORDER BY id`,
      [households.join(BETWEEN)],
    );
    return JSON.stringify(reader.getRowsJson());
  }

  async saveState({ list, place, last }: CopyState): Promise<void> {
    await this.#connection.run('DELETE FROM copy_state');
    await this.#connection.run('INSERT INTO copy_state VALUES ($1, $2, $3, CAST($4 AS DOUBLE))', [
      SHAPE,
      list,
      place,
      last,
    ]);
  }

  close(): void {
    for (const insert of this.#inserts.values()) insert.destroySync();
  }
}
