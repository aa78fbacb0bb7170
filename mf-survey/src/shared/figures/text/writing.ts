import { t } from '@groundwork/shared/messages';
import { formatNumber, type NumberStyle } from '@groundwork/shared/ui/data';

/**
 * How values of one kind are written: the number, and the unit that is put around it. An interval, a scale or a sign needs the number
 * alone, and nothing can be cut out of the whole: what separates digits differs from language to language.
 */
export interface Writing {
  /** How many digits a value has behind the decimal sign. */
  readonly decimals: (value: number) => number;
  /** What the value is multiplied by where it is shown: a share by 100. */
  readonly times: number;
  /** A written number, or several, with the unit: `1.4` is `1.4 ha`. */
  readonly withUnit: (number: string) => string;
}

/** A share as people read it in a table: with one decimal, and none where it is nobody or everybody. */
export const SHARES: Writing = {
  decimals: (share) => (share === 0 || share === 1 ? 0 : 1),
  times: 100,
  withUnit: (number) => `${number}%`,
};

/** An amount as people read it: a count has no decimals. */
export const AMOUNTS: Writing = {
  decimals: (value) => (Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1),
  times: 1,
  withUnit: (number) => number,
};

/** The number of a value without its unit. */
export const numberText = ({ decimals, times }: Writing, value: number, style?: NumberStyle): string =>
  formatNumber(times * value, decimals(value), style);

/** A value with its unit. */
export const valueText = (writing: Writing, value: number): string => writing.withUnit(numberText(writing, value));

/** Both ends of an interval, with the unit once: `71 to 79%`, `MZN 71 to 79`. */
export const rangeText = (writing: Writing, { low, high }: { readonly low: number; readonly high: number }): string =>
  writing.withUnit(t`${numberText(writing, low)} to ${numberText(writing, high)}`);
