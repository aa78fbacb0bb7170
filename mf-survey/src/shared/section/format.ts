import type { IndicatorResult, Unit } from '../indicators/core/result.ts';

const digits = (value: number, most: number): string => value.toLocaleString(undefined, { maximumFractionDigits: most });

const writings: Readonly<Record<Unit, (value: number, currency: string) => string>> = {
  // Below ten in a hundred a whole per cent is too coarse.
  percent: (value) => `${digits(100 * value, Math.abs(value) < 0.0995 ? 1 : 0)} %`,
  index: (value) => value.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  mean: (value) => digits(value, 1),
  hectares: (value) => `${digits(value, 2)} ha`,
  months: (value) => `${digits(value, 1)} months`,
  units: (value) => `${digits(value, 2)} TLU`,
  kilograms: (value) => `${digits(value, 0)} kg`,
  yield: (value) => `${digits(value, 0)} kg/ha`,
  kilometres: (value) => `${digits(value, 1)} km`,
  minutes: (value) => `${digits(value, 0)} min`,
  money: (value, currency) => `${digits(value, Math.abs(value) < 100 ? 2 : 0)} ${currency}`.trim(),
};

/** With a capital letter, as at the start of a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value with its unit, or "not known". */
export const formatValue = (value: number | null, unit: Unit, currency = ''): string =>
  value === null ? 'not known' : writings[unit](value, currency);

/** What a figure rests on: `n = 445 children, 3 not known`. */
export const basisOf = ({ n, missing }: Pick<IndicatorResult, 'n' | 'missing'>, counted: string): string =>
  `n = ${n.toLocaleString()} ${counted}, ${missing.toLocaleString()} not known`;

/** Groups below this size are not told in anything printed, so that nobody can be recognised. */
export const SMALLEST_PRINTED = 5;
