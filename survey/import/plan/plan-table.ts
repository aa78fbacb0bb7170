import { newKey } from '@groundwork/shared/uploads/checking';
import type { Value } from '../matching/cast.ts';
import type { ImportTable } from '../import-table.ts';
import type { Turns } from '../reading/turns.ts';
import type { Standing } from '../server.ts';
import { rowKey, type ReadRow } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import { sameValue } from './same-value.ts';
import { groupBy } from './standing.ts';

export type Values = Readonly<Record<string, Value>>;

/** Where a row comes from, for people. */
export type From = Pick<ReadRow, 'sheet' | 'row' | 'code'> & Partial<Pick<ReadRow, 'round'>>;

/** A row that is not there yet. Its key is made here, so that asking twice creates once. */
export interface Creation {
  readonly from: From;
  readonly id: string;
  readonly values: Values;
}

/** A row that is there and says something else. */
export interface Correction {
  readonly from: From;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

/** What would become of the rows of one table. */
export interface TablePlan {
  readonly read: number;
  readonly creations: readonly Creation[];
  readonly corrections: readonly Correction[];
  readonly unchanged: number;
  readonly rejections: readonly Rejection[];
}

export interface KeyedRow {
  readonly from: ReadRow;
  /** What rows are matched by. */
  readonly key: string;
  readonly values: Values;
}

export interface PlannedTable extends Omit<TablePlan, 'read'> {
  /** Row of the file → key of its record, for the rows that hang on it. */
  readonly ids: ReadonlyMap<string, string>;
  /** Rows that say nothing but what an earlier row of the same key says. */
  readonly repeated: readonly From[];
}

/** When a row was last changed, saved with its earlier values: an undo sees from it whether the row was as it had been created. */
export const STAMP = 'date_updated';

/**
 * Decides for each row: new, corrected, or as it is. An empty cell leaves what is there. A second row of the same key that says
 * the same is taken once; one that says something else is left out or, in tables that may have two, another record.
 */
export async function planTable(
  rows: readonly KeyedRow[],
  standing: ReadonlyMap<string, readonly Standing[]>,
  table: ImportTable,
  turns: Turns,
): Promise<PlannedTable> {
  const creations: Creation[] = [];
  const corrections: Correction[] = [];
  const rejections: Rejection[] = [];
  const repeated: From[] = [];
  const ids = new Map<string, string>();
  let unchanged = 0;
  const settle = (keyedRow: KeyedRow, row: Standing | undefined): void => {
    const { from, values, key } = keyedRow;
    const problems = unsettled(keyedRow, row);
    if (problems.length > 0)
      return void rejections.push(...problems.map((problem) => ({ sheet: from.sheet, row: from.row, ...problem })));
    const id = row === undefined ? (table.key.includes(table.id) ? key : newKey()) : String(row[table.id]);
    ids.set(rowKey(from.sheet, from.row), id);
    if (row === undefined) return void creations.push({ from, id, values });
    const changed = changesTo(row, keyedRow);
    if (changed.length === 0) unchanged += 1;
    else
      corrections.push({
        from,
        id,
        values: Object.fromEntries(changed),
        before: {
          ...Object.fromEntries(changed.map(([name]) => [name, row[name] ?? null])),
          [STAMP]: row[STAMP] ?? null,
        },
      });
  };
  for (const [key, group] of groupBy(rows, (row) => row.key)) {
    await turns.turn();
    const there = standing.get(key) ?? [];
    if (table.repeats === 'in order') {
      for (const [row, found] of paired(group, there)) settle(row, found);
      continue;
    }
    const reject = ({ from }: KeyedRow, reason: string): void =>
      void rejections.push({ sheet: from.sheet, row: from.row, column: '', value: from.code || key, reason });
    if (there.length > 1) {
      // Which of them is meant cannot be said, but for rows that say nothing new.
      const same = sameRecords(group, there);
      for (const row of group) {
        if (same.has(row)) settle(row, same.get(row));
        else reject(row, `${table.named} is that of ${there.length} records already there`);
      }
      continue;
    }
    const [first, ...others] = group;
    if (first === undefined) continue;
    settle(first, there[0]);
    for (const other of others) {
      const id = ids.get(rowKey(first.from.sheet, first.from.row));
      if (saysTheSame(other.values, first.values) && other.from.unsure.length === 0 && id !== undefined) {
        ids.set(rowKey(other.from.sheet, other.from.row), id);
        repeated.push(other.from);
      } else
        reject(
          other,
          `${table.named} is the same as in row ${first.from.row}${first.from.sheet === other.from.sheet ? '' : ` of ${first.from.sheet}`}`,
        );
    }
  }
  return { creations, corrections, unchanged, rejections, ids, repeated };
}

/** What a row would change. Values calculated from answers that the record already has are not new. */
function changesTo(row: Standing, { values, from: { worked } }: KeyedRow): readonly (readonly [string, Value])[] {
  const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, row[name]));
  const isOld = worked !== null && changed.every(([name]) => !worked.from.includes(name));
  return isOld ? changed.filter(([name]) => name !== worked.field) : changed;
}

/** The cells that cannot be used, and that do not say what the record says already. */
const unsettled = ({ from }: KeyedRow, row: Standing | undefined) =>
  from.unsure
    .filter(({ field, unless }) => row === undefined || !unless.some((value) => sameValue(value, row[field])))
    .map(({ problem }) => problem);

/** Whether a row says nothing that the other does not say. */
export const saysTheSame = (values: Values, other: Values): boolean =>
  Object.entries(values).every(([name, value]) => sameValue(value, other[name] ?? null));

/** Rows with the record that says the same already, each record once. */
function sameRecords(rows: readonly KeyedRow[], there: readonly Standing[]): ReadonlyMap<KeyedRow, Standing> {
  const free = [...there];
  const same = new Map<KeyedRow, Standing>();
  for (const row of rows) {
    const place = free.findIndex(
      (record) => changesTo(record, row).length === 0 && unsettled(row, record).length === 0,
    );
    const [found] = place < 0 ? [] : free.splice(place, 1);
    if (found !== undefined) same.set(row, found);
  }
  return same;
}

/** Rows with the records they are: those that say the same already first, then in order; undefined for a row that is new. */
function paired(
  rows: readonly KeyedRow[],
  there: readonly Standing[],
): readonly (readonly [KeyedRow, Standing | undefined])[] {
  const same = sameRecords(rows, there);
  const taken = new Set(same.values());
  const free = there.filter((record) => !taken.has(record));
  return rows.map((row) => [row, same.get(row) ?? free.shift()] as const);
}
