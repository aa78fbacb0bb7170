import { crossingOf } from './crossing.ts';
import { outlineHectares, ringArea } from './outline-area.ts';
import { partsOf, type Outline, type Place, type Ring } from './outline.ts';
import { parseOutline } from './parse-outline.ts';

/** An outline with what was odd about it, or why there is none, as the end of a sentence that begins with the cell. */
export type OutlineRead =
  | {
      readonly ok: true;
      readonly outline: Outline;
      /** Whether a ring did not end where it began, and was closed. */
      readonly closed: boolean;
      /** The end of a sentence that begins with the outline; null where all is well. */
      readonly remark: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/** Points of an outline: who walks around ten hectares with a point at every second has fewer. */
const MOST_POINTS = 2000;
/** As the area of a plot: more is a slip. */
const MOST_HECTARES = 100_000;
/** A centimetre on the ground, and as many digits as positions of households have. */
const DIGITS = 7;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
const same = (a: Place | undefined, b: Place | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

function outOfRange(ring: Ring): string | null {
  const index = ring.findIndex(([longitude, latitude]) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180);
  const [longitude, latitude] = ring[index] ?? [0, 0];
  if (index < 0) return null;
  if (Math.abs(latitude) <= 90)
    return `has ${longitude} as the longitude of its point ${index + 1}, beyond 180 degrees`;
  return `has ${latitude} as the latitude of its point ${index + 1}, beyond 90 degrees${Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90 ? ' (are latitude and longitude swapped?)' : ''}`;
}

type RingRead =
  | { readonly ok: true; readonly ring: Ring; readonly closed: boolean }
  | { readonly ok: false; readonly reason: string };

/** A ring that is closed, without points that repeat the one before, running as GeoJSON wants it. */
function readRing(written: Ring, hole: boolean): RingRead {
  const far = outOfRange(written);
  if (far !== null) return { ok: false, reason: far };
  const points = written
    .map(([longitude, latitude]): Place => [rounded(longitude), rounded(latitude)])
    .filter((one, index, all) => index === 0 || !same(one, all[index - 1]));
  const open = points.length < 2 || !same(points[0], points.at(-1));
  const corners = open ? points : points.slice(0, -1);
  const count = new Set(corners.map((one) => one.join())).size;
  const [first] = corners;
  if (first === undefined || count < 3)
    return { ok: false, reason: `has too few points for an outline: ${count}, and three are needed` };
  const ring = [...corners, first];
  const area = ringArea(ring);
  if (Math.abs(area) < 1) return { ok: false, reason: 'encloses no land: less than a square metre is inside' };
  // RFC 7946: outer rings counterclockwise, holes clockwise.
  return { ok: true, ring: area > 0 === hole ? ring.reverse() : ring, closed: open && written.length > 1 };
}

const crossingText = ([first, second]: readonly [number, number]): string =>
  `crosses itself: the line from point ${first} cuts the one from point ${second}, so that its area may not be right`;

/**
 * The outline in a cell: GeoJSON (Polygon, MultiPolygon, a LineString that was walked, a Feature of one), well-known text, or the
 * points of ODK and Kobo, `lat lon alt acc; …`. Heights and accuracies are left out; a ring that is open is closed.
 */
export function readOutline(text: string): OutlineRead {
  const written = parseOutline(text.trim());
  if (!written.ok) return written;
  const { type, parts } = written.outline;
  const points = parts.flat().reduce((sum, ring) => sum + ring.length, 0);
  if (points > MOST_POINTS)
    return {
      ok: false,
      reason: `has ${points.toLocaleString()} points, more than the ${MOST_POINTS.toLocaleString()} of a plot`,
    };
  if (points === 0) return { ok: false, reason: 'has no points' };
  let closed = false;
  const read: Ring[][] = [];
  for (const part of parts.filter(({ length }) => length > 0)) {
    const rings: Ring[] = [];
    for (const [index, ring] of part.entries()) {
      const one = readRing(ring, index > 0);
      if (!one.ok) return one;
      closed ||= one.closed;
      rings.push(one.ring);
    }
    read.push(rings);
  }
  const [only = []] = read;
  const outline: Outline = type === 'Polygon' ? { type, coordinates: only } : { type, coordinates: read };
  const hectares = outlineHectares(outline);
  if (hectares > MOST_HECTARES)
    return {
      ok: false,
      reason: `encloses ${Math.round(hectares).toLocaleString()} ha, more than any plot (is one of its points far off?)`,
    };
  const crossing = partsOf(outline)
    .flat()
    .map(crossingOf)
    .find((one) => one !== null);
  return { ok: true, outline, closed, remark: crossing ? crossingText(crossing) : null };
}
