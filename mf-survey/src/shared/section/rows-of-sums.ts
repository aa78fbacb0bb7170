import { partWith, rowsOfFacet } from '../indicators/core/facets.ts';
import { timesOf, type SurveyedHousehold, type SurveyRow } from '../indicators/core/rows.ts';

/** What the server has added up: without weights, and with; null where it is not known. */
export type Sums = readonly (number | null)[];

interface SummedRow extends SurveyRow {
  readonly sums: Sums | null;
}

/**
 * Rows of which only the sums of an amount are told, as rows that all have their mean. Sums, means and ratios are exact with it; a median, or
 * whatever else looks at single amounts, is not to be worked out of them. The mean without weights and the one with them differ: there is a facet for
 * each, and in the first the weight throws `NotAsked`.
 * @param others what was not asked of these rows
 */
export function rowsOfSums<T extends SummedRow, R extends SurveyRow>(
  rows: readonly T[],
  make: (row: T, household: SurveyedHousehold, mean: number | null) => Partial<R>,
  others: readonly (keyof R & string)[],
): readonly R[] {
  const meanOf = ({ sums, household }: T): number | null => (typeof sums?.[0] === 'number' ? sums[0] / timesOf({ household }) : null);
  const plain = rows.map((row) => {
    const { weight: _, ...household } = row.household;
    return make(row, partWith<SurveyedHousehold>(household, ['weight']), meanOf(row));
  });
  const weighted = rows.map((row) => {
    const [{ weight }, sum] = [row.household, row.sums?.[1] ?? null];
    // What weighs nothing adds nothing, whatever it is.
    return make(row, row.household, sum === null || weight === null || weight === 0 ? meanOf(row) : sum / weight);
  });
  return [plain, weighted].flatMap((facet) => rowsOfFacet<R>(facet, others, []));
}
