import { newKey } from '../../../uploads/new-key.ts';
import type { Value } from '../matching/cast.ts';
import type { ImportTable } from '../matching/import-table.ts';
import type { Turns } from '../reading/turns.ts';
import type { Standing } from '../server.ts';
import { rowKey, type ReadRow } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import { sameValue } from './same-value.ts';
import { groupBy } from './standing.ts';

export type Values = Readonly<Record<string, Value>>;

/** Where a row comes from, for people. */
export type From = Pick<ReadRow, 'sheet' | 'row' | 'code'>;

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
  /** What rows are found again by. */
  readonly key: string;
  readonly values: Values;
}

export interface PlannedTable extends Omit<TablePlan, 'read'> {
  /** Row of the file → key of its record, for the rows that hang on it. */
  readonly ids: ReadonlyMap<string, string>;
}

/** When a row was last changed, kept beside its earlier values: an undo tells from it whether the row was as it had been created. */
export const STAMP = 'date_updated';

/**
 * Decides for each row: new, corrected, or as it stands. An empty cell leaves what is there. A second row of the same key that says
 * the same is taken once; one that says something else is left out or, in tables that may have two, another record.
 */
export async function planTable(rows: readonly KeyedRow[], standing: ReadonlyMap<string, readonly Standing[]>, table: ImportTable, turns: Turns): Promise<PlannedTable> {
  const creations: Creation[] = [];
  const corrections: Correction[] = [];
  const rejections: Rejection[] = [];
  const ids = new Map<string, string>();
  let unchanged = 0;
  const settle = ({ from, values, key }: KeyedRow, row: Standing | undefined): void => {
    const id = row === undefined ? (table.id === 'id' ? newKey() : key) : String(row[table.id]);
    ids.set(rowKey(from.sheet, from.row), id);
    if (row === undefined) return void creations.push({ from, id, values });
    const changed = changesTo(row, values);
    if (changed.length === 0) unchanged += 1;
    else corrections.push({ from, id, values: Object.fromEntries(changed), before: { ...Object.fromEntries(changed.map(([name]) => [name, row[name] ?? null])), [STAMP]: row[STAMP] ?? null } });
  };
  for (const [key, group] of groupBy(rows, (row) => row.key)) {
    await turns.turn();
    const there = standing.get(key) ?? [];
    if (table.repeats === 'in order') {
      for (const [row, found] of paired(group, there)) settle(row, found);
      continue;
    }
    const reject = ({ from }: KeyedRow, reason: string): void => void rejections.push({ sheet: from.sheet, row: from.row, column: '', value: from.code || key, reason });
    const [first, ...others] = group;
    if (first === undefined) continue;
    if (there.length > 1) {
      for (const row of group) reject(row, `${table.named} is that of ${there.length} records already there`);
      continue;
    }
    settle(first, there[0]);
    for (const other of others) {
      const id = ids.get(rowKey(first.from.sheet, first.from.row));
      if (saysTheSame(other.values, first.values) && id !== undefined) ids.set(rowKey(other.from.sheet, other.from.row), id);
      else reject(other, `${table.named} is the same as in row ${first.from.row}${first.from.sheet === other.from.sheet ? '' : ` of ${first.from.sheet}`}`);
    }
  }
  return { creations, corrections, unchanged, rejections, ids };
}

const changesTo = (row: Standing, values: Values): readonly (readonly [string, Value])[] => Object.entries(values).filter(([name, value]) => !sameValue(value, row[name]));

/** Whether a row says nothing that the other does not say. */
export const saysTheSame = (values: Values, other: Values): boolean => Object.entries(values).every(([name, value]) => sameValue(value, other[name] ?? null));

/** Rows with the records they are: those that say the same already first, then in order; undefined for a row that is new. */
function paired(rows: readonly KeyedRow[], there: readonly Standing[]): readonly (readonly [KeyedRow, Standing | undefined])[] {
  const free = [...there];
  const same = new Map<KeyedRow, Standing>();
  for (const row of rows) {
    const place = free.findIndex((record) => changesTo(record, row.values).length === 0);
    const [found] = place < 0 ? [] : free.splice(place, 1);
    if (found !== undefined) same.set(row, found);
  }
  return rows.map((row) => [row, same.get(row) ?? free.shift()] as const);
}
