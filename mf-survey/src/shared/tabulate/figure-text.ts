/** A share as people read it, written as in the sections of the survey. */
export const shareText = (share: number): string => `${(100 * share).toLocaleString(undefined, { maximumFractionDigits: 1 })} %`;

/** An amount as people read it. */
export const amountText = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 });
