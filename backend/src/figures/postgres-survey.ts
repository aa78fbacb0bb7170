import type { Database, Row, Value } from '@groundwork/survey/figures/compute';
import knex, { type Knex } from 'knex';
import { VIEWS } from './postgres-views.ts';
import type { ConnectionSettings } from './source.ts';

/** As much of a connection of `pg` as is needed. */
interface Connection {
  readonly processID: number;
  readonly query: (sql: string, values?: readonly Value[]) => Promise<{ readonly rows: readonly Row[] }>;
}

/** As many statements at once as PostgreSQL computes side by side; one more connection reads the list of changes and ends statements. */
const MOST_STATEMENTS = 4;

/** No longer than somebody waits; see `EngineClient`. */
const LONGEST_MS = 30_000;

/**
 * Compiling takes longer than most of these statements. They read whole tables, and PostgreSQL cannot guess how many rows are left of an expression
 * or of a list: where it guesses one row it compares every row with every other, or sorts them, so it joins by hashes.
 */
const settingsOf = (longest: number): string =>
  Object.entries({
    search_path: VIEWS,
    statement_timeout: longest,
    default_transaction_read_only: 'on',
    jit: 'off',
    enable_nestloop: 'off',
    enable_mergejoin: 'off',
    work_mem: "'64MB'",
  })
    .map(([name, value]) => `SET LOCAL ${name} TO ${value}`)
    .join('; ');

/** A statement was ended, because of its time limit or because nobody waits for it. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** `query_canceled` (PostgreSQL, appendix A). */
const CANCELED = '57014';
const isCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CANCELED;

/** The survey in PostgreSQL itself, or in a replica of it. */
export class PostgresSurvey implements Database {
  readonly schema = VIEWS;
  readonly knex: Knex;
  readonly #longest: number;
  readonly #running = new Set<Connection>();
  /** Statements that begin when others have ended, or not at all. */
  #waiting: { readonly begin: () => void; readonly leave: (error: Error) => void }[] = [];
  #busy = 0;

  /**
   * @param url of a replica; the database of Directus, unless given
   * @param longest how long a statement may take, in milliseconds
   */
  constructor({ client, connection, searchPath }: ConnectionSettings, url: string | undefined, longest = LONGEST_MS) {
    this.#longest = longest;
    this.knex = knex({
      client,
      connection: url ?? connection,
      ...(url === undefined && searchPath && { searchPath }),
      pool: { min: 0, max: MOST_STATEMENTS + 1 },
    });
  }

  /** @throws TookTooLong */
  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    if (this.#busy >= MOST_STATEMENTS) await new Promise<void>((begin, leave) => this.#waiting.push({ begin, leave }));
    else this.#busy += 1;
    try {
      return await this.#compute(sql, values);
    } catch (error) {
      throw isCanceled(error)
        ? new TookTooLong(
            'The figures took too long to compute. Try again in a minute, or choose one village or round.',
          )
        : error;
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#busy -= 1;
    }
  }

  /** Ends what is being computed, and what waits for that: it fails with an error that says so. */
  interrupt(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { leave } of waiting) leave(new TookTooLong('The request was cancelled.'));
    for (const { processID } of this.#running)
      this.knex.raw('SELECT pg_cancel_backend(?)', [processID]).catch(() => undefined);
  }

  async #compute(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    const client = this.knex.client as Knex.Client;
    const connection = (await client.acquireConnection()) as Connection;
    this.#running.add(connection);
    try {
      await connection.query(`BEGIN; ${settingsOf(this.#longest)}`);
      const { rows } = await connection.query(sql, values);
      await connection.query('COMMIT');
      return rows;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      this.#running.delete(connection);
      await client.releaseConnection(connection);
    }
  }
}
