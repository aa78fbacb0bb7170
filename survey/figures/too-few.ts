/** Fewer than these could be recognised in a paper or a file that is passed on. */
export const FEWEST = 5;

/** Whether a figure that rests on `n` must not leave the portal. A group of nobody says something of nobody. */
export const tooFew = (n: number): boolean => n > 0 && n < FEWEST;
