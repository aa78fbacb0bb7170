import type { Answer, Question } from '../figures/index.ts';
import type { TableAnswer, TableQuestion } from '../figures/table/index.ts';

/** Visits to households, by round, and the households they went to. */
export interface VisitCounts {
  readonly households: number;
  readonly visits: number;
  readonly byRound: readonly { readonly round: string | null; readonly visits: number }[];
}

/** A record that has a page of its own. */
export interface ListedRecord {
  readonly id: string;
  /** Fields by name; those of a village by `village`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The figures cannot be computed at the moment. */
export class FiguresUnavailable extends Error {}

/** Asks on behalf of the person, and with that person's rights alone. What that person may not read is undefined. Throws FiguresUnavailable. */
export interface Asker {
  readonly figures: (question: Question) => Promise<Answer | undefined>;
  readonly table: (question: TableQuestion) => Promise<TableAnswer | undefined>;
  /** @param villages undefined for all */
  readonly visits: (villages: readonly string[] | undefined) => Promise<VisitCounts | undefined>;
  readonly count: (collection: string) => Promise<number | undefined>;
  /**
   * @param keys of the rows, of which the first `limit` are read
   * @param villages where only those in some villages are meant
   */
  readonly records: (
    table: string,
    keys: readonly string[],
    limit: number,
    villages?: readonly string[],
  ) => Promise<{ readonly total: number; readonly records: readonly ListedRecord[] } | undefined>;
}
