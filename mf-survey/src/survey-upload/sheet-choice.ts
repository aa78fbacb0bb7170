import type { Target } from './matching/import-field.ts';
import { targetOf, type ColumnMatch } from './matching/match-columns.ts';
import { dayOrderOf, type DayOrder } from './matching/to-day.ts';
import type { MatchedSheet } from './plan/read-rows.ts';
import type { Sheet } from './reading/sheet.ts';
import { firstMatch } from './remembered.ts';

/** A sheet of the file and what a person has decided of it. */
export interface SheetChoice {
  readonly sheet: Sheet;
  /** Null for a sheet that is left out. */
  readonly target: Target | null;
  readonly columns: ColumnMatch;
  /** What the dates of the sheet say about their order; only the interviews of households have days. */
  readonly toldOrder: DayOrder | null | 'none';
  /** Set by a person; null goes by what the dates say. */
  readonly chosenOrder: DayOrder | null;
}

export function choiceOf(sheet: Sheet, target: Target | null = targetOf(sheet.name, sheet.header, firstMatch)): SheetChoice {
  const columns = target === null ? sheet.header.map(() => null) : firstMatch(sheet.header, target);
  return { sheet, target, columns, toldOrder: orderIn(sheet, columns), chosenOrder: null };
}

/** The choice with a column filling another field; the column that filled it before is left out. */
export function withColumn(choice: SheetChoice, index: number, field: string | null): SheetChoice {
  const columns = choice.columns.map((before, at) => (at === index ? field : before === field ? null : before));
  return { ...choice, columns, toldOrder: orderIn(choice.sheet, columns) };
}

function orderIn(sheet: Sheet, columns: ColumnMatch): SheetChoice['toldOrder'] {
  const index = columns.indexOf('interview_date');
  return index < 0 ? 'none' : dayOrderOf(sheet.rows.map(({ cells }) => cells[index] ?? null));
}

/** The sheets that are read, with how their dates are. */
export function matchedSheets(choices: readonly SheetChoice[]): readonly MatchedSheet[] {
  return choices.flatMap(({ sheet, target, columns, toldOrder, chosenOrder }) => {
    if (target === null) return [];
    const dayOrder = chosenOrder ?? (toldOrder === 'month-first' ? 'month-first' : 'day-first');
    return [{ sheet, target, columns, dayOrder }];
  });
}

/** Why the sheets cannot be checked yet, as a sentence; null when they can. */
export function lackOf(choices: readonly SheetChoice[]): string | null {
  const used = choices.filter(({ target }) => target !== null);
  if (used.length === 0) return 'No sheet of this file is to be read. Say for at least one which table it fills.';
  const without = used.find(({ columns }) => !columns.includes('household_code'));
  return without === undefined ? null : `In “${without.sheet.name}” no column is the household code, by which rows are found. Choose it.`;
}
