import type { Database, Row } from '../../database/database.ts';
import type { Knex } from 'knex';

/** What every check states. */
interface Rule {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** In a sentence what is found. */
  readonly rule: string;
  /** The fields that the reader must be able to read, by collection. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
}

/** A check whose findings are households. The SQL is what SQLite and PostgreSQL have in common. */
export interface HouseholdCheck extends Rule {
  /** Gives one row for each finding, with `household_id` and what `says` makes a sentence of. */
  readonly sql: string;
  /** The most striking first. */
  readonly order: string;
  readonly says: (finding: Readonly<Row>) => string;
  /** Only rounds that asked one of these questions are looked at. */
  readonly asks?: readonly string[];
}

/** What each round asked, by its id; null for households of no round. */
export type AskedByRound = ReadonlyMap<string | null, ReadonlySet<string>>;

/** The households that are looked at, as `households as h`. */
export type Households = Knex.QueryBuilder<Row, Row[]>;

export interface EnumeratorFinding {
  readonly enumerator: string;
  readonly day?: string;
  readonly says: string;
}

/** A check whose findings are enumerators: so few rows that they are compared here. */
export interface EnumeratorCheck extends Rule {
  readonly find: (database: Database, households: Households, rounds: AskedByRound) => Promise<readonly EnumeratorFinding[]>;
}

/** Rows count as beyond the usual from this many robust standard deviations on. */
export const DEVIATIONS = 3;
/** The median absolute deviation of a normal distribution × this is its standard deviation. */
export const MAD_TO_DEVIATION = 1.4826;
/** Below so many answers of a group nothing is usual. */
export const FEWEST = 20;

/** A number as people read it, whichever database wrote it. */
export const number = (value: unknown, digits = 3): string => Number(value).toLocaleString('en', { maximumFractionDigits: digits });

/** Integers, also where PostgreSQL counts in text. */
export const count = (value: unknown, one: string, several: string): string => `${number(value, 0)} ${Number(value) === 1 ? one : several}`;

/** How many people are listed in each household. */
export const SIZES = 'select household_id, count(*) as size from members group by household_id';
