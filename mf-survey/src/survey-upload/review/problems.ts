import { t } from '@groundwork/shared/messages';
import { importTable, type Cell, type Rejection, type SheetChoice, type Target } from '@groundwork/survey/import';

/** One reason, and the rows that it is about. */
export interface Problem {
  readonly key: string;
  readonly sheet: string;
  readonly rows: readonly number[];
  /** Code of the household, project or village that the row is about, as the file has it; empty for several, and where the row has none. */
  readonly about: string;
  readonly column: string;
  readonly value: Cell;
  readonly reason: string;
}

/** What rows are about, by the fields that say which; a village by its key or its name. */
const SUBJECTS: readonly { readonly fields: readonly string[]; readonly called: string }[] = [
  { fields: ['household_code'], called: t`Household` },
  { fields: ['project_uid'], called: t`Water project` },
  { fields: ['village_id', 'village_name'], called: t`Village` },
];
const subjectOf = (target: Target) => SUBJECTS.find(({ fields }) => fields.includes(importTable(target).code ?? 'village_id'));

/** What the rejected rows are about, as the heading of a column. */
export function aboutWhat(rejections: readonly Rejection[], choices: readonly SheetChoice[]): string {
  const rejected = new Set(rejections.map(({ sheet }) => sheet));
  const called = new Set(choices.flatMap(({ sheet, target }) => (target !== null && rejected.has(sheet.name) ? (subjectOf(target)?.called ?? []) : [])));
  const [only] = called;
  return only !== undefined && called.size === 1 ? only : t`About`;
}

/** Looks up what a row of a sheet is about. */
function subjectsIn(choices: readonly SheetChoice[]): (sheet: string, row: number) => string {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { sheet, target, columns } of choices) {
    const fields = (target === null ? undefined : subjectOf(target))?.fields ?? [];
    const index = fields.map((field) => columns.indexOf(field)).find((at) => at >= 0);
    if (index !== undefined) names.set(sheet.name, new Map(sheet.rows.map(({ number, cells }) => [number, String(cells[index] ?? '')])));
  }
  return (sheet, row) => names.get(sheet)?.get(row) ?? '';
}

/** The rejections for a table: one line for each row and reason, or one for all rows with the same reason and value, the most frequent first. */
export function problemsOf(rejections: readonly Rejection[], choices: readonly SheetChoice[], by: 'problem' | 'row'): readonly Problem[] {
  const aboutOf = subjectsIn(choices);
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
    return [{ key, sheet, column, value, reason, rows, about: rows.length === 1 ? aboutOf(sheet, first.row) : '' }];
  });
  return by === 'row' ? problems : [...problems].sort((a, b) => b.rows.length - a.rows.length);
}
