import type { Knex } from 'knex';

/** The statements of one query or raw text, before they are made. */
export interface Builder {
  /** What a query does; undefined for a raw text. */
  readonly _method?: string;
  /** The text of a raw one. */
  readonly sql?: string;
}

export interface Runner {
  run(): Promise<unknown>;
}

/** A connection of the driver: of SQLite it can be interrupted. */
export interface Connection {
  interrupt?(): void;
}

/** What this folder uses of Knex's client for a database. Its own types leave it open. */
export interface Client {
  readonly config: Knex.Config;
  runner(builder: Builder): Runner;
  _query(connection: Connection, statement: unknown): Promise<unknown>;
  /** Of PostgreSQL: asks the server, over another connection. */
  cancelQuery(connection: Connection): Promise<unknown>;
  destroy(): Promise<void>;
}

/** Whether a builder only reads. A transaction has a client of its own, which never comes here. */
export const isSelect = ({ _method: method, sql }: Builder): boolean =>
  method === undefined ? /^\s*select\b/i.test(sql ?? '') : ['select', 'first', 'pluck'].includes(method);
