import type { Cell, Rejection, SheetChoice } from '@groundwork/survey/import';

/** One reason, and the rows that it is about. */
export interface Problem {
  readonly key: string;
  readonly sheet: string;
  readonly rows: readonly number[];
  /** Code of the household, as the file has it; empty for several, and where the row has none. */
  readonly household: string;
  readonly column: string;
  readonly value: Cell;
  readonly reason: string;
}

/** Looks up what household a row of a sheet is about. */
function householdsIn(choices: readonly SheetChoice[]): (sheet: string, row: number) => string {
  const codes = new Map<string, ReadonlyMap<number, string>>();
  for (const { sheet, columns } of choices) {
    const index = columns.indexOf('household_code');
    if (index >= 0) codes.set(sheet.name, new Map(sheet.rows.map(({ number, cells }) => [number, String(cells[index] ?? '')])));
  }
  return (sheet, row) => codes.get(sheet)?.get(row) ?? '';
}

/** The rejections for a table: one line for each row and reason, or one for all rows with the same reason and value, the most frequent first. */
export function problemsOf(rejections: readonly Rejection[], choices: readonly SheetChoice[], by: 'problem' | 'row'): readonly Problem[] {
  const household = householdsIn(choices);
  const groups = new Map<string, Rejection[]>();
  for (const one of rejections) {
    const key = [one.sheet, one.column, String(one.value), one.reason, ...(by === 'row' || one.column === '' ? [one.row] : [])].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  const problems = [...groups].flatMap(([key, group]): readonly Problem[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { sheet, column, value, reason } = first;
    const rows = [...new Set(group.map(({ row }) => row))];
    return [{ key, sheet, column, value, reason, rows, household: rows.length === 1 ? household(sheet, first.row) : '' }];
  });
  return by === 'row' ? problems : [...problems].sort((a, b) => b.rows.length - a.rows.length);
}
