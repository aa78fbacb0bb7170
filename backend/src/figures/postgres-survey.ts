import type { Database, Row, Value } from '@groundwork/survey/figures/compute';
import knex, { type Knex } from 'knex';
import { VIEWS } from './postgres-views.ts';
import type { ConnectionSettings } from './source.ts';

/** As much of a connection of `pg` as is needed. */
interface Connection {
  readonly processID: number;
  readonly query: (sql: string, values?: readonly Value[]) => Promise<{ readonly rows: readonly Row[] }>;
}

/** As many statements at once as PostgreSQL computes side by side. */
const MOST_CONNECTIONS = 4;

/** No longer than somebody waits; see `EngineClient`. */
const LONGEST_MS = 30_000;

// Compiling takes longer than most of these statements.
const SESSION = `SET search_path TO ${VIEWS}; SET statement_timeout TO ${LONGEST_MS}; SET default_transaction_read_only TO on; SET jit TO off; SET work_mem TO '64MB'`;

/** The survey in PostgreSQL itself, or in a replica of it. */
export class PostgresSurvey implements Database {
  readonly schema = VIEWS;
  readonly knex: Knex;
  readonly #running = new Set<Connection>();

  constructor({ client, connection, searchPath }: ConnectionSettings, url: string | undefined) {
    this.knex = knex({
      client,
      connection: url ?? connection,
      ...(url === undefined && searchPath && { searchPath }),
      pool: { min: 0, max: MOST_CONNECTIONS + 1 },
    });
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    const client = this.knex.client as Knex.Client;
    const connection = (await client.acquireConnection()) as Connection;
    this.#running.add(connection);
    try {
      await connection.query(`BEGIN; ${SESSION.replaceAll('SET ', 'SET LOCAL ')}`);
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

  /** Ends what is being computed: it fails with an error that says so. */
  interrupt(): void {
    for (const { processID } of this.#running) this.knex.raw('SELECT pg_cancel_backend(?)', [processID]).catch(() => undefined);
  }
}
