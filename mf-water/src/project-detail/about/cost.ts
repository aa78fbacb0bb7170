import { t } from '@groundwork/shared/messages';

/** A sum of money as the reader writes it, with its ISO 4217 code; without one the number says that its currency is not known. */
export function costOf(cost: number, currency: string | null): string {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return t`${cost.toLocaleString()} (currency not known)`;
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 2, minimumFractionDigits: 0 }).format(cost);
}
