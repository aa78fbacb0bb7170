import type { Turns } from '../reading/turns.ts';
import { groupBy, planTable, type KeyedRow, type TablePlan } from './plan-table.ts';
import { readRows, type MatchedSheet, type ReadRow, type RowsRead, type VillageWords } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import { readStanding } from './standing.data.ts';

/** What an import would do. Nothing of it is written yet. */
export interface ImportPlan {
  /** Key of the survey round. */
  readonly round: string;
  readonly households: TablePlan;
  readonly members: TablePlan;
}

interface PlanParts {
  readonly sheets: readonly MatchedSheet[];
  readonly villages: VillageWords;
  readonly round: string;
  readonly signal: AbortSignal;
  readonly turns: Turns;
}

/**
 * The dry run: every cell is read, and every household and member is looked for in the round. Writes nothing.
 * @throws AxiosError from the server; AbortError when it was cancelled
 */
export async function makePlan({ sheets, villages, round, signal, turns }: PlanParts): Promise<ImportPlan> {
  const read = async (target: MatchedSheet['target']): Promise<RowsRead & { readonly read: number }> => {
    const parts: RowsRead[] = [];
    for (const matched of sheets.filter((one) => one.target === target)) parts.push(await readRows(matched, villages, turns));
    const rejections = parts.flatMap((part) => part.rejections);
    const rows = parts.flatMap((part) => part.rows);
    return { rows, rejections, read: rows.length + rowsIn(rejections) };
  };
  const [householdRows, memberRows] = [await read('households'), await read('members')];

  const fields = ['id', 'household_code', ...namesIn(householdRows.rows)];
  const codes = [...new Set([...householdRows.rows, ...memberRows.rows].map(({ code }) => code))];
  const standing = groupBy(await readStanding('households', 'household_code', codes, { fields, round }, signal, turns), (row) => String(row['household_code']));
  const planned = await planTable(householdRows.rows.map((from): KeyedRow => ({ from, key: from.code, values: from.values })), standing, 'The household code', turns);
  const households: TablePlan = { ...planned, read: householdRows.read, rejections: [...householdRows.rejections, ...planned.rejections] };

  const keys = new Map<string, string>(planned.creations.map(({ from, id }) => [from.code, id]));
  for (const [code, [first, ...more]] of standing) if (first && more.length === 0) keys.set(code, String(first['id']));
  const placed = placeMembers(memberRows.rows, keys);
  const fresh = new Set(planned.creations.map(({ id }) => id));
  const there = [...new Set(placed.rows.map(({ values }) => String(values['household_id'])))].filter((id) => !fresh.has(id));
  const memberFields = ['id', 'household_id', 'line_no', ...namesIn(memberRows.rows)];
  const people = await readStanding('members', 'household_id', there, { fields: [...new Set(memberFields)], round: null }, signal, turns);
  const found = await planTable(placed.rows, groupBy(people, (row) => memberKey(String(row['household_id']), Number(row['line_no']))), 'The household and line', turns);
  const members: TablePlan = { ...found, read: memberRows.read, rejections: [...memberRows.rejections, ...placed.rejections, ...found.rejections] };
  return { round, households, members };
}

/** How many rows these rejections are about. */
export function rowsIn(rejections: readonly Rejection[]): number {
  return new Set(rejections.map(({ sheet, row }) => `${row} ${sheet}`)).size;
}

function namesIn(rows: readonly ReadRow[]): readonly string[] {
  const names = new Set<string>();
  for (const { values } of rows) for (const name of Object.keys(values)) names.add(name);
  return [...names];
}

const memberKey = (household: string, line: number): string => `${household} ${line}`;

/** Members with the key of their household and a line in its roster; without one they are counted in the order of the file. */
function placeMembers(rows: readonly ReadRow[], households: ReadonlyMap<string, string>): { readonly rows: readonly KeyedRow[]; readonly rejections: readonly Rejection[] } {
  const placed: KeyedRow[] = [];
  const rejections: Rejection[] = [];
  const lines = new Map<string, number>();
  for (const from of rows) {
    const household = households.get(from.code);
    if (household === undefined) {
      rejections.push({ sheet: from.sheet, row: from.row, column: '', value: from.code, reason: 'is no household of this file that can be used, and none of this round' });
      continue;
    }
    const line = typeof from.values['line_no'] === 'number' ? from.values['line_no'] : (lines.get(household) ?? 0) + 1;
    lines.set(household, line);
    placed.push({ from, key: memberKey(household, line), values: { ...from.values, line_no: line, household_id: household } });
  }
  return { rows: placed, rejections };
}
