import { isPostgres, type Database } from '../database/database.ts';
import { asked } from './read-request.ts';
import { isSelect, type Client, type Connection } from './client.ts';
import { createTurns } from './turns.ts';

/** SQLite works in the threads of Node, of which there are four: one is left for the connection that writes. */
const OF_SQLITE = { connections: 3, ofOnePerson: 1 };
/** PostgreSQL works in processes of its own. */
const OF_POSTGRES = { connections: 8, ofOnePerson: 2 };

/** PostgreSQL ends a statement by itself, should the call that cancels it get lost; so many seconds after that call. */
const LATER = 10;

interface Driver {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/** A second client of the same database, of the same kind, for reading alone. */
function readingClient(database: Database, seconds: number): Client {
  const { client } = database as { client: Client };
  const Dialect = client.constructor as new (config: Client['config']) => Client;
  const { config } = client;
  if (isPostgres(database))
    return new Dialect({
      ...config,
      connection: { ...(config.connection as object), statement_timeout: (seconds + LATER) * 1000 },
      pool: { ...config.pool, min: 0, max: OF_POSTGRES.connections },
    });
  const afterCreate = (connection: Driver, done: (error: Error | null, connection: Driver) => void): void => {
    connection.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 10000; PRAGMA temp_store = MEMORY', (error) =>
      done(error, connection),
    );
  };
  return new Dialect({ ...config, pool: { min: 0, max: OF_SQLITE.connections, afterCreate } });
}

/**
 * Has the reads of people made over connections of their own, one after another for each of them, and ended when they take too long or nobody waits any more. Everything else goes on over
 * the connections that Directus has: writes, imports, jobs, and what administrators and commands ask.
 * @param seconds for one request
 * @returns closes these connections
 */
export function limitReads(database: Database, seconds: number): () => Promise<void> {
  const { client } = database as { client: Client };
  const readers = readingClient(database, seconds);
  const turn = createTurns(isPostgres(database) ? OF_POSTGRES.ofOnePerson : OF_SQLITE.ofOnePerson);
  const query = readers._query.bind(readers);
  const end = (connection: Connection): void => {
    if (connection.interrupt) connection.interrupt();
    // Where it has ended meanwhile, there is nothing to cancel; where it cannot be cancelled, PostgreSQL ends it.
    else readers.cancelQuery(connection).catch(() => undefined);
  };
  readers._query = (connection, statement) => {
    const readRequest = asked();
    return readRequest === undefined
      ? query(connection, statement)
      : readRequest.inTime(
          () => end(connection),
          () => query(connection, statement),
        );
  };
  const usual = client.runner.bind(client);
  client.runner = (builder) => {
    const readRequest = asked();
    if (readRequest === undefined || !isSelect(builder)) return usual(builder);
    const runner = readers.runner(builder);
    const run = runner.run.bind(runner);
    runner.run = () => readRequest.inTurn(turn, run);
    return runner;
  };
  return () => readers.destroy();
}
