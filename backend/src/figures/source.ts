import type { CopiedColumn, CopiedTable } from '@groundwork/survey/model';
import knex, { type Knex } from 'knex';
import { z } from 'zod';

/** How to reach the database of Directus: what its own connection was made with. */
export const connectionSchema = z.looseObject({
  client: z.enum(['sqlite3', 'pg']),
  connection: z.union([z.string(), z.record(z.string(), z.unknown())]),
  searchPath: z.array(z.string()).optional(),
});
export type ConnectionSettings = z.infer<typeof connectionSchema>;

export type SourceRow = Readonly<Record<string, unknown>>;

/** Rows read at a time: as many as one chunk of DuckDB takes, a few times over. */
const PAGE = 8192;

/** Opens the database of Directus once more, for reading the survey and the list of its changes. */
export function openSource({ client, connection, searchPath }: ConnectionSettings): Knex {
  return knex({ client, connection, ...(searchPath && { searchPath }), useNullAsDefault: true, pool: { min: 0, max: 2 } });
}

/** The columns of a table that this database has: another Directus may have fewer. */
async function present(source: Knex, { name, columns }: CopiedTable): Promise<readonly CopiedColumn[]> {
  const found = await source(name).columnInfo();
  return columns.filter((column) => Object.hasOwn(found, column.name));
}

/** All rows of a table in pages, in the order of the key; nothing where the database has no such table. */
export async function* pagesOf(source: Knex, table: CopiedTable): AsyncGenerator<readonly SourceRow[]> {
  const columns = await present(source, table);
  if (columns.length === 0) return;
  let after: unknown;
  for (;;) {
    const query = source<SourceRow>(table.name).select(columns.map(({ name }) => name)).orderBy(table.key).limit(PAGE);
    if (after !== undefined) void query.where(table.key, '>', after as string);
    const rows: readonly SourceRow[] = await query;
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.[table.key];
  }
}

/** The rows of a table that have these keys. */
export async function rowsByKey(source: Knex, table: CopiedTable, keys: readonly string[]): Promise<readonly SourceRow[]> {
  const columns = await present(source, table);
  if (columns.length === 0) return [];
  const found: SourceRow[] = [];
  // SQLite binds no more than some hundred values to one statement.
  for (let from = 0; from < keys.length; from += 500) {
    found.push(...(await source<SourceRow>(table.name).select(columns.map(({ name }) => name)).whereIn(table.key, keys.slice(from, from + 500))));
  }
  return found;
}
