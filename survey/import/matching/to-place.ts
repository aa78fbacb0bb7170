import { bad, good, type Cast } from './cast.ts';
import { plainNumber } from './plain-number.ts';
import { toDegrees } from './to-degrees.ts';

/** Latitude and longitude, in degrees, with height and accuracy after them as ODK and Kobo write a geopoint. */
const POINT = /^([-+]?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([-+]?\d{1,3}(?:\.\d+)?)(?:[,;\s]+[-+]?\d+(?:\.\d+)?){0,2}$/;

/** Digits after the point: a centimetre. */
const DIGITS = 7;

const degrees = (text: string): string => String(Number(Number(text).toFixed(DIGITS)));

/** The two halves of a position in degrees, minutes and seconds, or with decimal commas. */
function inDegrees(text: string): readonly string[] {
  const halves = /^(.*?[nsew])[\s,;]+(.*[nsew])$/i.exec(text)?.slice(1) ?? text.split(/\s*;\s*/);
  const values = halves.map(toDegrees);
  return values.length === 2 ? values.flatMap((value) => value ?? []).map(String) : [];
}

/** A position as `-19.1122594, 33.4832`: latitude first. Height and accuracy are dropped. */
export function toPlace(text: string): Cast {
  const plain = plainNumber(text);
  const [latitude, longitude] = POINT.exec(plain)?.slice(1) ?? inDegrees(plain);
  if (latitude === undefined || longitude === undefined)
    return bad('is not a position (write latitude, longitude: -19.1123, 33.4832)');
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180)
    return bad('is not on the globe (write latitude, longitude: -19.1123, 33.4832)');
  return good(`${degrees(latitude)}, ${degrees(longitude)}`);
}
