import { importTable, type Target } from '../import-table.ts';
import type { Rejection } from '../plan/rejection.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { SheetChoice } from '../sheet-choice.ts';
import type { Problem } from './report-schema.ts';

/** Reasons that are reported, and numbers of rows of each. */
const MOST = 500;
const MOST_ROWS = 500;
/** Characters of a cell that are reported. */
const LONGEST = 200;

/** What rows are about, by the fields that say which; a village by its key or its name. */
const SUBJECTS: readonly (readonly string[])[] = [['household_code'], ['project_uid'], ['village_id', 'village_name']];

/** The fields that say which household, project or village a row of a table is about; none where rows are about none of these. */
export const subjectOf = (target: Target): readonly string[] =>
  SUBJECTS.find((fields) => fields.includes(importTable(target).code ?? 'village_id')) ?? [];

/** Looks up what a row of a sheet is about. */
function subjectsIn(choices: readonly SheetChoice[], sheets: readonly Sheet[]): (sheet: string, row: number) => string {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const {
    sheet: { name },
    target,
    columns,
  } of choices) {
    const index = (target === null ? [] : subjectOf(target))
      .map((field) => columns.indexOf(field))
      .find((at) => at >= 0);
    const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    if (index !== undefined)
      names.set(name, new Map(rows.map(({ number, cells }) => [number, String(cells[index] ?? '')])));
  }
  return (sheet, row) => names.get(sheet)?.get(row) ?? '';
}

interface Group extends Pick<Rejection, 'sheet' | 'column' | 'value' | 'reason'> {
  readonly rows: Set<number>;
}

/** The rejections that have the same key as one, those of most rows first where they are not row by row. */
function grouped(rejections: readonly Rejection[], by: 'problem' | 'row'): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { sheet, column, value, reason, row } of rejections) {
    const key = [sheet, column, String(value), reason, ...(by === 'row' || column === '' ? [row] : [])].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { sheet, column, value, reason, rows: new Set([row]) });
    else group.rows.add(row);
  }
  const all = [...groups.values()];
  return by === 'row' ? all : all.sort((one, other) => other.rows.size - one.rows.size);
}

export const shortText = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The reasons for which rows are left out: how many there are, and the first of them. */
export function problemsIn(
  rejections: readonly Rejection[],
  choices: readonly SheetChoice[],
  sheets: readonly Sheet[],
): Readonly<Record<'byProblem' | 'byRow', { readonly all: number; readonly list: Problem[] }>> {
  const aboutOf = subjectsIn(choices, sheets);
  const listOf = (by: 'problem' | 'row'): { readonly all: number; readonly list: Problem[] } => {
    const groups = grouped(rejections, by);
    const list = groups.slice(0, MOST).map(({ rows, value, ...group }): Problem => {
      const [first = 0] = rows;
      return {
        ...group,
        value: typeof value === 'string' ? shortText(value) : value,
        rows: [...rows].slice(0, MOST_ROWS),
        count: rows.size,
        about: rows.size === 1 ? shortText(aboutOf(group.sheet, first)) : '',
      };
    });
    return { all: groups.length, list };
  };
  return { byProblem: listOf('problem'), byRow: listOf('row') };
}
