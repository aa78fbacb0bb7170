import { MOST_OUTLINE_POINTS, outlineShape, ringsOf, type OutlineProblem } from '@groundwork/shared/contract/calls';
import * as z from '@groundwork/shared/contract/schema-kit';

const typed = z.looseObject({ type: z.string() });

type Ring = ReturnType<typeof ringsOf>[number];

const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

function ringProblem(places: Ring, ring: number): OutlineProblem | null {
  const far = places.findIndex(([longitude = 0, latitude = 0]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90);
  const [longitude = 0, latitude = 0] = places[far] ?? [];
  if (far >= 0) return { kind: 'degrees', ring, point: far + 1, longitude, latitude };
  if (!isSame(places[0], places.at(-1))) return { kind: 'open', ring };
  return new Set(places.map((place) => place.join())).size < 3 ? { kind: 'short', ring } : null;
}

/** Why a value is no area that a map can show; null where it is one. */
export function outlineProblem(value: unknown): OutlineProblem | null {
  const { data: shape } = z.safeParse(outlineShape, value);
  if (shape === undefined) {
    const type = z.safeParse(typed, value).data?.type;
    if (type === undefined) return { kind: 'json' };
    return { kind: type === 'Polygon' || type === 'MultiPolygon' ? 'coordinates' : 'type', type };
  }
  const rings = ringsOf(shape);
  const points = rings.flat().length;
  if (points > MOST_OUTLINE_POINTS) return { kind: 'points', points };
  for (const [index, ring] of rings.entries()) {
    const problem = ringProblem(ring, index + 1);
    if (problem !== null) return problem;
  }
  return null;
}
