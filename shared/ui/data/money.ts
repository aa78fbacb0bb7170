import { formatNumber } from '../../text/numbers.ts';

/** Cents in two digits where there are any; of a hundred and more they are noise. */
export const moneyDecimals = (amount: number): number =>
  Math.abs(amount) < 100 && Math.round(100 * amount) % 100 !== 0 ? 2 : 0;

/**
 * A written number, or a range of them, with its currency.
 * @param currency ISO 4217; anything else says why there is none, and is behind the amount: `(currency not known)`
 */
export const withCurrency = (number: string, currency: string): string =>
  /^[A-Z]{3}$/.test(currency) ? `${currency}\u00A0${number}` : `${number} ${currency}`.trim();

/** An amount with its currency: `MZN 12,838`, with a minus sign and not a hyphen. */
export const formatMoney = (amount: number, currency: string): string =>
  withCurrency(formatNumber(amount, moneyDecimals(amount)), currency);
