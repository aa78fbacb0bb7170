import * as z from '../schema-kit.ts';

/** A boundary of a village in official data has so many; more makes maps slow. */
export const MOST_OUTLINE_POINTS = 5000;

/** Longitude and latitude. */
const position = z.array(z.number()).check(z.minLength(2), z.maxLength(2));
const rings = z.array(z.array(position).check(z.minLength(1))).check(z.minLength(1));

/** An area as GeoJSON, with nothing beside it. */
export const outlineShape = z.union([
  z.strictObject({ type: z.literal('Polygon'), coordinates: rings }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).check(z.minLength(1)) }),
]);

/** All rings of one, each its positions. */
export const ringsOf = ({ type, coordinates }: z.infer<typeof outlineShape>): readonly (readonly number[][])[] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/** One that is not too large to be kept. */
export const outline = outlineShape.check(
  z.refine((shape) => ringsOf(shape).flat().length <= MOST_OUTLINE_POINTS, 'has too many points'),
);

/** What is wrong with an outline, as data. Rings and points are counted from 1. */
export type OutlineProblem =
  | { readonly kind: 'json' }
  /** Of another type, or with coordinates that are none of this one. */
  | { readonly kind: 'type' | 'coordinates'; readonly type: string }
  | { readonly kind: 'open' | 'short'; readonly ring: number }
  | {
      readonly kind: 'degrees';
      readonly ring: number;
      readonly point: number;
      readonly longitude: number;
      readonly latitude: number;
    }
  | { readonly kind: 'points'; readonly points: number };
