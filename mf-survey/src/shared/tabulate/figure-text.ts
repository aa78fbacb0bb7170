import { t } from '@groundwork/shared/messages';

/** A share as people read it, written as in the sections of the survey. */
export const shareText = (share: number): string => `${(100 * share).toLocaleString(undefined, { maximumFractionDigits: 1 })}%`;

/** An amount as people read it. */
export const amountText = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 });

/** The ends of a 95% interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const intervalOf = ({ low, high }: { readonly low: number | null; readonly high: number | null }): Interval | null => (low === null || high === null ? null : { low, high });

/** `21 to 30%`. */
export const intervalText = ({ low, high }: Interval, words: (value: number) => string): string => t`${words(low).replace(/[^\d]+$/, '')} to ${words(high)}`;

/** A currency, or that it is not known. */
export const currencyText = (code: string): string => (code === '' ? t`a currency that is not known` : code);
