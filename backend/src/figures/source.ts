import { listTable, type CopiedColumn, type CopiedList, type CopiedTable } from '@groundwork/survey/model';
import knex, { type Knex } from 'knex';
import { z } from 'zod';
import { itemsSql, postgres, rowsSql, sqlite, type Dialect, type SourceColumn } from './source-sql.ts';

/** How to reach the database of Directus: what its own connection was made with. */
export const connectionSchema = z.looseObject({
  client: z.enum(['sqlite3', 'pg']),
  connection: z.union([z.string(), z.record(z.string(), z.unknown())]),
  searchPath: z.array(z.string()).optional(),
});
export type ConnectionSettings = z.infer<typeof connectionSchema>;

/** A connection of the driver `sqlite3`. */
interface Opened {
  exec: (sql: string, done: (error: Error | null) => void) => void;
}

/** Opens the database of Directus once more, for reading the survey and the list of its changes. */
export function openSource({ client, connection, searchPath }: ConnectionSettings): Knex {
  return knex({
    client,
    connection,
    ...(searchPath && { searchPath }),
    useNullAsDefault: true,
    pool: {
      min: 0,
      max: 3,
      // SQLite has one writer: the others wait for it.
      ...(client === 'sqlite3' && {
        afterCreate: (opened: Opened, done: (error: Error | null) => void) =>
          opened.exec('PRAGMA busy_timeout = 10000', done),
      }),
    },
  });
}

export const isPostgres = ({ client }: Knex): boolean => (client as Knex.Client).config.client === 'pg';

/** SQLite numbers its rows anew when a file is compacted. */
const SQLITE_LAYOUT = 'PRAGMA schema_version';

/**
 * Reads in one state of the database where it can give one (PostgreSQL). SQLite would make everybody wait who writes: there what changes meanwhile
 * has to be read again afterwards.
 * @throws where SQLite's tables were changed or compacted meanwhile
 */
export async function atOneTime(source: Knex, work: (source: Knex) => Promise<void>): Promise<void> {
  if (isPostgres(source)) return source.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });
  const layout = async (): Promise<string> => JSON.stringify(await source.raw(SQLITE_LAYOUT));
  const before = await layout();
  await work(source);
  if ((await layout()) !== before) throw new Error('The tables of the survey changed while they were copied.');
}

/** The columns of a list's table. */
export const listColumns = ({ columns }: CopiedList): readonly CopiedColumn[] => [
  { name: 'row_id', kind: 'text' },
  { name: 'place', kind: 'number' },
  ...columns,
];

/** A table of the copy, or one of list items, and the statement that reads some of its rows; see `rowsSql`. */
export interface Part {
  /** The table of the copy. */
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** The table of the source that its rows come from. */
  readonly from: string;
  readonly sql: (condition: string) => string;
}

/** Values of a part's columns, one text for each, divided by `BETWEEN`: as text nothing is converted on the way from one database to the other. */
export interface Texts {
  readonly size: number;
  readonly columns: readonly string[];
}

/** The columns of a table that this database has: another Directus may have fewer. */
async function present(source: Knex, { name, columns }: CopiedTable): Promise<readonly SourceColumn[]> {
  const found = (await source(name).columnInfo()) as Readonly<Record<string, { readonly type: string }>>;
  return columns.flatMap((column) => {
    const type = found[column.presenceOf ?? column.name]?.type;
    return type === undefined ? [] : [{ ...column, isDay: column.kind === 'day' && /date|time/i.test(type) }];
  });
}

/** A table and those of its lists, as this database has them; none where it has no such table. */
export async function partsOf(source: Knex, table: CopiedTable): Promise<readonly Part[]> {
  const dialect: Dialect = isPostgres(source) ? postgres : sqlite;
  const columns = await present(source, table);
  const key = columns.find(({ name }) => name === table.key);
  if (key === undefined) return [];
  const own: Part = {
    name: table.name,
    columns,
    from: table.name,
    sql: (condition) => rowsSql(dialect, table.name, columns, condition),
  };
  const lists = table.lists.filter(({ field }) => columns.some(({ name }) => name === field));
  return [
    own,
    ...lists.map((list): Part => ({
      name: listTable(table.name, list),
      columns: listColumns(list),
      from: table.name,
      sql: (condition) => itemsSql(dialect, table.name, key, list, condition),
    })),
  ];
}

type Row = Readonly<Record<string, unknown>>;

/** Of no rows there is no text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function read(
  source: Knex,
  { columns, sql }: Part,
  condition: string,
  values: readonly (string | number)[],
): Promise<Texts> {
  const answer: { readonly rows: readonly Row[] } | readonly Row[] = await source.raw(sql(condition), [...values]);
  const [row = {}] = 'rows' in answer ? answer.rows : answer;
  return { size: Number(row['size'] ?? 0), columns: columns.map((_, index) => textOf(row[`c${index}`])) };
}

/** Where the rows of a table are: rows of SQLite, or blocks of PostgreSQL, from 0 to `last`, and how many of them make a page. */
async function extent(source: Knex, table: string): Promise<{ readonly last: number; readonly page: number }> {
  if (isPostgres(source)) {
    const { rows } = await source.raw<{ rows: readonly { blocks: string }[] }>(
      "SELECT pg_relation_size(CAST(? AS regclass)) / CAST(current_setting('block_size') AS BIGINT) AS blocks",
      [`"${table}"`],
    );
    return { last: Number(rows[0]?.blocks ?? 0), page: 256 };
  }
  const [row]: readonly { last: number | null }[] = await source(table).max({ last: 'rowid' });
  return { last: row?.last ?? 0, page: 8192 };
}

/** All rows of a part in pages. The next page is read while one is worked on. */
export async function* pagesOf(source: Knex, part: Part): AsyncGenerator<Texts> {
  const { last, page } = await extent(source, part.from);
  const from = (start: number): Promise<Texts> | undefined =>
    start < last ? read(source, part, (isPostgres(source) ? postgres : sqlite).page, [start, start + page]) : undefined;
  let next = from(0);
  for (let start = 0; next !== undefined; start += page) {
    const texts = await next;
    next = from(start + page);
    // Where the work ends early nobody waits for it.
    next?.catch(() => undefined);
    if (texts.size > 0) yield texts;
  }
}

/** SQLite binds no more than some hundred values to one statement. */
const MOST_BOUND = 500;

/** The rows of a part that belong to these keys, in pages. */
export async function* rowsByKey(
  source: Knex,
  part: Part,
  key: string,
  keys: readonly string[],
): AsyncGenerator<Texts> {
  for (let from = 0; from < keys.length; from += MOST_BOUND) {
    const some = keys.slice(from, from + MOST_BOUND);
    const texts = await read(source, part, `t."${key}" IN (${some.map(() => '?').join(', ')})`, some);
    if (texts.size > 0) yield texts;
  }
}
