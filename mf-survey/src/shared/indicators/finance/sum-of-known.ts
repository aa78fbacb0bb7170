/** The sum of amounts, zero for none: null as soon as one of them is not known, because what is left would be too little. */
export const sumOfKnown = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
