import { readItems, z } from '@groundwork/shared/data';

const crop = z.looseObject({ crop_id: z.string(), name: z.nullable(z.string()) });

/** The crops to choose from: key → name. */
export const cropChoicesQuery = {
  queryKey: ['crops', 'choices'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await readItems(
      'crops',
      crop,
      { fields: ['crop_id', 'name'], sort: ['name', 'crop_id'], limit: -1 },
      { signal },
    );
    return Object.fromEntries(rows.map(({ crop_id: key, name }) => [key, name ?? key]));
  },
};
