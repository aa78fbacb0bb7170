/** Shares of the households that the table tells and the curves have marks at: 0.1 to 1. */
export const TENTHS: readonly number[] = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
