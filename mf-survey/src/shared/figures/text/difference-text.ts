import { t } from '@groundwork/shared/messages';
import { formatFirstDigit, formatNumber, roundedAs } from '@groundwork/shared/ui/data';
import type { Unit } from '@groundwork/survey/indicators';
import { numberText, type Writing } from './writing.ts';
import { formatValue, writingOf } from './format.ts';

/** Shares differ by points, with one decimal wherever that is shown. */
const POINTS: Writing = { decimals: () => 1, times: 100, withUnit: (number) => t`${number} points` };

/** The same where there is little room. */
const SHORT_POINTS: Writing = { ...POINTS, withUnit: (number) => t`${number} pts` };

interface DifferenceOptions {
  /** ISO 4217, for money. */
  readonly currency?: string | undefined;
  /** Whether points are `pts`, as in tables and charts. */
  readonly short?: boolean;
}

const writingOfDifference = (unit: Unit, { currency, short = false }: DifferenceOptions): Writing =>
  unit !== 'percent' ? writingOf(unit, currency) : short ? SHORT_POINTS : POINTS;

/** The same number as it is shown, to calculate with. */
const shown = ({ decimals, times }: Writing, value: number): number => roundedAs(times * value, decimals(value));

/**
 * A difference of two values of a unit with its sign: `+4.2 points` between shares, `−0.3 months`; `no change` where it would be
 * shown as zero.
 */
export function differenceText(unit: Unit, difference: number, options: DifferenceOptions = {}): string {
  const writing = writingOfDifference(unit, options);
  return shown(writing, difference) === 0
    ? t`no change`
    : writing.withUnit(numberText(writing, difference, { signed: true }));
}

/** How much a value has changed, as both are shown by `formatPrecise`. */
export function changeBetween(unit: Unit, before: number, after: number, options: DifferenceOptions = {}): string {
  return unit === 'percent'
    ? differenceText(unit, (shown(POINTS, after) - shown(POINTS, before)) / POINTS.times, options)
    : differenceText(unit, after - before, options);
}

/** A number with its sign, and with one digit where it would be zero: an interval that excludes zero does not end there. */
const signed = (writing: Writing, value: number): string =>
  value !== 0 && shown(writing, value) === 0
    ? formatFirstDigit(writing.times * value, { signed: true })
    : numberText(writing, value, { signed: true });

/** The interval of a difference: `−44.9 to −3.3 points`, `+0.2 km to +1.1 km`. */
export function differenceRange(unit: Unit, low: number, high: number, currency = ''): string {
  const writing = writingOfDifference(unit, { currency });
  const [from, to] = [signed(writing, low), signed(writing, high)];
  return unit === 'percent'
    ? writing.withUnit(t`${from} to ${to}`)
    : t`${writing.withUnit(from)} to ${writing.withUnit(to)}`;
}

/** How far two values are apart as they are shown: `24 points` between 53% and 77%. Where that would be nothing, with one more digit. */
export function pointsApart(unit: Unit, one: number, other: number, currency = ''): string {
  if (unit !== 'percent') return formatValue(Math.abs(one - other), unit, currency);
  const digits = [one, other].some((value) => Math.abs(value) >= 0.0995) ? 0 : 1;
  const apart = (most: number): number =>
    roundedAs(Math.abs(roundedAs(100 * one, most) - roundedAs(100 * other, most)), most);
  const decimals = apart(digits) === 0 ? 1 : digits;
  const size = apart(decimals);
  return `${formatNumber(size, decimals)} ${size === 1 && decimals === 0 ? 'point' : 'points'}`;
}
