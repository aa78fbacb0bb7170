/** Points on a map. Shared lazily: Leaflet weighs 37 kB and is fetched when somebody opens a map. */
export type { MapArea, MapKind, MapPlace, MapPoint } from './map-point.ts';
export { KindSign } from './KindSign.tsx';
export { PointMap } from './PointMap.tsx';
export { useVillageAreas, villageAreasQuery } from './village-areas.data.ts';
