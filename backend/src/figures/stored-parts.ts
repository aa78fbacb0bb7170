import type { DuckDBConnection } from '@duckdb/node-api';
import { sharedIn, type Row, type SharedPart, type Value } from '@groundwork/survey/figures/compute';

/** Parts that are stored at once; one is a table of all households, or of the rows of a table. */
const MOST_STORED = 24;

/** Runs statements on several connections, and computes what statements share once for a state of the survey. */
export class StoredParts {
  /** The database, in memory, that they are stored in. */
  static readonly SCHEMA = 'stored_parts';
  readonly #free: DuckDBConnection[];
  readonly #waiting: ((connection: DuckDBConnection) => void)[] = [];
  readonly #tables = new Map<string, Promise<string>>();
  #names = 0;

  constructor(connections: readonly DuckDBConnection[]) {
    this.#free = [...connections];
  }

  async query(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    const { parts, over } = sharedIn(sql, values);
    const statement = over(await Promise.all(parts.map((part) => this.#stored(part))));
    return this.#on(async (connection) => (await connection.runAndReadAll(statement.sql, [...statement.values])).getRowObjectsJson());
  }

  /** Between two questions: no more is stored than memory is for. */
  async trim(): Promise<void> {
    if (this.#tables.size > MOST_STORED) await this.forget();
  }

  async forget(): Promise<void> {
    const tables = await Promise.allSettled(this.#tables.values());
    this.#tables.clear();
    for (const table of tables) if (table.status === 'fulfilled') await this.#on((connection) => connection.run(`DROP TABLE IF EXISTS ${table.value}`));
  }

  #stored(part: SharedPart): Promise<string> {
    const key = JSON.stringify(part);
    const found = this.#tables.get(key);
    if (found) return found;
    const made = this.#make(part);
    this.#tables.set(key, made);
    made.catch(() => this.#tables.delete(key));
    return made;
  }

  async #make({ sql, values }: SharedPart): Promise<string> {
    const name = `${StoredParts.SCHEMA}.part${(this.#names += 1)}`;
    await this.#on((connection) => connection.run(`CREATE TABLE ${name} AS ${sql}`, [...values]));
    return name;
  }

  async #on<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = this.#free.pop() ?? (await new Promise<DuckDBConnection>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(connection);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#free.push(connection);
    }
  }
}
