import { t } from '@groundwork/shared/messages';

const written = (value: number, decimals: number): string =>
  value.toLocaleString(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A share as people read it in a table: with one decimal, and none where it is nobody or everybody. */
export const shareText = (share: number): string => `${written(100 * share, share === 0 || share === 1 ? 0 : 1)}%`;

/** An amount as people read it: a count has no decimals. */
export const amountText = (value: number): string =>
  written(value, Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1);

/** The ends of a 95% interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const intervalOf = ({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): Interval | null => (low === null || high === null ? null : { low, high });

/** `21 to 30%`. */
export const intervalText = ({ low, high }: Interval, words: (value: number) => string): string =>
  t`${words(low).replace(/[^\d]+$/, '')} to ${words(high)}`;

/** A currency, or that it is not known. */
export const currencyText = (code: string): string => (code === '' ? t`a currency that is not known` : code);
