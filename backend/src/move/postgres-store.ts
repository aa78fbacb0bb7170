import knex from 'knex';
import { BackendError } from '../run/backend-error.ts';
import type { Column } from './cells.ts';
import { PART, type Row, type Store } from './store.ts';

const COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type, c.numeric_scale AS scale, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) AS sequence
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY c.ordinal_position`;

const FOREIGN_KEYS = `
  SELECT CAST(CAST(conrelid AS regclass) AS text) AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)`;

const CONNECTIONS =
  "SELECT COUNT(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND backend_type = 'client backend'";

/** Of values that one statement takes. */
const MOST_VALUES = 60_000;

/** What PostgreSQL says, without the statement that Knex puts before it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : String(error);

type ColumnRow = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly scale: string | null;
  readonly sequence: string | null;
};

/** A PostgreSQL database, whose values are read as text. One connection, so that a transaction is a pair of statements. */
export function openPostgresStore(url: string): Store & { readonly run: <T>(sql: string) => Promise<readonly T[]> } {
  const connection = { connectionString: url, types: { getTypeParser: () => (text: string) => text } };
  const database = knex({
    client: 'pg',
    connection: connection as unknown as knex.Knex.PgConnectionConfig,
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1 },
  });
  const rows = async <T>(sql: string, values: readonly string[] = []): Promise<readonly T[]> =>
    (await database.raw<{ readonly rows: readonly T[] }>(sql, [...values])).rows;
  const inTransaction = async <T>(begin: string, work: () => Promise<T>): Promise<T> => {
    await rows(begin);
    try {
      await rows("SET LOCAL TimeZone = 'UTC'");
      const result = await work();
      await rows('COMMIT');
      return result;
    } catch (error) {
      await rows('ROLLBACK');
      throw error;
    }
  };
  const columns = (): Promise<readonly ColumnRow[]> => rows<ColumnRow>(COLUMNS);
  return {
    tables: async () => {
      const found = new Map<string, Column[]>();
      for (const { table, name, type, scale } of await columns())
        found.set(table, [...(found.get(table) ?? []), { name, type, scale: scale === null ? null : Number(scale) }]);
      return found;
    },
    reading: (work) => inTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    read: async function* (table, wanted) {
      await rows(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${wanted.map(() => '??').join(', ')} FROM ??`, [
        ...wanted.map(({ name }) => name),
        table,
      ]);
      for (;;) {
        const part = await rows<Row>(`FETCH ${String(PART)} FROM moved`);
        if (part.length === 0) break;
        yield part;
      }
      await rows('CLOSE moved');
    },
    count: async (table) => Number((await rows<{ readonly n: string }>('SELECT COUNT(*) AS n FROM ??', [table]))[0]?.n),
    replace: (tables, work) =>
      inTransaction('BEGIN', async () => {
        const foreign = await rows<{ readonly table: string; readonly name: string; readonly definition: string }>(
          FOREIGN_KEYS,
        );
        for (const { table, name } of foreign) await rows(`ALTER TABLE ${table} DROP CONSTRAINT ??`, [name]);
        for (const table of tables) await rows('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
        await rows(`TRUNCATE ${tables.map(() => '??').join(', ')}`, tables);
        await work(async (table, wanted, cells) => {
          const most = Math.max(1, Math.floor(MOST_VALUES / wanted.length));
          for (let start = 0; start < cells.length; start += most) {
            const part = cells
              .slice(start, start + most)
              .map((row) => Object.fromEntries(wanted.map(({ name }, index) => [name, row[index]])));
            try {
              await database(table).insert(part);
            } catch (error) {
              throw new BackendError(`A row of ${table} cannot be written: ${reasonOf(error)}.`, { cause: error });
            }
          }
        });
        for (const { table, name, sequence } of await columns()) {
          if (sequence !== null)
            await rows('SELECT setval(?, COALESCE(MAX(??), 1), COUNT(*) > 0) FROM ??', [sequence, name, table]);
        }
        for (const table of tables) await rows('ALTER TABLE ?? ENABLE TRIGGER USER', [table]);
        for (const { table, name, definition } of foreign) {
          await rows(`ALTER TABLE ${table} ADD CONSTRAINT ?? ${definition}`, [name]).catch((cause: unknown) => {
            throw new BackendError(`A row of ${table} names a row that is not there: ${reasonOf(cause)}.`, { cause });
          });
        }
      }),
    run: (sql) => rows(sql),
    close: () => database.destroy(),
  };
}

/** @throws BackendError where an instance of the portal, on whichever machine, may be using the database */
export async function requireNobodyElse(url: string): Promise<void> {
  const store = openPostgresStore(url);
  const [found] = await store.run<{ readonly n: string }>(CONNECTIONS).finally(() => void store.close());
  if (found?.n !== '0')
    throw new BackendError(
      'Other programs are connected to the database of DATABASE_URL. Stop every instance of the portal first.',
    );
}
