import { readItems, z } from '@groundwork/shared/data';
import { field } from '../shared/query/rows/field.ts';

const visit = z.looseObject({ visited_on: field.text, functional: field.text, note: field.text });
const point = z.looseObject({
  id: z.string(),
  name: field.text,
  project_id: z.catch(z.nullable(z.string()), null),
  visits: z.catch(z.array(visit), []),
});

/** What was found at a water point on one day. */
export type WaterVisit = z.infer<typeof visit>;
/** A water point with all visits to it. */
export type WaterPoint = z.infer<typeof point>;

/** The water points of a village with their visits, as a question to the one cache. */
export const waterVisitsQuery = (village: string) => ({
  queryKey: ['villages', 'water visits', village],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly WaterPoint[]> => {
    const fields = ['id', 'name', 'project_id', 'visits.visited_on', 'visits.functional', 'visits.note'];
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
