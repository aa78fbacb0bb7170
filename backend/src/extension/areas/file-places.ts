import { areaLinks, fileLinks } from '../../access/area.ts';
import { inParts, type Database, type Row } from '../database/database.ts';
import { collectionOf, type Schema } from '../directus.ts';
import { placesOf, type FilePlace } from '../files/unused-files.ts';
import { entryOf, isText } from '../values.ts';

type Link = (typeof fileLinks)[number];
/** The columns that lead from a row to a village or a water project, and which of them. */
interface Way {
  readonly steps: readonly { readonly field: string; readonly target: string }[];
  readonly end: Link;
}

const waysOf = (collection: string): readonly Way[] =>
  areaLinks(collection).flatMap(({ field, target }): readonly Way[] => {
    const end = fileLinks.find((link) => link.target === target);
    if (end !== undefined) return [{ steps: [{ field, target }], end }];
    return waysOf(target).map((way) => ({ ...way, steps: [{ field, target }, ...way.steps] }));
  });

/** The tables between records that name files and their places. */
export const tablesBetween = (schema: Schema): ReadonlySet<string> =>
  new Set(
    placesOf(schema).flatMap(({ collection }) =>
      waysOf(collection).flatMap(({ steps }) => steps.slice(0, -1).map(({ target }) => target)),
    ),
  );

interface Named {
  readonly file: string;
  readonly end: string;
  readonly place: string;
}

/** What the records say that name files, of some files or of all. */
async function namedIn(
  database: Database,
  schema: Schema,
  { collection, field }: FilePlace,
  files: readonly string[] | undefined,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const { steps, end } of waysOf(collection)) {
    const query = database(`${collection} as t0`).whereNotNull(`t0.${field}`);
    if (files !== undefined) void query.whereIn(`t0.${field}`, files);
    for (const [index, step] of steps.slice(0, -1).entries())
      void query.join(
        `${step.target} as t${index + 1}`,
        `t${index + 1}.${collectionOf(schema, step.target).primary}`,
        `t${index}.${step.field}`,
      );
    const last = `t${steps.length - 1}.${steps.at(-1)?.field ?? ''}`;
    const rows = (await query
      .whereNotNull(last)
      .distinct({ file: `t0.${field}`, place: last })) as unknown as readonly { file: string; place: string }[];
    found.push(...rows.map((row) => ({ ...row, end: end.field })));
  }
  return found;
}

/** A file that records of several places name is nobody's but its uploader's: no single place says who may see it. */
const placeOf = (named: readonly Named[]): Readonly<Record<string, string | null>> => {
  const places = fileLinks.map(
    ({ field }) => [field, [...new Set(named.filter(({ end }) => end === field).map(({ place }) => place))]] as const,
  );
  const isClear = places.every(([, list]) => list.length <= 1);
  return Object.fromEntries(places.map(([field, [first]]) => [field, isClear ? (first ?? null) : null]));
};

/**
 * Writes into files where the records lie that name them. A permission on files cannot ask for the record: Directus would look through all
 * records for each field of each file.
 * @param files all when absent
 */
export async function placeFiles(database: Database, schema: Schema, files?: readonly string[]): Promise<void> {
  const columns = fileLinks.map(({ field }) => field);
  for (const part of files === undefined ? [undefined] : inParts(files)) {
    const named = new Map<string, Named[]>();
    for (const place of placesOf(schema)) {
      if (place.collection.startsWith('directus_')) continue;
      for (const one of await namedIn(database, schema, place, part))
        entryOf(named, one.file, (): Named[] => []).push(one);
    }
    const query = database('directus_files').select('id', ...columns);
    const stored = (await (part === undefined ? query : query.whereIn('id', part))) as unknown as readonly Row[];
    const changed = new Map<string, string[]>();
    for (const row of stored) {
      const wanted = placeOf(named.get(String(row['id'])) ?? []);
      if (columns.some((column) => (row[column] ?? null) !== wanted[column]))
        entryOf(changed, JSON.stringify(wanted), (): string[] => []).push(String(row['id']));
    }
    for (const [wanted, keys] of changed)
      for (const some of inParts(keys))
        await database('directus_files')
          .whereIn('id', some)
          .update(JSON.parse(wanted) as object);
  }
}

/** The files that some rows of a collection name now. */
export async function filesNamedBy(
  database: Database,
  schema: Schema,
  collection: string,
  keys: readonly (string | number)[],
): Promise<readonly string[]> {
  const fields = placesOf(schema)
    .filter((place) => place.collection === collection)
    .map(({ field }) => field);
  if (fields.length === 0) return [];
  const rows: Row[] = [];
  for (const part of inParts(keys))
    rows.push(
      ...(await database(collection)
        .whereIn(collectionOf(schema, collection).primary, part)
        .select(...fields)),
    );
  return [...new Set(rows.flatMap((row) => fields.map((field) => row[field]).filter(isText)))];
}
