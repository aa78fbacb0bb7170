/** No longer than a price of one thing needs; the cents of a hundred are noise. */
const decimals = (amount: number): number => (Math.abs(amount) < 100 ? 2 : 0);

/**
 * An amount with its currency: `MZN 12,838`, with a minus sign and not a hyphen.
 * @param currency ISO 4217; anything else says why there is none, and is behind the amount: `(currency not known)`
 */
export function formatMoney(amount: number, currency: string): string {
  const number = amount.toLocaleString(undefined, { maximumFractionDigits: decimals(amount) }).replace('-', '−');
  return /^[A-Z]{3}$/.test(currency) ? `${currency}\u00A0${number}` : `${number} ${currency}`.trim();
}
