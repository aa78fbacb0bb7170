import * as z from '@groundwork/shared/contract/schema-kit';
import type { Place, Ring } from './outline.ts';

/** Rings as they are written: neither closed nor looked at. A line that was walked is a ring of one part. */
export interface ParsedOutline {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly parts: readonly (readonly Ring[])[];
}

/** The rings, or why there are none, as the end of a sentence that begins with the cell. */
export type RingsFound =
  | { readonly ok: true; readonly outline: ParsedOutline }
  | { readonly ok: false; readonly reason: string };

const bad = (reason: string): RingsFound => ({ ok: false, reason });

const place = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): Place => [longitude, latitude]),
);
const ring = z.array(place);
const shape = z.union([
  z.looseObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
  z.looseObject({ type: z.literal('LineString'), coordinates: ring }),
]);
const feature = z.looseObject({ type: z.literal('Feature'), geometry: z.unknown() });
const point = z.looseObject({ type: z.literal('Point') });

function fromShape(value: unknown, language: string): RingsFound {
  const inFeature = z.safeParse(feature, value);
  const geometry = inFeature.success ? inFeature.data.geometry : value;
  const parsed = z.safeParse(shape, geometry);
  if (!parsed.success)
    return bad(
      z.safeParse(point, geometry).success ? 'is a single point, and no outline' : `is no ${language} of a polygon`,
    );
  const { data } = parsed;
  if (data.type === 'LineString') return { ok: true, outline: { type: 'Polygon', parts: [[data.coordinates]] } };
  return {
    ok: true,
    outline:
      data.type === 'Polygon'
        ? { type: 'Polygon', parts: [data.coordinates] }
        : { type: 'MultiPolygon', parts: data.coordinates },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const WKT = /^(?:SRID=(\d+);)?\s*(POINT|LINESTRING|POLYGON|MULTIPOLYGON)\s*(?:(?:ZM|Z|M)\s*)?(\(.*\))$/is;
const TYPES: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
};

/** Well-known text, brackets and numbers, as the lists that GeoJSON has. */
function fromWkt([, system, type = '', body = '']: RegExpExecArray): RingsFound {
  if (system !== undefined && system !== '4326')
    return bad(`is in the coordinate system ${system}, and not in WGS 84 (4326)`);
  const lists = body.replaceAll(/[^(),]+/g, (numbers) =>
    numbers.trim() === '' ? '' : `[${numbers.trim().split(/\s+/).map(Number).join(',')}]`,
  );
  return fromShape(
    { type: TYPES[type.toUpperCase()], coordinates: parsedJson(lists.replaceAll('(', '[').replaceAll(')', ']')) },
    'well-known text',
  );
}

/** `lat lon alt acc; lat lon alt acc; …`, as ODK and Kobo write what was walked or tapped. */
function fromTrace(text: string): RingsFound {
  const points = text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const places: Place[] = [];
  for (const [index, words] of points.entries()) {
    const numbers = words.split(/[\s,]+/).map(Number);
    const [latitude = NaN, longitude = NaN] = numbers;
    if (numbers.length > 4 || !numbers.every(Number.isFinite) || !Number.isFinite(longitude)) {
      return bad(
        index === 0
          ? 'is no outline (write GeoJSON, well-known text, or “latitude longitude; latitude longitude; …”)'
          : `has as its point ${index + 1} “${words.slice(0, 40)}”, which is no latitude and longitude`,
      );
    }
    places.push([longitude, latitude]);
  }
  return { ok: true, outline: { type: 'Polygon', parts: [[places]] } };
}

/** Spreadsheets keep so many characters of a cell, and no more. */
const LONGEST_CELL = 32_767;

/** The rings of a cell, in whatever form a field tool exports them: GeoJSON, well-known text, or ODK's points. */
export function parseOutline(text: string): RingsFound {
  const read = text.startsWith('{') ? fromShape(parsedJson(text), 'GeoJSON') : null;
  const wkt = read === null ? WKT.exec(text) : null;
  const found = read ?? (wkt ? fromWkt(wkt) : fromTrace(text));
  return !found.ok && text.length === LONGEST_CELL
    ? bad('was cut off by a spreadsheet, which keeps 32,767 characters of a cell (upload the CSV or JSON of the form)')
    : found;
}
