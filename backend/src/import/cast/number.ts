import { bad, good } from './result.ts';
import type { Cast } from './result.ts';

const whole = /^[-+]?\d+(\.0+)?$/;
const broken = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const largest = 2_147_483_647;

const hint = (text: string): string =>
  /^[-+]?\d+,\d+$/.test(text) ? ' (write a point, not a comma, before the decimals, and nothing between thousands)' : '';

/** `12`, `-3` or `12.0`. */
export const toInteger = (text: string): Cast => {
  if (!whole.test(text)) return bad(`is not a whole number${hint(text)}`);
  const value = Number(text);
  return Math.abs(value) > largest ? bad('is too large a number') : good(value);
};

/** `12`, `12.5`, `.5` or `1e-3`; a degree must lie on the globe. */
export const toDecimal = (text: string, field: string): Cast => {
  if (!broken.test(text)) return bad(`is not a number${hint(text)}`);
  const value = Number(text);
  if (field === 'latitude' && Math.abs(value) > 90) return bad('is not a latitude (-90 to 90)');
  if (field === 'longitude' && Math.abs(value) > 180) return bad('is not a longitude (-180 to 180)');
  return Number.isFinite(value) ? good(value) : bad('is too large a number');
};
