import type { SignLook } from '../data/index.ts';

/** A point on the map. */
export interface MapPoint {
  readonly id: string;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Which of the map's kinds it is of. */
  readonly kind: string;
  /** What it is called, for people who listen and on pointing. */
  readonly name: string;
}

/** A place whose name helps people to find their way, such as a village. */
export interface MapPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A kind of point, as the legend shows it. */
export interface MapKind extends SignLook {
  readonly key: string;
  readonly label: string;
  /** How many there are, where that is more than the map has points. */
  readonly count?: number;
}

/** An area with its holes, or several: GeoJSON, longitude first. */
export type MapArea =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };

/** Whether a map can draw it at all. */
export const canBeDrawn = ({ latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Points at the very same place, which cover each other; `point` is the first of them. */
export function sharingPlace(point: MapPoint, points: readonly MapPoint[]): readonly MapPoint[] {
  const others = points.filter(
    ({ id, latitude, longitude }) => id !== point.id && latitude === point.latitude && longitude === point.longitude,
  );
  return [point, ...others];
}
