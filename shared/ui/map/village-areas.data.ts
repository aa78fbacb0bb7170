import { readItems, useServerQuery, z } from '../../data/index.ts';
import type { MapArea } from './map-point.ts';

const position = z.array(z.number());
const rings = z.array(z.array(position));
const area = z.union([
  z.looseObject({ type: z.literal('Polygon'), coordinates: rings }),
  z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
]);
const row = z.looseObject({ boundary: z.catch(z.nullable(area), null) });

/** More outlines than this are a pattern, and a long answer. */
const MOST = 500;

/** The areas of villages whose boundary is known, as a question to the one cache. */
export const villageAreasQuery = {
  queryKey: ['villages', 'areas'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly MapArea[]> => {
    const { rows } = await readItems(
      'villages',
      row,
      { fields: ['boundary'], filter: { boundary: { _nnull: true } }, limit: MOST },
      { signal },
    );
    return rows.flatMap(({ boundary }) => boundary ?? []);
  },
};

/** The same, to be drawn under the points of a map. */
export const useVillageAreas = (): readonly MapArea[] | undefined =>
  useServerQuery<readonly MapArea[]>(villageAreasQuery).data;
