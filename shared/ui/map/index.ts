/** Points on a map. Shared lazily: Leaflet weighs 37 kB and is fetched when somebody opens a map. */
export type { Level, MapArea, MapKind, MapPlace, MapPoint, Shape, Tone } from './map-point.ts';
export { KindSign } from './MapLegend.tsx';
export { PointMap } from './PointMap.tsx';
