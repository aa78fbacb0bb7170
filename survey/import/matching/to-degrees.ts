import { plainNumber } from './plain-number.ts';

/** Degrees, with minutes and seconds where there are, and the side of the equator or of Greenwich. */
const DEGREES =
  /^([-+]?)(\d{1,3}(?:[.,]\d+)?)\s*(?:°|deg|º)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?([nsew]?)$/i;

/** Digits after the point: a centimetre. */
const DIGITS = 7;

const numberOf = (text: string | undefined): number => (text === undefined ? 0 : Number(text.replace(',', '.')));

/** A latitude or a longitude in degrees, as `-19.1122`, `19°06'44.1"S` or `19,1122° S` say it; null for anything else. */
export function toDegrees(written: string): number | null {
  const text = plainNumber(written).replace(/^([nsew])\s*(.*)$/i, '$2$1');
  const [, sign, degrees, minutes, seconds, side = ''] = DEGREES.exec(text) ?? [];
  if (
    degrees === undefined ||
    numberOf(minutes) >= 60 ||
    numberOf(seconds) >= 60 ||
    (minutes !== undefined && /[.,]/.test(degrees))
  )
    return null;
  const value = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
  const isNegative = sign === '-' || /[sw]/i.test(side);
  return Number((isNegative ? -value : value).toFixed(DIGITS));
}
