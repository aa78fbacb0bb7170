import { z } from 'zod';
import { read, type Connection } from '../../api/client.ts';
import { dataModel } from '../../schema/description.ts';
import type { CollectionDescription } from '../../schema/types.ts';
import { demoBatches } from '../batches.ts';
import { documentFileId } from '../documents/rows.ts';
import { documentTexts } from '../documents/texts.ts';
import { restrictedPhoto } from '../media/items.ts';
import { drawnPhotos } from '../media/photos.ts';

const FILES = 'directus_files';

/** Keys by collection. */
type Keys = ReadonlyMap<string, readonly string[]>;

export interface RemovalPlan {
  /** In the order in which they can be removed: what points at others first. */
  readonly removed: Keys;
  /** What somebody has changed, or has added something to. */
  readonly staying: Keys;
}

const key = z.union([z.string(), z.number()]).transform(String);
const page = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

const ROWS_A_PAGE = 5000;

export interface Row {
  readonly collection: string;
  readonly key: string;
  readonly isChanged: boolean;
  /** Rows that it points at. */
  readonly links: readonly Reference[];
  /** The row that it is part of, as a person is of a household. */
  readonly whole: readonly Reference[];
}

type Reference = string;

export const referenceTo = (collection: string, of: unknown): Reference => `${collection} ${key.parse(of)}`;

const keyFieldOf = ({ name, fields }: CollectionDescription): string => {
  const found = fields.find(({ primaryKey }) => primaryKey);
  if (!found) throw new Error(`${name} has no primary key.`);
  return found.name;
};

/** The rows of the demo, and those that point at some: whatever else there is takes no memory. */
async function rowsOf(
  connection: Connection,
  collection: CollectionDescription,
  demo: ReadonlySet<Reference>,
): Promise<readonly Row[]> {
  const own = keyFieldOf(collection);
  const links = collection.fields.flatMap(({ name, target }) => (target ? [{ name, target }] : []));
  const wanted = [own, ...links.map(({ name }) => name), 'date_updated'];
  const rows: Row[] = [];
  for (let offset = 0; ; offset += ROWS_A_PAGE) {
    const { data } = await read(connection, `/items/${collection.name}`, page, {
      fields: wanted.join(','),
      sort: own,
      limit: ROWS_A_PAGE,
      offset,
    });
    for (const row of data) {
      const set = links.filter(({ name }) => (row[name] ?? null) !== null);
      const references = set.map(({ name, target }) => ({
        reference: referenceTo(target.collection, row[name]),
        target,
      }));
      if (!demo.has(referenceTo(collection.name, row[own])) && !references.some(({ reference }) => demo.has(reference)))
        continue;
      rows.push({
        collection: collection.name,
        key: key.parse(row[own]),
        isChanged: (row['date_updated'] ?? null) !== null,
        links: references.map(({ reference }) => reference),
        whole: references.filter(({ target }) => target.onDelete === 'CASCADE').map(({ reference }) => reference),
      });
    }
    if (data.length < ROWS_A_PAGE) return rows;
  }
}

/** The keys of all rows that the demo wrote. */
function demoKeys(households: number): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { collection, rows } of demoBatches(households, () => '')) {
    const description = dataModel.find(({ name }) => name === collection);
    if (!description) throw new Error(`The demo writes ${collection}, which is in no data model.`);
    const own = keyFieldOf(description);
    const keys = found.get(collection) ?? new Set();
    for (const row of rows) keys.add(key.parse((row as Readonly<Record<string, unknown>>)[own]));
    found.set(collection, keys);
  }
  return found;
}

/** The files of the demo that are still there. */
async function demoFiles(connection: Connection): Promise<ReadonlySet<string>> {
  const all = [
    ...[...drawnPhotos, restrictedPhoto].map(({ fileId }) => fileId),
    ...documentTexts.map(({ name }) => documentFileId(name)),
  ];
  const { data } = await read(connection, '/files', page, { fields: 'id', limit: -1, filter: { id: { _in: all } } });
  return new Set(data.map(({ id }) => key.parse(id)));
}

/** Everything that stays because of some rows: what they point at, and what is part of that. */
function stayingWith(rows: readonly Row[], begin: readonly Row[]): ReadonlySet<Reference> {
  const byReference = new Map(rows.map((row) => [referenceTo(row.collection, row.key), row]));
  const parts = new Map<Reference, Reference[]>();
  for (const [reference, { whole }] of byReference)
    for (const one of whole) parts.set(one, [...(parts.get(one) ?? []), reference]);
  const staying = new Set<Reference>();
  const open = begin.map((row) => referenceTo(row.collection, row.key));
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    if (staying.has(reference)) continue;
    staying.add(reference);
    open.push(...(byReference.get(reference)?.links ?? []), ...(parts.get(reference) ?? []));
  }
  return staying;
}

/**
 * Those of the demo can be removed, except for what somebody has changed, and what rows that stay point at, such as the village of a household
 * that somebody imported; with a household stay its people.
 * @param rows of the demo, and those that point at some
 * @param demo the keys of what the demo wrote
 */
export function planFrom(rows: readonly Row[], demo: ReadonlyMap<string, ReadonlySet<string>>): RemovalPlan {
  const isDemo = ({ collection, key: of }: Row): boolean => demo.get(collection)?.has(of) === true;
  const staying = stayingWith(
    rows,
    rows.filter((row) => !isDemo(row) || row.isChanged),
  );
  const keysOf = (collection: string, stay: boolean): readonly string[] =>
    collection === FILES
      ? [...(demo.get(FILES) ?? [])].filter((file) => staying.has(referenceTo(FILES, file)) === stay)
      : rows
          .filter(
            (row) =>
              row.collection === collection && isDemo(row) && staying.has(referenceTo(collection, row.key)) === stay,
          )
          .map((row) => row.key);
  const some = (stay: boolean): Keys =>
    new Map(
      [...dataModel.map(({ name }) => name).toReversed(), FILES]
        .map((collection) => [collection, keysOf(collection, stay)] as const)
        .filter(([, list]) => list.length > 0),
    );
  return { removed: some(false), staying: some(true) };
}

/**
 * Looks at every row of a portal.
 * @param households as many as the demo was made with
 */
export async function planRemoval(connection: Connection, households: number): Promise<RemovalPlan> {
  const demo = new Map([...demoKeys(households), [FILES, await demoFiles(connection)] as const]);
  const references = new Set(
    [...demo].flatMap(([collection, keys]) => [...keys].map((of) => referenceTo(collection, of))),
  );
  const rows: Row[] = [];
  for (const collection of dataModel) rows.push(...(await rowsOf(connection, collection, references)));
  return planFrom(rows, demo);
}
