/**
 * A rule is `{ id, group, title, rule, reads, sql, order, said }`:
 * `rule` states in a sentence what is found; `reads` are the fields that whoever asks must be able to read; `sql` gives one row for
 * each finding, with `household_id` and what `said` makes a sentence of. The SQL is what SQLite and PostgreSQL have in common.
 */

/** Rows count as beyond the usual from this many robust standard deviations on. */
export const DEVIATIONS = 3;
/** The median absolute deviation of a normal distribution × this is its standard deviation. */
export const MAD_TO_DEVIATION = 1.4826;
/** Below so many answers of a group nothing is usual. */
export const FEWEST = 20;

/** A number as people read it, whichever database wrote it. */
export const number = (value, digits = 3) => Number(value).toLocaleString('en', { maximumFractionDigits: digits });

/** Integers, also where PostgreSQL counts in text. */
export const count = (value, one, several) => `${number(value, 0)} ${Number(value) === 1 ? one : several}`;

/** How many people are listed in each household. */
export const SIZES = 'select household_id, count(*) as size from members group by household_id';
