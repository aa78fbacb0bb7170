import { z } from 'zod';

const column = z.object({ collection: z.string(), field: z.string() }).loose();

const shape = z
  .object({
    collections: z.array(z.object({ collection: z.string() }).loose()),
    fields: z.array(column),
    relations: z.array(column),
  })
  .loose();

export type LooseSnapshot = z.infer<typeof shape>;

export const parseSnapshot = (text: string): LooseSnapshot => shape.parse(JSON.parse(text));

const missingFrom = <T>(ours: readonly T[], standing: readonly T[], nameOf: (entry: T) => string): T[] => {
  const names = new Set(ours.map(nameOf));
  return standing.filter((entry) => !names.has(nameOf(entry)));
};

const columnName = (entry: { collection: string; field: string }): string => `${entry.collection}.${entry.field}`;

/**
 * Our schema, and whatever else stands in the database: applying a snapshot removes what it does not name, and with a field
 * that somebody added in the studio the rows' values would go.
 */
export const keepUnknown = (ours: LooseSnapshot, standing: LooseSnapshot): LooseSnapshot => ({
  ...ours,
  collections: [
    ...ours.collections,
    ...missingFrom(ours.collections, standing.collections, ({ collection }) => collection),
  ],
  fields: [...ours.fields, ...missingFrom(ours.fields, standing.fields, columnName)],
  relations: [...ours.relations, ...missingFrom(ours.relations, standing.relations, columnName)],
});
