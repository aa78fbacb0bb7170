/** Coordinates as they were recorded. */
export interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Where a project is, in WGS 84 degrees, and what says so. */
export interface ProjectPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly source: 'water point' | 'village';
}

/** Why there is no place: no coordinates were recorded, or none of them can be right. */
export type NoPlace = 'none recorded' | 'not possible';

/** Water points further than this from their village, in kilometres, are slips: swapped or mistyped coordinates. */
const FARTHEST = 200;

/**
 * Where a project is: at its first water point with usable coordinates, else at its village. Coordinates are not usable when
 * they are out of range or 0, 0 (what devices write without a fix), and those of a water point also when it is far from its
 * village.
 */
export function projectPlace(points: readonly Coordinates[], village: Coordinates | null): ProjectPlace | NoPlace {
  const home = village === null ? undefined : usable(village);
  for (const point of points) {
    const place = usable(point);
    if (place && (!home || distance(place, home) <= FARTHEST)) return { ...place, source: 'water point' };
  }
  if (home) return { ...home, source: 'village' };
  const recorded = [...points, ...(village ? [village] : [])].some(
    ({ latitude, longitude }) => latitude !== null || longitude !== null,
  );
  return recorded ? 'not possible' : 'none recorded';
}

type Known = { readonly latitude: number; readonly longitude: number };

function usable({ latitude, longitude }: Coordinates): Known | undefined {
  if (latitude === null || longitude === null) return undefined;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude };
}

const EARTH_RADIUS = 6371;

/** Kilometres along the ground (haversine). */
function distance(one: Known, other: Known): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const [up, across] = [rad(other.latitude - one.latitude), rad(other.longitude - one.longitude)];
  const half =
    Math.sin(up / 2) ** 2 + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}
