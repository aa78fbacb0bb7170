import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import { formatValue } from './format.ts';

/** A size in hundredths: with one decimal wherever it is shown. */
const pointsOf = (size: number, decimals = 1): string =>
  (100 * size).toLocaleString(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** The sign is at the number: `−0.3 months`, `MZN −1,500`. */
const withSign = (value: number, text: string): string =>
  text.replace(/\d/, (digit) => (value < 0 ? '−' : '+') + digit);

/**
 * A difference of two values of a unit with its sign: `+4.2 points` between shares, `−0.3 months`; `no change` where it would be
 * shown as zero.
 * @param currency ISO 4217, for money
 */
export function differenceText(unit: Unit, difference: number, currency = ''): string {
  const size = Math.abs(difference);
  if (unit !== 'percent') {
    const valueText = formatValue(size, unit, currency);
    return valueText === formatValue(0, unit, currency) ? t`no change` : withSign(difference, valueText);
  }
  const points = pointsOf(size);
  return points === '0.0' ? t`no change` : t`${withSign(difference, points)} points`;
}

/** How much a value has changed, as both are shown by `formatPrecise`. */
export function changeBetween(unit: Unit, before: number, after: number, currency = ''): string {
  if (unit !== 'percent') return differenceText(unit, after - before, currency);
  const shown = (value: number): number => Number((100 * value).toFixed(1));
  return differenceText(unit, (shown(after) - shown(before)) / 100);
}

/** A size as it is formatted otherwise, and with one digit where that would be zero: an interval that excludes zero does not end there. */
function sizeText(size: number, formatted: string, zero: string): string {
  return formatted === zero && size > 0
    ? zero.replace(/\d[\d.,]*/, size.toLocaleString(undefined, { maximumSignificantDigits: 1 }))
    : formatted;
}

/** The interval of a difference: `−44.9 to −3.3 points`, `+0.2 km to +1.1 km`. */
export function differenceRange(unit: Unit, low: number, high: number, currency = ''): string {
  if (unit !== 'percent') return t`${signed(low, unit, currency)} to ${signed(high, unit, currency)}`;
  const points = (value: number): string => {
    const size = Math.abs(value);
    return withSign(value, sizeText(100 * size, pointsOf(size), pointsOf(0)));
  };
  return t`${points(low)} to ${points(high)} points`;
}

const signed = (value: number, unit: Unit, currency: string): string => {
  const size = Math.abs(value);
  return withSign(value, sizeText(size, formatValue(size, unit, currency), formatValue(0, unit, currency)));
};

/** How far two values are apart as they are shown: `24 points` between 53% and 77%. Where that would be nothing, with one more digit. */
export function pointsApart(unit: Unit, one: number, other: number, currency = ''): string {
  if (unit !== 'percent') return formatValue(Math.abs(one - other), unit, currency);
  const digits = [one, other].some((value) => Math.abs(value) >= 0.0995) ? 0 : 1;
  const apart = (most: number): number =>
    Math.abs(Number((100 * one).toFixed(most)) - Number((100 * other).toFixed(most)));
  const shown = apart(digits) === 0 ? 1 : digits;
  const text = pointsOf(apart(shown) / 100, shown);
  return `${text} ${text === '1' ? 'point' : 'points'}`;
}
