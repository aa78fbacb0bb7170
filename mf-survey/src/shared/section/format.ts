import { t } from '@groundwork/shared/messages';
import { formatMoney } from '@groundwork/shared/ui/data';
import type { Grouping } from '../grouping/grouping.ts';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { FEWEST, tooFew } from '../suppression/suppression.ts';

/** With a minus sign and not a hyphen. */
const digits = (value: number, decimals: number): string =>
  value
    .toLocaleString(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace('-', '−');

/** A share in hundredths: below ten of them a whole one is too coarse, and nothing at all has no decimals. */
const hundredths = (share: number): string => {
  const size = Math.abs(share);
  return digits(100 * share, size < 0.0005 || size >= 0.0995 ? 0 : 1).replace('−0', '0');
};

const writings: Readonly<Record<Unit, (value: number, currency: string) => string>> = {
  percent: (value) => `${hundredths(value)}%`,
  hundred: (value) => t`${digits(100 * value, 0)} per 100`,
  index: (value) => digits(value, 2),
  mean: (value) => digits(value, 1),
  hectares: (value) => t`${digits(value, 2)} ha`,
  months: (value) => t`${digits(value, 1)} months`,
  units: (value) => t`${digits(value, 2)} TLU`,
  kilograms: (value) => t`${digits(value, 0)} kg`,
  yield: (value) => t`${digits(value, 0)} kg/ha`,
  kilometres: (value) => t`${digits(value, 1)} km`,
  minutes: (value) => t`${digits(value, 0)} min`,
  money: formatMoney,
};

/** With a capital letter, as at the start of a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value with its unit, or "not known". */
export const formatValue = (value: number | null, unit: Unit, currency = ''): string =>
  value === null ? t`not known` : writings[unit](value, currency);

/** The same where a change is beside it: shares with one more digit, so that the change is that of what is shown. */
export const formatPrecise = (value: number | null, unit: Unit, currency = ''): string =>
  value === null || unit !== 'percent' ? formatValue(value, unit, currency) : `${(100 * value).toFixed(1)}%`;

/** Whether nobody was asked: of all rows the round did not ask. */
export const isNotAsked = ({ n, missing, notAsked = 0 }: Pick<FigureResult, 'n' | 'missing' | 'notAsked'>): boolean =>
  n + missing === 0 && notAsked > 0;

/**
 * Whether a group has something to say: somebody whom the figure is about. Rounds and villages are there, too, where they were not asked.
 */
export const hasSomething = (result: Pick<FigureResult, 'n' | 'missing' | 'notAsked'>, by: Grouping): boolean =>
  result.n + result.missing > 0 || (isNotAsked(result) && (by === 'round' || by === 'village'));

/** Whether a question was put, and nobody had to answer it: none of the rows is one that it is about. */
const appliesToNobody = ({ value, n, missing, notAsked = 0 }: FigureResult): boolean =>
  value === null && n + missing + notAsked === 0;

/** The value of a figure with its unit, "not known", "not asked" or "does not apply". */
export function resultText(result: FigureResult, unit: Unit, currency = '', format = formatValue): string {
  if (isNotAsked(result)) return t`not asked`;
  return appliesToNobody(result) ? t`does not apply` : format(result.value, unit, currency);
}

/** `71 to 79%`, `MZN 71 to 79`. */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  unit: Unit,
  currency = '',
): string {
  // The unit appears once, after the numbers or, of money, before them.
  return t`${formatValue(low, unit, currency).replace(/(\d)[^\d.,].*$/, '$1')} to ${formatValue(high, unit, currency).replace(/^[A-Z]+\s/, '')}`;
}

type WithInterval = Pick<FigureResult, 'value' | 'interval' | 'n' | 'tooFew'>;

/** The interval of a value, or that the sample gives none; undefined where there is no value, it rests on too few, or it is a plain count. */
export function rangeText(result: WithInterval, unit: Unit, currency = ''): string | undefined {
  if (result.value === null || result.interval === undefined || isFew(result)) return undefined;
  return result.interval ? intervalText(result.interval, unit, currency) : t`no interval`;
}

/** The same as a sentence without its full stop. */
export function intervalSentence(result: WithInterval, unit: Unit, currency = ''): string | undefined {
  const range = rangeText(result, unit, currency);
  return range && (result.interval ? t`95% interval ${range}` : t`No 95% interval: the sample gives none`);
}

/** What a value rests on, after its interval where it rests on enough: `40 to 61%, n = 120`. */
export const withInterval = (result: WithInterval, unit: Unit, basis: string): string =>
  [rangeText(result, unit), basis].filter(Boolean).join(', ');

/** What a figure rests on: `n = 445 children, 3 not known`, and how many were not asked where there are any. */
export const basisOf = (
  { n, missing, notAsked = 0 }: Pick<FigureResult, 'n' | 'missing' | 'notAsked'>,
  counted: string,
): string =>
  notAsked > 0
    ? t`n = ${n.toLocaleString()} ${counted}, ${missing.toLocaleString()} not known, ${notAsked.toLocaleString()} not asked`
    : t`n = ${n.toLocaleString()} ${counted}, ${missing.toLocaleString()} not known`;

/** Whether a value rests on so few answers that it is no figure to go by. */
export const isFew = ({ value, n, tooFew: few = tooFew(n) }: Pick<FigureResult, 'value' | 'n' | 'tooFew'>): boolean =>
  value !== null && few;
export const FEW = t`Fewer than five answers: not reliable.`;

/** Groups below this size are left out of anything printed, so that nobody can be recognised. */
export const SMALLEST_PRINTED = FEWEST;
