/** Cents in two digits where there are any; of a hundred and more they are noise. */
const decimals = (amount: number): number => (Math.abs(amount) < 100 && Math.round(100 * amount) % 100 !== 0 ? 2 : 0);

/**
 * An amount with its currency: `MZN 12,838`, with a minus sign and not a hyphen.
 * @param currency ISO 4217; anything else says why there is none, and is behind the amount: `(currency not known)`
 */
export function formatMoney(amount: number, currency: string): string {
  const number = amount
    .toLocaleString(undefined, { minimumFractionDigits: decimals(amount), maximumFractionDigits: decimals(amount) })
    .replace('-', '−');
  return /^[A-Z]{3}$/.test(currency) ? `${currency}\u00A0${number}` : `${number} ${currency}`.trim();
}
