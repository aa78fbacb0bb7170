import type { Unit } from '../indicators/core/result.ts';
import { formatValue } from './format.ts';

/**
 * A difference of two values of a unit with its sign: `+4.2 points` between shares, `−0.3 months`; `no change` where it would be
 * told as zero.
 * @param currency ISO 4217, for money
 */
export function differenceText(unit: Unit, difference: number, currency = ''): string {
  const size = Math.abs(difference);
  const sign = difference < 0 ? '−' : '+';
  if (unit !== 'percent') {
    const told = formatValue(size, unit, currency);
    return told === formatValue(0, unit, currency) ? 'no change' : sign + told;
  }
  const points = (100 * size).toLocaleString(undefined, { maximumFractionDigits: 1 });
  return points === '0' ? 'no change' : `${sign}${points} points`;
}
