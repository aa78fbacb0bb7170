import { partWith, rowsOfFacet } from '../indicators/core/facets.ts';
import { timesOf, type SurveyedHousehold, type SurveyRow } from '../indicators/core/rows.ts';

/** What the server has added up: without weights, and with; null where it is not known. */
export type Sums = readonly (number | null)[];

/** What each of the rows that were added up has in the mean. */
type Mean = (sums: Sums | null) => number | null;

/**
 * Rows of which only the sums of amounts are told, as rows that all have their means. Sums, means and ratios are exact with it; a median, or
 * whatever else looks at single amounts, is not to be worked out of them. The mean without weights and the one with them differ: there is a facet for
 * each, and in the first the weight throws `NotAsked`.
 * @param others what was not asked of these rows
 */
export function rowsOfSums<T extends SurveyRow, R extends SurveyRow>(
  rows: readonly T[],
  make: (row: T, household: SurveyedHousehold, mean: Mean) => Partial<R>,
  others: readonly (keyof R & string)[],
): readonly R[] {
  const meanOf = (household: SurveyedHousehold): Mean => (sums) => (typeof sums?.[0] === 'number' ? sums[0] / timesOf({ household }) : null);
  const plain = rows.map((row) => {
    const { weight: _, ...household } = row.household;
    return make(row, partWith<SurveyedHousehold>(household, ['weight']), meanOf(row.household));
  });
  const weighted = rows.map((row) => {
    const { household } = row;
    const { weight } = household;
    // What weighs nothing adds nothing, whatever it is.
    return make(row, household, (sums) => (typeof sums?.[1] === 'number' && weight !== null && weight !== 0 ? sums[1] / weight : meanOf(household)(sums)));
  });
  return [plain, weighted].flatMap((facet) => rowsOfFacet<R>(facet, others, []));
}
