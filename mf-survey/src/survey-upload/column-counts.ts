import type { SheetChoice } from '@groundwork/survey/import';
import { knownBy, type Definition } from './remembered.ts';

interface ColumnCounts {
  /** Columns of the sheets that are read. */
  readonly all: number;
  readonly matched: number;
  /** Of the matched ones: as the person matched them in an earlier import. */
  readonly remembered: number;
  /** Headings that no field takes. */
  readonly left: readonly string[];
}

/** How many columns of a file fill a field. */
export function columnCounts(choices: readonly SheetChoice[], definition: Definition): ColumnCounts {
  const columns = choices.flatMap(({ target, sheet: { header }, columns: fields }) => {
    if (target === null) return [];
    const known = knownBy(definition)(header, target);
    return header.map((heading, index) => ({ heading, field: fields[index] ?? null, known: known[index] }));
  });
  const matched = columns.filter(({ field }) => field !== null);
  return {
    all: columns.length,
    matched: matched.length,
    remembered: matched.filter(({ field, known }) => field === known).length,
    left: columns.flatMap(({ heading, field }) => (field === null && heading !== '' ? [heading] : [])),
  };
}
