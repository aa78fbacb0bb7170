import { collectionOf } from '../../model/index.ts';
import { nestingOf } from '../matching/nesting.ts';
import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import { rowKey } from '../plan/read-rows.ts';
import type { Rejection } from '../plan/rejection.ts';
import type { Sheet } from '../reading/sheet.ts';

/** What became of the rows of the outermost sheets of a file: of the submissions of a form. */
export interface LandedRows {
  /** Number of a row → key of its household. */
  readonly households: readonly (readonly [number, string])[];
  /** Numbers of the rows that were left out, or of which something was. */
  readonly leftOut: readonly number[];
  /** Collection → keys of its rows that the file has, beside households. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** @param refused what the database refused, beside what the plan leaves out */
export function landedRows(plan: ImportPlan, sheets: readonly Sheet[], refused: readonly Rejection[]): LandedRows {
  const unique = [...new Set(sheets)];
  const nesting = nestingOf(unique);
  const households = plan.tables.find(({ table }) => table === 'households')?.ids;
  const outer = unique.filter(({ parent }) => parent === undefined);
  /** Rows within others, by the number of the outermost one. */
  const numbers = new Map(
    unique.flatMap((sheet) =>
      sheet.rows.map(
        (row) => [rowKey(sheet.name, row.number), nesting.above(sheet, row).at(-1)?.row.number ?? row.number] as const,
      ),
    ),
  );
  const out = new Set(
    [...rejectionsOf(plan), ...refused].flatMap(({ sheet, row }) => numbers.get(rowKey(sheet, row)) ?? []),
  );
  return {
    households: outer.flatMap(({ name, rows }) =>
      rows.flatMap(({ number }) => {
        const id = households?.get(rowKey(name, number));
        return id === undefined ? [] : [[number, id] as const];
      }),
    ),
    leftOut: [...out].sort((one, other) => one - other),
    rows: keysByCollection(plan),
  };
}

function keysByCollection({ tables }: ImportPlan): LandedRows['rows'] {
  const found: Record<string, readonly string[]> = {};
  for (const { table, ids } of tables)
    if (table !== 'households' && ids !== undefined)
      found[collectionOf(table)] = [...(found[collectionOf(table)] ?? []), ...new Set(ids.values())];
  return found;
}
