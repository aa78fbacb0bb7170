import { partsOf, type Outline, type Place, type Ring } from './outline.ts';

/** Mean radius of the Earth in metres, R₁ of the International Union of Geodesy and Geophysics. */
const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees eastward, the short way round. */
const eastward = (degrees: number): number =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;

/**
 * Square metres within a ring on a sphere: −R²/2 · Σ (λᵢ₊₁ − λᵢ)(sin φᵢ + sin φᵢ₊₁); less than nothing where it runs clockwise.
 * Sines are taken as differences from the first one, which leaves the sum as it is and keeps its digits for a garden of 20 m.
 * The Earth is no sphere: up to half of one in a hundred is the price, a tenth of what a phone's GPS costs.
 * Source: R. G. Chamberlain and W. H. Duquette, Some Algorithms for Polygons on a Sphere, JPL Publication 07-03, 2007.
 */
export function ringArea(ring: Ring): number {
  const origin = radians(ring[0]?.[1] ?? 0);
  const height = ([, latitude]: Place): number =>
    2 * Math.cos((radians(latitude) + origin) / 2) * Math.sin((radians(latitude) - origin) / 2);
  let sum = 0;
  for (const [index, place] of ring.entries()) {
    const next = ring[index + 1] ?? ring[0] ?? place;
    sum += radians(eastward(next[0] - place[0])) * (height(place) + height(next));
  }
  return (-sum * EARTH_RADIUS ** 2) / 2;
}

/** Hectares within an outline, without its holes. */
export function outlineHectares(outline: Outline): number {
  const metres = partsOf(outline).reduce(
    (all, [outer = [], ...holes]) =>
      all + Math.abs(ringArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(ringArea(hole)), 0),
    0,
  );
  return metres / 10_000;
}

/** Kilometres between two places along the sphere, by the haversine formula. */
export function kilometresBetween([west, south]: Place, [east, north]: Place): number {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(north - south) + Math.cos(radians(south)) * Math.cos(radians(north)) * half(east - west);
  return (2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))) / 1000;
}
