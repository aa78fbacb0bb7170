import { inParts, type Database, type Row } from '../database/database.ts';
import { collectionOf, type Schema } from '../directus.ts';
import { asJson, isRecord, without } from '../values.ts';
import type { ErasureRequest } from './request.ts';
import { parsed } from './texts.ts';

/** The row whose fields are erased, as it is now, and what each field has said, by field. */
export interface ErasureJob extends ErasureRequest {
  /** Undefined where it was deleted. */
  readonly row: Readonly<Row> | undefined;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

/** The same with what it takes to find copies of the row below others. */
interface Search extends Pick<ErasureJob, 'collection' | 'item' | 'fields' | 'values'> {
  readonly primary: string;
  readonly targetOf: (collection: string, field: string) => string | undefined;
}

const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || (!isRecord(a) && !isRecord(b) && String(a) === String(b));

/** What a field holds when it leads to other rows: the collection they are of. */
const targetsOf = (schema: Schema): Search['targetOf'] => {
  const targets = new Map<string, string>();
  for (const { collection, field, related_collection: related, meta } of schema.relations) {
    if (related === null) continue;
    targets.set(`${collection} ${field}`, related);
    if (meta?.one_field) targets.set(`${related} ${meta.one_field}`, collection);
  }
  return (collection, field) => targets.get(`${collection} ${field}`);
};

const isCopy = (value: Row, field: string, { primary, item, values }: Search): boolean => {
  const key = (value[primary] ?? null) as string | number | null;
  // A row that was created along with another one has no key there, but says the same.
  return key === null ? (values[field] ?? []).some((one) => sameValue(one, value[field])) : String(key) === item;
};

/** Removes the fields from copies of the row in values of this collection. Returns whether there were any. */
function takeOutBelow(value: Row, collection: string, job: Search): boolean {
  const found = Object.entries(value).map(([field, inner]) => {
    // `{ create, update, delete }` replaces a list.
    const target =
      ['create', 'update'].includes(field) && Array.isArray(inner) ? collection : job.targetOf(collection, field);
    return target !== undefined && takeOut(inner, target, job);
  });
  return found.includes(true);
}

function takeOut(value: unknown, collection: string, job: Search): boolean {
  if (Array.isArray(value)) return value.map((one) => takeOut(one, collection, job)).includes(true);
  if (!isRecord(value)) return false;
  const fields =
    collection === job.collection ? job.fields.filter((field) => field in value && isCopy(value, field, job)) : [];
  for (const field of fields) delete value[field];
  return takeOutBelow(value, collection, job) || fields.length > 0;
}

/** The revisions of the row itself. */
const ownRevisions = (write: Database, { collection, item }: Pick<ErasureRequest, 'collection' | 'item'>) =>
  write('directus_revisions').where({ collection, item });

/** What the fields have said over time, as far as revisions and imports know, by field. */
export async function formerValues(
  write: Database,
  { collection, item, fields, row }: Omit<ErasureJob, 'values'>,
): Promise<{ readonly known: boolean; readonly values: ErasureJob['values'] }> {
  const revisions = await ownRevisions(write, { collection, item }).select('data', 'delta');
  const changes = await write('import_changes').where({ collection, item }).select('before', 'after');
  const sources = [
    row,
    ...revisions.flatMap(({ data, delta }) => [parsed(data), parsed(delta)]),
    ...changes.flatMap(({ before, after }) => [parsed(before), parsed(after)]),
  ];
  const valuesOf = (field: string): readonly unknown[] =>
    sources.flatMap((source) => (isRecord(source) && (source[field] ?? null) !== null ? [source[field]] : []));
  return {
    known: row !== undefined || revisions.length > 0 || changes.length > 0,
    values: Object.fromEntries(fields.map((field) => [field, valuesOf(field)])),
  };
}

/** A row in JSON without some of its fields, as JSON. */
export const jsonWithout = (value: unknown, fields: readonly string[]): string | null => {
  const row = parsed(value);
  return asJson(isRecord(row) ? without(row, fields) : row);
};

interface Revision {
  readonly id: number;
  readonly collection: string;
  readonly data: unknown;
  readonly delta: unknown;
  readonly parent?: number | null;
}

/** The revisions that brought a row along with others, up to the first. */
async function ancestors(
  write: Database,
  revisions: readonly Pick<Revision, 'parent'>[],
): Promise<readonly Revision[]> {
  const found = new Map<number, Revision>();
  let parents: readonly number[] = revisions.flatMap(({ parent }) => parent ?? []);
  while (parents.length > 0) {
    const rows: (Revision & { readonly parent: number | null })[] = [];
    for (const part of inParts(parents))
      rows.push(
        ...(await write('directus_revisions')
          .whereIn('id', part)
          .select('id', 'collection', 'data', 'delta', 'parent')),
      );
    for (const row of rows) found.set(row.id, row);
    parents = rows.flatMap(({ parent }) => (parent === null || found.has(parent) ? [] : [parent]));
  }
  return [...found.values()];
}

/** Takes the fields out of what Directus recorded of the row, and of rows that were written together with it. */
export async function eraseFromRevisions(
  write: Database,
  schema: Schema,
  { collection, item, fields, values }: ErasureJob,
): Promise<void> {
  const own = await ownRevisions(write, { collection, item }).select('id', 'data', 'delta', 'parent');
  for (const { id, data, delta } of own) {
    await write('directus_revisions')
      .where({ id })
      .update({ data: jsonWithout(data, fields), delta: jsonWithout(delta, fields) });
  }
  const naming = await write('directus_revisions')
    .where(
      (either) =>
        void either
          .whereRaw('cast(data as text) like ?', [`%${item}%`])
          .orWhereRaw('cast(delta as text) like ?', [`%${item}%`]),
    )
    .select('id', 'collection', 'data', 'delta');
  const others = new Map<number, Revision>(
    [...naming, ...(await ancestors(write, own))].map((revision) => [revision.id, revision]),
  );
  const job: Search = {
    collection,
    item,
    fields,
    values,
    primary: collectionOf(schema, collection).primary,
    targetOf: targetsOf(schema),
  };
  for (const revision of others.values()) {
    const [data, delta] = [parsed(revision.data), parsed(revision.delta)];
    const changed = [data, delta].map((value) => isRecord(value) && takeOutBelow(value, revision.collection, job));
    if (changed.includes(true))
      await write('directus_revisions')
        .where({ id: revision.id })
        .update({ data: asJson(data), delta: asJson(delta) });
  }
}
