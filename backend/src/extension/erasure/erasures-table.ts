import { randomUUID } from 'node:crypto';

import { isPostgres, ownTable, type Database } from '../database/database.ts';
import { fullName, textsIn } from '../values.ts';
import type { ErasureRequest } from './request.ts';

const ERASURES = 'groundwork_erasures';
const MOST_LISTED = 500;

/** What was redacted, by whom and why; never what it said. */
export const erasuresTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, ERASURES, (table) => {
    table.string('id', 36).primary();
    table.string('done_at', 30).notNullable().index();
    table.string('done_by', 36).notNullable();
    table.string('collection', 64).notNullable();
    table.string('item', 255).notNullable().index();
    table.text('fields').notNullable();
    table.text('reason').notNullable();
  });

/** A redaction, as administrators see it. */
export interface Erasure {
  readonly id: string;
  /** ISO 8601. */
  readonly done_at: string;
  readonly done_by: string;
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly reason: string;
  /** The name of who did it; null where the account is gone. */
  readonly by: string | null;
}

type ErasureRow = Omit<Erasure, 'fields' | 'by'> & {
  readonly fields: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

export async function addErasure(
  write: Database,
  { user, collection, item, fields, reason }: ErasureRequest & { readonly user: string },
): Promise<string> {
  const id = randomUUID();
  await write(ERASURES).insert({
    id,
    done_at: new Date().toISOString(),
    done_by: user,
    collection,
    item,
    fields: JSON.stringify(fields),
    reason,
  });
  return id;
}

/** The erasures, the newest first: all of them, those of some records, or one. */
export async function readErasures(
  database: Database,
  { items, id }: { readonly items?: readonly string[] | undefined; readonly id?: string },
): Promise<readonly Erasure[]> {
  const query = database
    .select('erasure.*', 'person.first_name', 'person.last_name')
    .from(`${ERASURES} as erasure`)
    .leftJoin(
      'directus_users as person',
      'person.id',
      isPostgres(database) ? database.raw('cast(erasure.done_by as uuid)') : database.ref('erasure.done_by'),
    )
    .orderBy([{ column: 'erasure.done_at', order: 'desc' }, 'erasure.id'])
    .limit(MOST_LISTED);
  if (items !== undefined) void query.whereIn('erasure.item', items);
  if (id !== undefined) void query.where('erasure.id', id);
  const rows = (await query) as readonly ErasureRow[];
  return rows.map(({ first_name: first, last_name: last, fields, ...row }) => ({
    ...row,
    fields: textsIn(fields),
    by: fullName(first, last) || null,
  }));
}
