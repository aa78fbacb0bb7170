import { withFacet } from './facets.ts';
import { timesOf, weightOf, type SurveyRow } from './rows.ts';

/** What a row adds: null where it is not known, undefined where the row is not part of what is measured. */
export type Answer<T> = T | null | undefined;

export interface KnownAnswers<T> {
  readonly known: readonly { readonly said: T; readonly weight: number; readonly times: number }[];
  /** How many rows gave the known answers. */
  readonly n: number;
  /** Rows that belong to what is measured, or may, and whose answer or weight is not known. */
  readonly missing: number;
}

/** How many rows there are, or were counted. */
export const sizeOf = (rows: readonly SurveyRow[]): number => withFacet(rows, (own) => own.reduce((sum, row) => sum + timesOf(row), 0));

/**
 * Asks every row, and parts what is known from what is missing. The one place that knows of rows that stand for several, and of
 * facets: whatever is built on it is right with rows and with counted answers alike.
 */
export const knownAnswers = <R extends SurveyRow, T>(rows: readonly R[], weighted: boolean, answer: (row: R) => Answer<T>): KnownAnswers<T> =>
  withFacet(rows, (own) => {
    const known: { said: T; weight: number; times: number }[] = [];
    let [n, missing] = [0, 0];
    for (const row of own) {
      const said = answer(row);
      if (said === undefined) continue;
      const weight = weightOf(row, weighted);
      if (said === null || weight === null) missing += timesOf(row);
      else {
        const times = timesOf(row);
        known.push({ said, weight, times });
        n += times;
      }
    }
    return { known, n, missing };
  });
