/** WGS 84 degrees, longitude first as in GeoJSON. */
export type Place = readonly [longitude: number, latitude: number];

/** A line around land: its last place is its first. */
export type Ring = readonly Place[];

/** The outline of a plot as GeoJSON (RFC 7946): for each part of it the outer ring, then the holes in it. */
export type Outline =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

/** The parts of an outline, each its outer ring and its holes. */
export const partsOf = (outline: Outline): readonly (readonly Ring[])[] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
