import { readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { RecordRow } from '@groundwork/shared/ui/edit-record';
import type { EditedWater } from './water-edit.ts';

/** The column of a row's key. */
export const keyFieldOf = (collection: EditedWater): string => (collection === 'water_projects' ? 'project_id' : 'id');

const rowSchema = z.record(z.string(), z.unknown());

async function readRow(
  collection: EditedWater,
  id: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<RecordRow> {
  const key = keyFieldOf(collection);
  const { rows } = await readItems(
    collection,
    rowSchema,
    { fields: [key, ...names], filter: { [key]: { _eq: id } }, limit: 1 },
    { signal },
  );
  const [row] = rows;
  if (row === undefined) throw new Error(t`It was deleted, or you may no longer see it.`);
  return row;
}

/** A row as it is stored, with every field of its form. It is asked for anew each time that a form opens. */
export const rowQuery = (collection: EditedWater, id: string, names: readonly string[]) => ({
  queryKey: [collection, 'edited', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readRow(collection, id, names, signal),
  staleTime: 0,
});

const villageSchema = z.looseObject({
  village_id: z.string(),
  village_name: z.catch(z.nullable(z.string()), null),
});

/** The villages to choose from: key → name, in the order of the names. */
export const villageNamesQuery = {
  queryKey: ['villages', 'names'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await readItems(
      'villages',
      villageSchema,
      { fields: ['village_id', 'village_name'], sort: ['village_name', 'village_id'], limit: -1 },
      { signal },
    );
    return Object.fromEntries(rows.map(({ village_id: key, village_name: name }) => [key, name || key]));
  },
};
