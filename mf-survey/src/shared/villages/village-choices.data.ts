import { readItems, z } from '@groundwork/shared/data';

const villageRow = z.looseObject({ village_id: z.string(), village_name: z.string() });
export type VillageChoice = z.infer<typeof villageRow>;

/** The villages to choose from, by name, as a question to the one cache. */
export const villageChoicesQuery = {
  queryKey: ['villages', 'choices'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly VillageChoice[]> =>
    (
      await readItems(
        'villages',
        villageRow,
        { fields: ['village_id', 'village_name'], sort: ['village_name', 'village_id'], limit: -1 },
        { signal },
      )
    ).rows,
};
