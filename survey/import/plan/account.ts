import { isMetadata, isOfPortal, isOfSubmission } from '../matching/metadata-columns.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import { isErrorCell, isMissing } from '../matching/missing.ts';
import { isFilled, ReadProblem, type Sheet } from '../reading/sheet.ts';
import type { ColumnWhy, LeftOutWhy, PlanOfTable, SheetAccount } from './import-plan.ts';
import { rowKey } from './read-rows.ts';

type Outcome = 'imported' | 'unchanged' | 'rejected' | LeftOutWhy;

/** What the plan does with each row of the file, the weightiest where a sheet fills several tables. */
function outcomesOf(tables: readonly PlanOfTable[]): ReadonlyMap<string, Outcome> {
  const found = new Map<string, Outcome>();
  const set = (outcome: Outcome, keys: Iterable<string>, replaces: readonly Outcome[]): void => {
    for (const key of keys) {
      const before = found.get(key);
      if (before === undefined || replaces.includes(before)) found.set(key, outcome);
    }
  };
  for (const { ids, repeated = [], creations, corrections, rejections } of tables) {
    set('unchanged', ids?.keys() ?? [], []);
    set(
      'twice',
      repeated.map(({ sheet, row }) => rowKey(sheet, row)),
      ['unchanged'],
    );
    set(
      'rejected',
      rejections.map(({ sheet, row }) => rowKey(sheet, row)),
      ['unchanged', 'twice'],
    );
    set(
      'imported',
      [...creations, ...corrections].map(({ from }) => rowKey(from.sheet, from.row)),
      ['unchanged', 'twice', 'rejected'],
    );
  }
  return found;
}

function columnsOf(sheet: Sheet, matched: readonly MatchedSheet[]): SheetAccount['columns'] {
  const [first] = matched;
  if (first === undefined) return [];
  return sheet.header.flatMap((column, index) => {
    if (
      matched.some(
        ({ columns, form }) => (columns[index] ?? null) !== null || (form !== null && column in form.columns),
      )
    )
      return [];
    let [cells, known, errors, row] = [0, 0, 0, 0];
    for (const { number, cells: all } of sheet.rows) {
      const cell = all[index];
      if (!isFilled(cell)) continue;
      if (cells === 0) row = number;
      cells += 1;
      if (!isMissing(cell)) known += 1;
      if (isErrorCell(cell)) errors += 1;
    }
    // What the readers add is in no column of the file.
    if (cells === 0 || column.endsWith('/_place')) return [];
    const why: ColumnWhy =
      known === 0
        ? errors > 0
          ? 'errors'
          : 'not known'
        : column === ''
          ? 'no heading'
          : isMetadata(column, sheet.header) || isOfSubmission(column)
            ? 'submission'
            : isOfPortal(column, first.target)
              ? 'portal'
              : 'left out';
    return [{ column, why, cells, row }];
  });
}

/**
 * What becomes of every line of every sheet: imported, unchanged, rejected, or left out and why. Lines count that have something in them, titles and headings too.
 * @param sheets all sheets of the files
 * @throws ReadProblem where a row is none of these, so that nothing is lost in silence
 */
export function accountsOf(
  sheets: readonly Sheet[],
  matched: readonly MatchedSheet[],
  tables: readonly PlanOfTable[],
): readonly SheetAccount[] {
  const outcomes = outcomesOf(tables);
  return sheets.map((sheet): SheetAccount => {
    const own = matched.filter((one) => one.sheet.name === sheet.name);
    const counts = new Map<Outcome, { rows: number; row: number }>();
    const count = (outcome: Outcome, row: number): void => {
      const known = counts.get(outcome);
      if (known === undefined) counts.set(outcome, { rows: 1, row });
      else known.rows += 1;
    };
    const numbers = new Set(sheet.rows.map(({ number }) => number));
    for (const { number } of sheet.rows) {
      const outcome =
        outcomes.get(rowKey(sheet.name, number)) ??
        (own.length === 0 ? 'sheet' : own.some(({ form }) => form?.where !== undefined) ? 'mapping' : undefined);
      if (outcome === undefined)
        throw new ReadProblem(
          `Row ${number} of “${sheet.name}” is neither imported nor left out for a reason. This is a fault of the portal, so nothing is imported. Please report it with the file.`,
        );
      count(outcome, number);
    }
    const lines = new Map(
      (sheet.aside ?? []).filter(({ row }) => !numbers.has(row)).map(({ row, why }) => [row, why] as const),
    );
    for (const [row, why] of lines) count(why, row);
    const rowsOf = (outcome: Outcome): number => counts.get(outcome)?.rows ?? 0;
    const account = { imported: rowsOf('imported'), unchanged: rowsOf('unchanged'), rejected: rowsOf('rejected') };
    const leftOut = [...counts].flatMap(([why, about]) =>
      why in account ? [] : [{ why: why as LeftOutWhy, ...about }],
    );
    return { sheet: sheet.name, read: numbers.size + lines.size, ...account, leftOut, columns: columnsOf(sheet, own) };
  });
}

/** Why lines are left out, in words. */
export const LEFT_OUT: Readonly<Record<LeftOutWhy, string>> = {
  sheet: 'The sheet fills no table',
  mapping: 'The mapping file leaves them out',
  twice: 'They repeat an earlier row',
  title: 'Titles and notes above the headings',
  note: 'Notes beside the table',
  headings: 'Headings',
  hashtags: 'HXL hashtags',
};

/** Why columns are left out, in words. */
export const COLUMNS_LEFT_OUT: Readonly<Record<ColumnWhy, string>> = {
  errors: 'Its cells have errors of a spreadsheet, and no value that is known',
  'not known': 'None of its cells has a value that is known',
  submission: 'It is about the submission, not an answer',
  portal: 'The portal calculates it, or has it elsewhere',
  'no heading': 'It has no heading',
  'left out': 'It was left out',
};
