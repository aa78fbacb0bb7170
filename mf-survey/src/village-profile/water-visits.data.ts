import { readItems, z } from '@groundwork/shared/data';
import { dayOf } from '@groundwork/shared/ui/visit-timeline';
import { field } from '../shared/query/rows/field.ts';

const visit = z.looseObject({
  id: z.string(),
  visited_on: z.catch(z.pipe(z.string(), z.transform(dayOf)), null),
  functional: z.unknown(),
  note: field.text,
});
const point = z.looseObject({
  id: z.string(),
  name: field.text,
  project_id: z.catch(z.nullable(z.string()), null),
  visits: z.catch(z.array(visit), []),
});

/** A water point with all visits to it. */
export type WaterPoint = z.infer<typeof point>;

/** The water points of a village with their visits, as a question to the one cache. */
export const waterVisitsQuery = (village: string) => ({
  queryKey: ['villages', 'water visits', village],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly WaterPoint[]> => {
    const fields = ['id', 'name', 'project_id', 'visits.id', 'visits.visited_on', 'visits.functional', 'visits.note'];
    return (
      await readItems(
        'water_points',
        point,
        {
          fields,
          filter: { project_id: { village_id: { village_id: { _eq: village } } } },
          sort: ['name', 'id'],
          limit: -1,
        },
        { signal },
      )
    ).rows;
  },
});
