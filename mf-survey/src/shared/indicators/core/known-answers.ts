import { weightOf, type SurveyRow } from './rows.ts';

/** What a row adds: null where it is not known, undefined where the row is not part of what is measured. */
export type Answer<T> = T | null | undefined;

export interface KnownAnswers<T> {
  readonly known: readonly { readonly said: T; readonly weight: number }[];
  /** Rows that belong to what is measured, or may, and whose answer or weight is not known. */
  readonly missing: number;
}

/** Asks every row, and parts what is known from what is missing. */
export function knownAnswers<R extends SurveyRow, T>(rows: readonly R[], weighted: boolean, answer: (row: R) => Answer<T>): KnownAnswers<T> {
  const known: { said: T; weight: number }[] = [];
  let missing = 0;
  for (const row of rows) {
    const said = answer(row);
    if (said === undefined) continue;
    const weight = weightOf(row, weighted);
    if (said === null || weight === null) missing += 1;
    else known.push({ said, weight });
  }
  return { known, missing };
}
