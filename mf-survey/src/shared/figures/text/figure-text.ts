import { t } from '@groundwork/shared/messages';
import { AMOUNTS, SHARES, valueText } from './writing.ts';

/** A share as people read it in a table. */
export const shareText = (share: number): string => valueText(SHARES, share);

/** An amount as people read it. */
export const amountText = (value: number): string => valueText(AMOUNTS, value);

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

/** Whether the sample gives a standard error, and an interval that says nothing. */
export const isUncertain = ({ error, low }: { readonly error: number | null; readonly low: number | null }): boolean =>
  low === null && error !== null && error > 0;

/** A currency, or that it is not known. */
export const currencyText = (code: string): string => (code === '' ? t`a currency that is not known` : code);
