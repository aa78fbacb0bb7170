import { isDeepStrictEqual } from 'node:util';
import type { LooseSnapshot } from '../run/keep-unknown.ts';

type Entry = LooseSnapshot['fields'][number];

/** What a database lacks, or has otherwise, compared with a schema. What it has beside that is left alone. */
export interface SchemaChanges {
  readonly collections: readonly string[];
  readonly fields: readonly string[];
  readonly relations: readonly string[];
  /** Fields that are there and differ: their type, choices, or how they are shown. */
  readonly changed: readonly string[];
}

const nameOf = ({ collection, field }: Entry): string => `${collection}.${field}`;
const byName = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [nameOf(entry), entry]));

export function schemaChanges(standing: LooseSnapshot, wanted: LooseSnapshot): SchemaChanges {
  const collections = new Set(standing.collections.map(({ collection }) => collection));
  const [fields, relations] = [byName(standing.fields), byName(standing.relations)];
  const added = wanted.collections.map(({ collection }) => collection).filter((name) => !collections.has(name));
  const isNew = ({ collection }: Entry): boolean => added.includes(collection);
  return {
    collections: added,
    // Those of a new collection go without saying.
    fields: wanted.fields.filter((entry) => !fields.has(nameOf(entry)) && !isNew(entry)).map(nameOf),
    relations: wanted.relations.filter((entry) => !relations.has(nameOf(entry)) && !isNew(entry)).map(nameOf),
    changed: wanted.fields
      .filter((entry) => fields.has(nameOf(entry)) && !isDeepStrictEqual(fields.get(nameOf(entry)), entry))
      .map(nameOf),
  };
}
