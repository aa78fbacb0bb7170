/** A place on the map. */
export interface MapPoint {
  readonly id: string;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Which of the map's kinds it is of. */
  readonly kind: string;
}

/** A place whose name helps people to find their way, such as a village. */
export interface MapPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Distinguished by shape as well as by colour, so that the map can be read without seeing colours. */
export type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'ring';

/** Colours by their meaning in the theme. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** A kind of point, as the legend tells it. */
export interface MapKind {
  readonly key: string;
  readonly label: string;
  readonly shape: Shape;
  readonly tone: Tone;
  /** How much there is of it, for kinds that are classes of one measure: drawn larger and fuller from 1 to 4. */
  readonly level?: Level;
}

export type Level = 1 | 2 | 3 | 4;

/** How large a kind is drawn beside the usual size. */
export const scaleOf = ({ level }: Pick<MapKind, 'level'>): number => (level === undefined ? 1 : 0.55 + 0.2 * level);

/** How much of what lies below shines through a kind: 1 for nothing. */
export const fullnessOf = ({ level }: Pick<MapKind, 'level'>): number => (level === undefined ? 1 : 0.1 + 0.225 * level);

/** An area with its holes, or several: GeoJSON, longitude first. */
export type MapArea =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };

/** Whether a map can draw it at all. */
export const canBeDrawn = ({ latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Points at the very same place, which cover each other; `point` is the first of them. */
export function sharingPlace(point: MapPoint, points: readonly MapPoint[]): readonly MapPoint[] {
  const others = points.filter(({ id, latitude, longitude }) => id !== point.id && latitude === point.latitude && longitude === point.longitude);
  return [point, ...others];
}
