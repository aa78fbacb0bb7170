import type { FeatureCollection, Geometry, Position } from 'geojson';

/**
 * A line without jumps from one edge of the map to the other: world-atlas lets shapes run across 180°, where a flat map would draw a band round the
 * world. A ring round a pole is led along the edge.
 */
export function unwrapped(line: readonly Position[]): Position[] {
  let turns = 0;
  const corners = line.map(([longitude = 0, latitude = 0], index): Position => {
    const step = longitude - (line[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360;
    return [longitude + turns, latitude];
  });
  const [first, last] = [corners[0], corners.at(-1)];
  if (turns === 0 || !first || !last) return corners;
  const pole = (last[1] ?? 0) < 0 ? -90 : 90;
  return Math.abs((last[0] ?? 0) - (first[0] ?? 0)) > 180
    ? [...corners, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
    : corners;
}

function unwrappedGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapped)) };
  if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapped) };
  return geometry;
}

/** Shapes without such jumps. */
export const unwrappedShapes = (shapes: FeatureCollection): FeatureCollection => ({
  ...shapes,
  features: shapes.features.map((one) => ({ ...one, geometry: unwrappedGeometry(one.geometry) })),
});
