import { isOfRound } from '../import-table.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';

/** The tables and questions of the round that sheets have a place for, whether or not anybody answered: `plots`, `plots.area_ha`. */
export function askedIn(
  sheets: readonly Pick<MatchedSheet, 'target' | 'columns' | 'above' | 'form'>[],
): readonly string[] {
  const found = sheets.flatMap(({ target, columns, above, form }) => {
    if (!isOfRound(target)) return [];
    const fields = [...columns, ...Object.values(above), ...Object.keys(form?.derive ?? {})].filter(
      (field) => field !== null,
    );
    return [target, ...fields.map((field) => `${target}.${field}`)];
  });
  return [...new Set(found)].sort();
}
