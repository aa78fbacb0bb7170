import type { Row } from '../figures/compute/index.ts';

/** Whether the round of a household `h` asked a question, as SQL. */
export type AskedSql = (part: string) => string;

/** An automatic check of the survey's answers. Its SQL runs on the engine's copy and on PostgreSQL itself. */
export interface Check {
  readonly id: string;
  readonly group: 'duplicates' | 'outliers' | 'enumerators' | 'contradictions' | 'fieldwork';
  readonly title: string;
  /** In a sentence what is found. */
  readonly rule: string;
  /** The columns that the reader must be able to read, by table. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** Questions that rounds may not have asked. Households are found in rounds that asked one of them. */
  readonly asks?: readonly string[];
  /** Further questions of which the SQL needs to know whether a round asked them. */
  readonly looksUp?: readonly string[];
  /**
   * Gives one row for each finding: `household_id`, or `enumerator` (and `day`) in the group of enumerators, and what `says` makes a sentence of. It
   * reads the tables, and `homes AS h`: the households that are looked at, with their `round`.
   */
  readonly sql: (asked: AskedSql) => string;
  /** The most striking first. */
  readonly order: string;
  readonly says: (finding: Row) => string;
}

/** Values count as unusual from this many robust standard deviations on. */
export const DEVIATIONS = 3;
/** The median absolute deviation of a normal distribution × this is its standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

/**
 * The common table `usual` over a table `base` of values `x` in groups `g`: their median and the robust standard deviation, from the median
 * absolute deviation (MAD), and how many they are. Neither moves when some of the values are wrong, as mean and standard deviation do. Where more
 * than half of a group are equal the deviation is zero, and nothing is unusual.
 */
export const USUAL = `middle AS (
  SELECT g, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x) AS median, COUNT(x) AS n FROM base GROUP BY g
), usual AS (
  SELECT base.g, middle.median, middle.n, ${MAD_TO_DEVIATION} * PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ABS(base.x - middle.median)) AS deviation
  FROM base JOIN middle ON middle.g = base.g GROUP BY base.g, middle.median, middle.n
)`;

/** A number as people read it, whichever database wrote it. */
export const number = (value: unknown, digits = 3): string =>
  Number(value).toLocaleString('en', { maximumFractionDigits: digits });

/** Integers, also where a database counts in text. */
export const count = (value: unknown, one: string, several: string): string =>
  `${number(value, 0)} ${Number(value) === 1 ? one : several}`;
