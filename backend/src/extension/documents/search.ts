import { countedRows } from '../counted-rows.ts';
import type { Database, Row } from '../database/database.ts';
import type { ItemsService, Reading } from '../directus.ts';
import { taggedWith } from './choices.ts';
import { find, type Found } from './find.ts';
import { piecesOf, type Piece } from './pieces.ts';
import type { SearchRequest } from './request.ts';

/** More than anybody looks through; the best of them are shown. */
const MOST_FOUND = 20_000;

/** Using a field as a condition makes Directus refuse callers who may not read it, so only permitted readers can search a text. */
const textIsReadable = { _or: [{ text: { _null: true } }, { text: { _nnull: true } }] };

/** A row, with where and around what words were found; without where none were looked for. */
export type FoundRow = Row & {
  readonly found?: {
    readonly where: readonly string[];
    readonly page: number | null;
    readonly passage: readonly Piece[];
  };
};

interface Keyed extends Row {
  readonly id: string;
}

interface Passage {
  readonly item: string;
  readonly page: number | null;
  readonly text: string;
}

/** Of these keys, those that the person may read and that fit. Asked of none, too: what is refused must not depend on what was found. */
export async function readable(
  service: ItemsService,
  keys: readonly string[],
  filter: Readonly<Row>,
): Promise<ReadonlySet<string>> {
  const ids = keys.slice(0, MOST_FOUND);
  const rows = await service.readByQuery<Keyed>({
    fields: ['id'],
    filter: { _and: [filter, textIsReadable, { id: { _in: ids } }] },
    limit: -1,
  });
  return new Set(rows.map(({ id }) => id));
}

async function passagesOf(database: Database, found: readonly Found[]): Promise<ReadonlyMap<string, Passage>> {
  const keys = found.flatMap(({ places }) => places.get('text') ?? []);
  const rows =
    keys.length === 0 ? [] : await database('groundwork_passages').whereIn('id', keys).select('item', 'page', 'text');
  return new Map(rows.map((row) => [row.item, row]));
}

export const serviceOf = (collection: string, { accountability, database, schema, services }: Reading): ItemsService =>
  new services.ItemsService(collection, { accountability, schema, knex: database });

/** The rows of a collection in which all terms are found, of those that the person may read, with where and around what. */
export async function search(
  collection: string,
  asked: SearchRequest,
  context: Reading,
): Promise<{ readonly rows: readonly FoundRow[]; readonly total: number }> {
  const { terms, tag, fields, sort, limit, page } = asked;
  const service = serviceOf(collection, context);
  const filter =
    tag === undefined
      ? asked.filter
      : { _and: [asked.filter, { id: { _in: await taggedWith(context.database, tag) } }] };
  const columns = [...new Set(['id', ...fields])];
  if (terms.length === 0)
    return tag === undefined || asked.asksWords
      ? { rows: [], total: 0 }
      : countedRows(service, { fields: columns, filter, sort: sort ?? ['-document_date', 'id'], limit, page });
  const found = await find(context.database, collection, terms);
  const open = await readable(
    service,
    found.map(({ item }) => item),
    filter,
  );
  const mine = found.filter(({ item }) => open.has(item));
  const from = (page - 1) * limit;
  const shown = sort === undefined ? mine.slice(from, from + limit) : mine;
  const rows =
    shown.length === 0
      ? []
      : await service.readByQuery<Keyed>({
          fields: columns,
          filter: { id: { _in: shown.map(({ item }) => item) } },
          ...(sort === undefined ? { limit: -1 } : { sort, limit, page }),
        });
  const byKey = new Map(mine.map((one, index) => [one.item, { ...one, index }]));
  const indexOf = ({ id }: Keyed): number => byKey.get(id)?.index ?? mine.length;
  if (sort === undefined) rows.sort((a, b) => indexOf(a) - indexOf(b));
  const passages = await passagesOf(
    context.database,
    rows.flatMap(({ id }) => byKey.get(id) ?? []),
  );
  return {
    total: mine.length,
    rows: rows.map((row) => {
      const passage = passages.get(row.id);
      return {
        ...row,
        found: {
          where: [...(byKey.get(row.id)?.places.keys() ?? [])],
          page: passage?.page ?? null,
          passage: passage === undefined ? [] : piecesOf(passage.text, terms),
        },
      };
    }),
  };
}
