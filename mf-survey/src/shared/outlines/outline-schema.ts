import { z } from '@groundwork/shared/data';
import type { Outline, Place } from '@groundwork/survey/model';

const place = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): Place => [longitude, latitude]),
);
const ring = z.array(place);

/** GeoJSON of a plot or a village as the server has it; null for any other kind, which cannot be drawn. */
export const outlineSchema = z.catch(
  z.nullable(
    z.union([
      z.looseObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
      z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
    ]),
  ),
  null,
);

/** The outline in a row that was read as it is; null where there is none that can be drawn. */
export const outlineOf = (value: unknown): Outline | null => z.safeParse(outlineSchema, value ?? null).data ?? null;
