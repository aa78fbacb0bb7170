import type { Cell } from './reading/sheet.ts';
import { importField, type ImportField } from './import-field.ts';
import type { Rejection } from './plan/rejection.ts';
import { groupBy } from './plan/standing.ts';
import type { MatchedSheet } from './matching/matched-sheet.ts';
import type { SheetChoice } from './sheet-choice.ts';

/** A cell that a person corrected before the import; saved with it. */
export interface CellCorrection {
  readonly sheet: string;
  readonly row: number;
  /** The heading of the cell. */
  readonly column: string;
  readonly before: Cell;
  readonly after: string;
}

/** The field that a rejected cell fills, if it is in a column of the file and can be written again; null for a problem of the whole row. */
export function correctable(
  choices: readonly SheetChoice[],
  { sheet, column }: Pick<Rejection, 'sheet' | 'column'>,
): ImportField | null {
  for (const {
    target,
    columns,
    questions,
    sheet: { name, header },
  } of choices) {
    if (target === null || name !== sheet || column === '') continue;
    const index = header.findIndex((heading, at) => heading === column && columns[at] !== null);
    const field = importField(target, columns[index] ?? null, questions);
    if (field !== undefined) return field;
  }
  return null;
}

/** The sheets with the corrected cells. Sheets without one stay the same objects. */
export function withCorrections(
  matched: readonly MatchedSheet[],
  corrections: readonly CellCorrection[],
): readonly MatchedSheet[] {
  if (corrections.length === 0) return matched;
  return matched.map((one) => {
    const { sheet, columns } = one;
    const own = groupBy(
      corrections.filter((correction) => correction.sheet === sheet.name),
      ({ row }) => String(row),
    );
    if (own.size === 0) return one;
    const rows = sheet.rows.map((row) => {
      const cells = own.get(String(row.number));
      if (cells === undefined) return row;
      const placed = new Map(
        cells.map(({ column, after }) => [
          sheet.header.findIndex((heading, at) => heading === column && columns[at] !== null),
          after,
        ]),
      );
      const width = Math.max(row.cells.length, ...[...placed.keys()].map((index) => index + 1));
      return {
        ...row,
        cells: Array.from({ length: width }, (_, index) => placed.get(index) ?? row.cells[index] ?? null),
      };
    });
    return { ...one, sheet: { ...sheet, rows } };
  });
}
