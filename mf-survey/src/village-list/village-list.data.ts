import { countValue, readAggregate, readItems, z, type Rows } from '@groundwork/shared/data';

const village = z.looseObject({
  village_id: z.string(),
  village_name: z.string(),
  admin1: z.nullable(z.string()),
  admin2: z.nullable(z.string()),
  country: z.nullable(z.string()),
  population: z.nullable(z.number()),
});
export type Village = z.infer<typeof village> & { readonly households: number };

const households = z.looseObject({ village_id: z.nullable(z.string()), count: countValue });

export const PAGE_SIZE = 50;

/** One page of villages by name, each with the number of its surveyed households. */
export async function readVillages(search: string, page: number, signal: AbortSignal): Promise<Rows<Village>> {
  const { rows, total } = await readItems(
    'villages',
    village,
    {
      fields: ['village_id', 'village_name', 'admin1', 'admin2', 'country', 'population'],
      ...(search !== '' && { filter: { village_name: { _icontains: search } } }),
      sort: ['village_name', 'village_id'],
      limit: PAGE_SIZE,
      page,
      withTotal: true,
    },
    { signal },
  );
  if (rows.length === 0) return { rows: [], total };
  const counts = await readAggregate(
    'households',
    households,
    {
      aggregate: { count: '*' },
      groupBy: ['village_id'],
      filter: { village_id: { village_id: { _in: rows.map((row) => row.village_id) } } },
    },
    { signal },
  );
  const countOf = new Map(counts.map((row) => [row.village_id, row.count]));
  return { rows: rows.map((row) => ({ ...row, households: countOf.get(row.village_id) ?? 0 })), total };
}
