import * as z from '../../contract/schema-kit.ts';

const feature = z.looseObject({ type: z.literal('Feature'), geometry: z.unknown() });
const collection = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).check(z.minLength(1), z.maxLength(1)),
});
const shape = z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) });

/** A centimetre on the ground. */
const DIGITS = 7;

/** Positions without heights, and with no more digits than anybody can measure. */
function plain(coordinates: readonly unknown[]): unknown[] {
  if (coordinates.length > 1 && coordinates.every((one) => typeof one === 'number'))
    return coordinates.slice(0, 2).map((one) => Number(one.toFixed(DIGITS)));
  return coordinates.map((one: unknown) => (Array.isArray(one) ? plain(one) : one));
}

function geometryIn(value: unknown): unknown {
  const only = z.safeParse(collection, value);
  if (only.success) return geometryIn(only.data.features[0]);
  const inFeature = z.safeParse(feature, value);
  if (inFeature.success) return geometryIn(inFeature.data.geometry);
  const { data } = z.safeParse(shape, value);
  return data ? { type: data.type, coordinates: plain(data.coordinates) } : value;
}

/** An outline as people edit it: GeoJSON. */
export const writeOutline = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : '';

/** The same as it is stored: the geometry alone, also of a file with one feature. A text that is no JSON comes back as it is, so that it can be refused; an empty one is null. */
export function readOutline(typed: string): unknown {
  if (typed.trim() === '') return null;
  try {
    const geometry = geometryIn(JSON.parse(typed));
    return geometry ?? typed;
  } catch {
    return typed;
  }
}
