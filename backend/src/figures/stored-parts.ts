import type { DuckDBConnection } from '@duckdb/node-api';
import { isOfQuestion, sharedIn, type Row, type SharedPart, type Value } from '@groundwork/survey/figures/compute';

/** Parts that are stored at once; one is a table of all households, or of the rows of a table. */
const MOST_STORED = 24;

/** How long a statement that was handed over has to begin until it is interrupted again, in milliseconds. */
const AGAIN_MS = 50;

const interrupted = (): Error => new Error('The question was interrupted.');

/** Runs statements on several connections, and computes what statements share once for a state of the survey. */
export class StoredParts {
  /** The database, in memory, that they are stored in. */
  static readonly SCHEMA = 'stored_parts';
  readonly #free: DuckDBConnection[];
  readonly #waiting: {
    readonly resolve: (connection: DuckDBConnection) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  /** What each connection is at work on. */
  readonly #running = new Map<DuckDBConnection, symbol>();
  /** The names of the tables by what they store, those used last at the end. */
  readonly #tables = new Map<string, Promise<string>>();
  readonly #ofQuestion = new Set<string>();
  #names = 0;
  #isInterrupted = false;

  constructor(connections: readonly DuckDBConnection[]) {
    this.#free = [...connections];
  }

  async query(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    const statement = await this.#overStored({ sql, values });
    return this.#on(async (connection) =>
      (await connection.runAndReadAll(statement.sql, [...statement.values])).getRowObjectsJson(),
    );
  }

  /** Between two questions: what was only for the last one goes, and what was not used for the longest makes room. */
  async trim(): Promise<void> {
    await this.#remove([...this.#ofQuestion]);
    this.#ofQuestion.clear();
    await this.#remove([...this.#tables.keys()].slice(0, -MOST_STORED));
  }

  forget(): Promise<void> {
    return this.#remove([...this.#tables.keys()]);
  }

  /**
   * Ends the question that is being computed: all its statements fail, also those that have not begun. A statement that was handed over to
   * DuckDB and waits for a thread begins without knowing of an interruption before: on a busy machine it is interrupted again until it has ended.
   */
  interrupt(): void {
    this.#isInterrupted = true;
    for (const { reject } of this.#waiting.splice(0)) reject(interrupted());
    const running = [...this.#running];
    const end = (): void => {
      const left = running.filter(([connection, work]) => this.#running.get(connection) === work);
      for (const [connection] of left) connection.interrupt();
      if (left.length > 0) setTimeout(end, AGAIN_MS).unref();
    };
    end();
  }

  async #remove(keys: readonly string[]): Promise<void> {
    this.#isInterrupted = false;
    const tables = await Promise.allSettled(keys.flatMap((key) => this.#tables.get(key) ?? []));
    for (const key of keys) this.#tables.delete(key);
    for (const table of tables)
      if (table.status === 'fulfilled')
        await this.#on((connection) => connection.run(`DROP TABLE IF EXISTS ${table.value}`));
  }

  /** The statement over tables with what it shares. */
  async #overStored({ sql, values }: SharedPart): Promise<SharedPart> {
    const { parts, over } = sharedIn(sql, values);
    return over(await Promise.all(parts.map((part) => this.#stored(part))));
  }

  #stored(part: SharedPart): Promise<string> {
    const key = JSON.stringify(part);
    if (isOfQuestion(part)) this.#ofQuestion.add(key);
    const found = this.#tables.get(key);
    const made = found ?? this.#make(part);
    this.#tables.delete(key);
    this.#tables.set(key, made);
    if (!found) made.catch(() => this.#tables.delete(key));
    return made;
  }

  async #make(part: SharedPart): Promise<string> {
    const { sql, values } = await this.#overStored(part);
    const name = `${StoredParts.SCHEMA}.part${(this.#names += 1)}`;
    await this.#on((connection) => connection.run(`CREATE TABLE ${name} AS ${sql}`, [...values]));
    return name;
  }

  async #on<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    if (this.#isInterrupted) throw interrupted();
    const connection = this.#free.pop() ?? (await this.#next());
    this.#running.set(connection, Symbol('work'));
    try {
      // While it waited for the connection.
      if (this.#isInterrupted) throw interrupted();
      return await work(connection);
    } finally {
      this.#running.delete(connection);
      const next = this.#waiting.shift();
      if (next) next.resolve(connection);
      else this.#free.push(connection);
    }
  }

  #next(): Promise<DuckDBConnection> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }
}
