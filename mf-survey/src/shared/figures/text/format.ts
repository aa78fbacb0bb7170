import { t } from '@groundwork/shared/messages';
import { formatNumber, moneyDecimals, withCurrency } from '@groundwork/shared/ui/data';
import type { Grouping } from '../../query/grouping/grouping.ts';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figure-result.ts';
import { FEWEST, TOO_FEW_ANSWERS, tooFew } from '../suppression/suppression.ts';
import { rangeText as numberRangeText, valueText, type Writing } from './writing.ts';

const fixed = (decimals: number, withUnit: (number: string) => string, times = 1): Writing => ({
  decimals: () => decimals,
  times,
  withUnit,
});

/** A share in hundredths: below ten of them a whole one is too coarse, and nothing at all has no decimals. */
const hundredths = (share: number): number => (Math.abs(share) < 0.0005 || Math.abs(share) >= 0.0995 ? 0 : 1);

const writings: Readonly<Record<Exclude<Unit, 'money'>, Writing>> = {
  percent: { decimals: hundredths, times: 100, withUnit: (number) => `${number}%` },
  hundred: fixed(0, (number) => t`${number} per 100`, 100),
  index: fixed(2, (number) => number),
  mean: fixed(1, (number) => number),
  hectares: fixed(2, (number) => t`${number} ha`),
  months: fixed(1, (number) => t`${number} months`),
  units: fixed(2, (number) => t`${number} TLU`),
  kilograms: fixed(0, (number) => t`${number} kg`),
  yield: fixed(0, (number) => t`${number} kg/ha`),
  kilometres: fixed(1, (number) => t`${number} km`),
  minutes: fixed(0, (number) => t`${number} min`),
};

/**
 * How values of a unit are written.
 * @param currency ISO 4217, for money
 */
export const writingOf = (unit: Unit, currency = ''): Writing =>
  unit === 'money'
    ? { decimals: moneyDecimals, times: 1, withUnit: (number) => withCurrency(number, currency) }
    : writings[unit];

/** With a capital letter, as at the start of a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value with its unit, or "not known". */
export const formatValue = (value: number | null, unit: Unit, currency = ''): string =>
  value === null ? t`not known` : valueText(writingOf(unit, currency), value);

/** The same where a change is beside it: shares with one more digit, so that the change is that of what is shown. */
export const formatPrecise = (value: number | null, unit: Unit, currency = ''): string =>
  value === null || unit !== 'percent' ? formatValue(value, unit, currency) : `${formatNumber(100 * value, 1)}%`;

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

/** Whether the server keeps a value back, because it rests on so few answers. */
export const isFew = ({ value, n, tooFew: few = tooFew(n) }: Pick<FigureResult, 'value' | 'n' | 'tooFew'>): boolean =>
  value === null && few;

/** The value of a figure with its unit, that it rests on too few, "not known", "not asked" or "does not apply". */
export function resultText(result: FigureResult, unit: Unit, currency = '', format = formatValue): string {
  if (isFew(result)) return TOO_FEW_ANSWERS;
  if (isNotAsked(result)) return t`not asked`;
  return appliesToNobody(result) ? t`does not apply` : format(result.value, unit, currency);
}

/** `71 to 79%`, `MZN 71 to 79`. */
export const intervalText = (
  interval: { readonly low: number; readonly high: number },
  unit: Unit,
  currency = '',
): string => numberRangeText(writingOf(unit, currency), interval);

type WithInterval = Pick<FigureResult, 'value' | 'interval' | 'uncertain'>;

/** The interval of a value, or that the sample gives none; undefined where there is no value, or it is a plain count. */
export function rangeText(result: WithInterval, unit: Unit, currency = ''): string | undefined {
  if (result.value === null || result.interval === undefined) return undefined;
  if (result.interval) return intervalText(result.interval, unit, currency);
  return result.uncertain === true ? t`too uncertain to say` : t`no interval`;
}

/** The same as a sentence without its full stop. */
export function intervalSentence(result: WithInterval, unit: Unit, currency = ''): string | undefined {
  const range = rangeText(result, unit, currency);
  if (range === undefined) return undefined;
  return result.interval || result.uncertain === true
    ? t`95% interval ${range}`
    : t`No 95% interval: the sample gives none`;
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

/** Groups below this size have no figure, so that nobody can be recognised. */
export const SMALLEST = FEWEST;
