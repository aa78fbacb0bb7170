import type { Grouping } from '../figures/index.ts';

/** Which households, or which rows of other tables. */
export interface Where {
  readonly village?: string;
  /** Villages that are compared; or that are taken together, as districts are, where they have names. */
  readonly villages?: {
    readonly ids: readonly string[];
    readonly names?: readonly string[];
    readonly rules?: readonly string[];
  };
  /** A survey round; `all` for all together. Where none is named, it is the newest. */
  readonly round?: string;
}

/** Which group is wanted. */
export type Order = 'most' | 'least';

/** An indicator of the catalogue. */
export interface FigureQuery extends Where {
  readonly kind: 'figure';
  readonly id: string;
  readonly by: Grouping;
  /** Of an indicator with categories, the one that was named. */
  readonly category?: string;
  /** The group that is wanted alone: girls, of those by sex. */
  readonly group?: string;
  /** Whether rows were asked for, and not their share. */
  readonly counts: boolean;
  /** Whether those were asked for of which it is not so. */
  readonly not?: true;
  readonly order?: Order;
}

/** A field of the dictionary, as Analysis and the data explorer ask for it. */
export interface TableQuery extends Where {
  readonly kind: 'table';
  readonly table: string;
  /** What its rows are called: a key of `Language.rows`. */
  readonly name: string;
  readonly show: 'count' | 'answers' | 'share' | 'amount' | 'mean' | 'median' | 'total';
  readonly of?: string;
  /** The answer whose share or number is wanted. */
  readonly answer?: string;
  /** Of a share: the answers of which a row has at least one. */
  readonly any?: readonly string[];
  /** Whether those are wanted that gave another answer. */
  readonly not?: true;
  /** Whether rows with that answer were asked for, and not their share. */
  readonly counts: boolean;
  readonly by?: string;
  /** Conditions, as addresses have them. */
  readonly where: readonly string[];
  readonly order?: Order;
  /** The name of the organisation's indicator that it is. */
  readonly called?: string;
}

/** Households by their code, with the visits to them in every round. */
export interface HouseholdsQuery extends Where {
  readonly kind: 'households';
}

/** How many records of a kind there are. */
export interface RecordsQuery {
  readonly kind: 'records';
  readonly collection: string;
}

/** Records themselves. */
export interface ListQuery extends Where {
  readonly kind: 'list';
  readonly table: string;
  readonly where: readonly string[];
  /** A field and the answers to it of which a record has one, or, with `not`, none. */
  readonly any?: Readonly<{ of: string; answers: readonly string[]; not?: true }>;
}

/** What a question was understood as: everything that was said, and nothing more. */
export type Query = FigureQuery | TableQuery | HouseholdsQuery | RecordsQuery | ListQuery;
