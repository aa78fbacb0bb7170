/** An amount as a number; one below zero is a slip, so it is not known. */
export const amount = (column: string): string => `CASE WHEN ${column} >= 0 THEN CAST(${column} AS FLOAT8) END`;

/** The sum of rows; not known as soon as it is not known of one of them. */
export const sumOfAll = (expression: string): string =>
  `CASE WHEN COUNT(*) = COUNT(${expression}) THEN SUM(${expression}) END`;

/** The middle of numbers, halfway between two. */
export const middle = (expression: string): string => `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${expression})`;
