import type { ImportTable } from '../matching/import-table.ts';
import { textOf } from '../matching/text-of.ts';
import type { Differences } from './differences.ts';
import { saysTheSame, type KeyedRow } from './plan-table.ts';
import type { ReadRow } from './read-rows.ts';
import type { Rejection } from './rejection.ts';

/** Where the households of the file and of the round are found. */
export interface Households {
  /** Row of the file → key. */
  readonly rows: ReadonlyMap<string, string>;
  /** Code → key. */
  readonly codes: ReadonlyMap<string, string>;
  /** Key → village, where it is known. */
  readonly villages: ReadonlyMap<string, string>;
  /** Codes and rows of the file's households that are left out. */
  readonly leftOut: ReadonlySet<string>;
}

/** Where plots are found: by their row, or by household and number; several where the number repeats. */
export interface Plots {
  readonly rows: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, readonly { readonly id: string; readonly number: number }[]>;
}

type Found = { readonly id: string } | { readonly column: string; readonly value: string; readonly reason: string };

export interface Placed {
  readonly rows: readonly { readonly from: ReadRow; readonly parent: string }[];
  readonly rejections: readonly Rejection[];
}

/** The rows of a table with the household or plot each belongs to; rows without one are left out by name. */
export function placeRows(rows: readonly ReadRow[], table: ImportTable, households: Households, plots: Plots): Placed {
  const placed: { from: ReadRow; parent: string }[] = [];
  const rejections: Rejection[] = [];
  for (const from of rows) {
    const direct = table.parent?.table === 'plots' ? from.above.map((row) => plots.rows.get(row)).find((id) => id !== undefined) : undefined;
    const household = direct === undefined ? householdOf(from, households) : null;
    const found: Found = direct !== undefined ? { id: direct } : household !== null && 'id' in household && table.parent?.table === 'plots' ? plotOf(from, household.id, plots) : (household ?? { column: '', value: '', reason: '' });
    if ('id' in found) placed.push({ from, parent: found.id });
    else rejections.push({ sheet: from.sheet, row: from.row, ...found });
  }
  return { rows: placed, rejections };
}

function householdOf(from: ReadRow, { rows, codes, leftOut }: Households): Found {
  const above = from.above.map((row) => rows.get(row)).find((id) => id !== undefined);
  const id = above ?? (from.code === '' ? undefined : codes.get(from.code));
  if (id !== undefined) return { id };
  const out = leftOut.has(from.code) || from.above.some((row) => leftOut.has(row));
  const value = from.code || (from.above.at(-1) ?? '');
  return { column: from.codeColumn, value, reason: out ? 'is a household of this file that is left out' : 'is not among the households of this file or of this round' };
}

function plotOf(from: ReadRow, household: string, { numbers }: Plots): Found {
  const all = numbers.get(household) ?? [];
  const fitting = from.plot === null ? all : all.filter(({ number }) => number === from.plot);
  const [only, ...more] = fitting;
  if (only !== undefined && more.length === 0) return { id: only.id };
  const which = from.plot === null ? 'a plot' : `plot ${from.plot}`;
  if (only === undefined) return { column: '', value: from.code, reason: `has no ${from.plot === null ? 'plot' : which} in this file or in this round` };
  return { column: '', value: from.code, reason: from.plot === null ? `has ${fitting.length} plots, and the row does not say which` : `has ${fitting.length} times ${which}, and the row could belong to any of them` };
}

/** Numbers the rows of a household where the file does not, or gives one number twice: in the order of the file. */
export function numberRows(rows: Placed['rows'], field: string, differences: Differences): Placed['rows'] {
  const taken = new Map<string, Map<number, ReadRow>>();
  const last = new Map<string, number>();
  const wanted = (from: ReadRow): number | null => (typeof from.values[field] === 'number' ? from.values[field] : null);
  const highest = new Map<string, number>();
  for (const { from, parent } of rows) highest.set(parent, Math.max(highest.get(parent) ?? 0, wanted(from) ?? 0));
  return rows.map(({ from, parent }) => {
    const own = taken.get(parent) ?? new Map<number, ReadRow>();
    taken.set(parent, own);
    const asked = wanted(from);
    const earlier = asked === null ? undefined : own.get(asked);
    const repeats = earlier !== undefined && !saysTheSame(from.values, earlier.values);
    let number = asked ?? (last.get(parent) ?? 0) + 1;
    if (repeats) number = (highest.get(parent) ?? 0) + 1;
    else while (asked === null && own.has(number)) number += 1;
    highest.set(parent, Math.max(highest.get(parent) ?? 0, number));
    if (repeats) differences.tell({ sheet: from.sheet, row: from.row, column: field }, `${asked} twice in a household`, 'the next free number', 'twice');
    own.set(number, from);
    last.set(parent, number);
    return { from: { ...from, values: { ...from.values, [field]: number } }, parent };
  });
}

/** Rows with what they are found again by: their parent, and the fields of the key. */
export function keyed(rows: Placed['rows'], { key, parent: link }: ImportTable): readonly KeyedRow[] {
  return rows.map(({ from, parent }) => ({ from, key: keyText(parent, key, from.values), values: { ...from.values, ...(link && { [link.field]: parent }) } }));
}

/** A key as one text; what is not known is not the same as nothing. */
export const keyText = (parent: string, key: readonly string[], values: Readonly<Record<string, unknown>>): string => [parent, ...key.map((name) => textOf(values[name]))].join('\n');

