import { readItem, z } from '@groundwork/shared/data';
import { outlineSchema } from '../shared/outlines/outline-schema.ts';
import { field } from '../shared/query/rows/field.ts';

const place = z.looseObject({ latitude: field.number, longitude: field.number, boundary: outlineSchema });

/** Where a village lies, for a small map of it. */
export const placeQuery = (villageId: string) => ({
  queryKey: ['villages', 'place', villageId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readItem('villages', villageId, place, { fields: ['latitude', 'longitude', 'boundary'] }, { signal }),
});
