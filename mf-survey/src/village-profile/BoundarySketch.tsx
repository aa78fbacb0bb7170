import type { MapArea } from '@groundwork/shared/ui/map';
import { positionOf, type Village } from '../shared/villages/village.ts';
import styles from './VillageProfile.module.css';

/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [300, 150, 8];

type Place = readonly [longitude: number, latitude: number];

const ringsOf = (area: MapArea): readonly (readonly (readonly number[])[])[] => (area.type === 'Polygon' ? area.coordinates : area.coordinates.flat());

/** Longitude and latitude to the drawing, with the shape that the land has at this latitude. */
function drawing(places: readonly Place[]): (place: Place) => string {
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  const [west, east, south, north] = [Math.min(...longitudes), Math.max(...longitudes), Math.min(...latitudes), Math.max(...latitudes)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min((WIDTH - 2 * EDGE) / Math.max((east - west) * squeeze, 1e-6), (HEIGHT - 2 * EDGE) / Math.max(north - south, 1e-6));
  return ([longitude, latitude]) => `${(WIDTH / 2 + (longitude - (west + east) / 2) * squeeze * scale).toFixed(1)},${(HEIGHT / 2 - (latitude - (south + north) / 2) * scale).toFixed(1)}`;
}

interface BoundarySketchProps {
  readonly village: Village;
  readonly boundary: MapArea;
}

/** The boundary for paper: the map is a picture of the screen's size, which no printer draws anew. North is up. */
export function BoundarySketch({ village, boundary }: BoundarySketchProps) {
  const rings = ringsOf(boundary).map((ring) => ring.flatMap(([longitude, latitude]): readonly Place[] => (longitude === undefined || latitude === undefined ? [] : [[longitude, latitude]])));
  const at = drawing(rings.flat());
  const place = positionOf(village);
  const [x, y] = place ? at([place.longitude, place.latitude]).split(',') : [];
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={rings.map((ring) => `M${ring.map(at).join('L')}Z`).join('')} fill="#ddd" fillRule="evenodd" stroke="#333" strokeWidth="1.5" />
      {place && <circle cx={x} cy={y} r="4" fill="#111" />}
    </svg>
  );
}
