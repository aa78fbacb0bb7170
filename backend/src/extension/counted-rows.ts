import { z } from 'zod';
import type { Row } from './database/database.ts';
import type { ItemsService, Query } from './directus.ts';

// A text on PostgreSQL.
const countSchema = z.array(z.object({ count: z.coerce.number() })).min(1);

/** How many rows the person may read that fit. */
export async function countRows(items: ItemsService, filter: Readonly<Row> = {}): Promise<number> {
  return countSchema.parse(await items.readByQuery({ aggregate: { count: ['*'] }, filter, limit: -1 }))[0]?.count ?? 0;
}

/** The same, with those rows that a query asks for. */
export async function countedRows(
  items: ItemsService,
  query: Query,
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const total = await countRows(items, query.filter);
  return { total, rows: total === 0 ? [] : await items.readByQuery(query) };
}
