import { isRepeatTable } from '../../model/index.ts';
import type { ImportTable } from '../import-table.ts';
import { textOf } from '../matching/text-of.ts';
import type { Differences } from './differences.ts';
import { saysTheSame, type KeyedRow, type PlannedTable } from './plan-table.ts';
import { oneLine } from './same-value.ts';
import { questionOf, type Answers } from './questions.ts';
import { rowKey, type ReadRow, type RowsRead } from './read-rows.ts';
import type { Rejection } from './rejection.ts';

/** Where the households of the file and of the round are found. */
export interface Households {
  /** Row of the file → key. */
  readonly rows: ReadonlyMap<string, string>;
  /** Round and code, as {@link householdKey} writes them → key. */
  readonly codes: ReadonlyMap<string, string>;
  /** Key → village, where it is known. */
  readonly villages: ReadonlyMap<string, string>;
  /** Codes and rows of the file's households that are left out. */
  readonly leftOut: ReadonlySet<string>;
}

/** What a household is found by. */
export const householdKey = (round: string, code: string): string => `${round} ${code}`;

/** The households of the file as they are planned, and those of the round that it names. */
export function householdsOf(
  { rows, rejections, leftOut }: RowsRead,
  planned: PlannedTable,
  standing: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>,
  keyOf: (row: Pick<ReadRow, 'code' | 'round'>) => string,
): Households {
  const codes = new Map<string, string>();
  const villages = new Map<string, string>();
  for (const [code, [first, ...more]] of standing) {
    if (!first || more.length > 0) continue;
    codes.set(code, String(first['id']));
    villages.set(String(first['id']), textOf(first['village_id']));
  }
  const without: string[] = [];
  for (const { sheet, row, values, ...household } of rows) {
    const id = planned.ids.get(rowKey(sheet, row));
    if (id === undefined) {
      without.push(keyOf(household));
      continue;
    }
    codes.set(keyOf(household), id);
    if (values['village_id'] !== undefined) villages.set(id, textOf(values['village_id']));
  }
  const out = [...rejections, ...planned.rejections].map(({ sheet, row }) => rowKey(sheet, row));
  return { rows: planned.ids, codes, villages, leftOut: new Set([...leftOut.map(keyOf), ...without, ...out]) };
}

/** Where plots, or the persons of rosters, are found: by their row, or by household and number; several where the number repeats. */
export interface Numbered {
  readonly rows: ReadonlyMap<string, string>;
  /** Rows of them in the file that are left out: what belongs to them is not added to another one. */
  readonly leftOut: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, readonly { readonly id: string; readonly number: number }[]>;
}

/** What rows may belong to, beside their household. */
export interface Parts {
  readonly plots: Numbered;
  readonly members: Numbered;
}

type Found = { readonly id: string } | { readonly column: string; readonly value: string; readonly reason: string };

export interface Placed {
  readonly rows: readonly { readonly from: ReadRow; readonly parent: string }[];
  readonly rejections: readonly Rejection[];
}

/** The rows of a table with the household or plot each belongs to, those of repeat groups with the person, too; rows without one are left out by name. */
export function placeRows(
  rows: readonly ReadRow[],
  table: ImportTable,
  households: Households,
  { plots, members }: Parts,
  round: string,
): Placed {
  const placed: { from: ReadRow; parent: string }[] = [];
  const rejections: Rejection[] = [];
  for (const from of rows) {
    if (table.parent?.table === 'plots' && from.above.some((row) => plots.leftOut.has(row))) {
      rejections.push({
        sheet: from.sheet,
        row: from.row,
        column: '',
        value: from.code || null,
        reason: 'belongs to a plot of this file that was left out',
      });
      continue;
    }
    const direct =
      table.parent?.table === 'plots'
        ? from.above.map((row) => plots.rows.get(row)).find((id) => id !== undefined)
        : undefined;
    const household = direct === undefined ? householdOf(from, households, round) : null;
    const found: Found =
      direct !== undefined
        ? { id: direct }
        : household !== null && 'id' in household && table.parent?.table === 'plots'
          ? plotOf(from, household.id, plots)
          : (household ?? { column: '', value: '', reason: '' });
    const person = 'id' in found && isRepeatTable(table.name) ? personOf(from, found.id, members) : null;
    if (person !== null && !('id' in person)) rejections.push({ sheet: from.sheet, row: from.row, ...person });
    else if ('id' in found)
      placed.push({
        from: person === null ? from : { ...from, values: { ...from.values, member_id: person.id } },
        parent: found.id,
      });
    else rejections.push({ sheet: from.sheet, row: from.row, ...found });
  }
  return { rows: placed, rejections };
}

function householdOf(from: ReadRow, { rows, codes, leftOut }: Households, round: string): Found {
  const key = householdKey(from.round ?? round, from.code);
  const above = from.above.map((row) => rows.get(row)).find((id) => id !== undefined);
  const id = above ?? (from.code === '' ? undefined : codes.get(key));
  if (id !== undefined) return { id };
  const out = leftOut.has(key) || from.above.some((row) => leftOut.has(row));
  const value = from.code || (from.above.at(-1) ?? '');
  // Another code would not bring it in: what is wrong is in the household's own row.
  return out
    ? { column: '', value, reason: 'is a household of this file that was left out' }
    : { column: from.codeColumn, value, reason: 'is not among the households of this file or of this round' };
}

/** The persons or plots that a row may name: where its household was merged into another one, those that it had before, by their numbers there. */
const numbersFor = (
  { kept }: ReadRow,
  table: keyof Parts,
  all: readonly { readonly id: string; readonly number: number }[] = [],
): readonly { readonly id: string; readonly number: number }[] => {
  if (kept === undefined) return all;
  const there = new Set(all.map(({ id }) => id));
  return kept.rows
    .filter((row) => row.table === table && there.has(row.key))
    .map(({ key, number }) => ({ id: key, number }));
};

/** The person that a row of a repeat group is about: the one above it, or the one of the line that it names; null where it is about the household. */
function personOf(from: ReadRow, household: string, { rows, leftOut, numbers }: Numbered): Found | null {
  if (from.above.some((row) => leftOut.has(row)))
    return { column: '', value: from.code, reason: 'belongs to a person of this file who was left out' };
  const above = from.above.map((row) => rows.get(row)).find((id) => id !== undefined);
  if (above !== undefined || from.member === null) return above === undefined ? null : { id: above };
  const [only, ...more] = numbersFor(from, 'members', numbers.get(household)).filter(
    ({ number }) => number === from.member,
  );
  if (only !== undefined && more.length === 0) return { id: only.id };
  return {
    column: '',
    value: from.code,
    reason:
      only === undefined
        ? `has no person in line ${from.member} in this file or in this round`
        : `has several persons in line ${from.member}, and the row could be about any of them`,
  };
}

function plotOf(from: ReadRow, household: string, { numbers }: Numbered): Found {
  const all = numbersFor(from, 'plots', numbers.get(household));
  const fitting = from.plot === null ? all : all.filter(({ number }) => number === from.plot);
  const [only, ...more] = fitting;
  if (only !== undefined && more.length === 0) return { id: only.id };
  const which = from.plot === null ? 'a plot' : `plot ${from.plot}`;
  if (only === undefined)
    return {
      column: '',
      value: from.code,
      reason: `has no ${from.plot === null ? 'plot' : which} in this file or in this round`,
    };
  return {
    column: '',
    value: from.code,
    reason:
      from.plot === null
        ? `has ${fitting.length} plots, and the row does not name one`
        : `has ${fitting.length} times ${which}, and the row could belong to any of them`,
  };
}

interface Numbering {
  /** The field of the number. */
  readonly field: string;
  readonly differences: Differences;
  readonly answers: Answers;
}

/**
 * Numbers the rows of a household where the file does not, or gives one number twice: in the order of the file. Rows that say the same,
 * number included, may be two plots of one size or one that was entered twice: that is asked.
 */
export function numberRows(rows: Placed['rows'], { field, differences, answers }: Numbering): Placed {
  const taken = new Map<string, Map<number, ReadRow>>();
  const last = new Map<string, number>();
  const wanted = (from: ReadRow): number | null => (typeof from.values[field] === 'number' ? from.values[field] : null);
  const highest = new Map<string, number>();
  const rejections: Rejection[] = [];
  // Rows of repeat groups count within the person that they are about.
  // Those of a household that was merged have their numbers already.
  const withinOf = ({ from, parent }: Placed['rows'][number]): string =>
    `${parent} ${textOf(from.values['member_id'])} ${from.kept === undefined ? '' : 'merged'}`;
  for (const row of rows) highest.set(withinOf(row), Math.max(highest.get(withinOf(row)) ?? 0, wanted(row.from) ?? 0));
  const numbered = rows.flatMap((row) => {
    const [{ from, parent }, within] = [row, withinOf(row)];
    const own = taken.get(within) ?? new Map<number, ReadRow>();
    taken.set(within, own);
    const asked = wanted(from);
    const earlier = asked === null ? undefined : own.get(asked);
    const same =
      earlier !== undefined && saysTheSame(from.values, earlier.values) && saysTheSame(earlier.values, from.values);
    const question = questionOf({ kind: 'repeated', about: '' }, from.sheet, '');
    const answer = answers[question.id];
    if (same && answer === undefined) {
      rejections.push({
        sheet: from.sheet,
        row: from.row,
        column: '',
        value: from.code || asked,
        reason: `says the same as row ${earlier.row}, including number ${asked}: is it a different one, or a duplicate?`,
        question,
      });
      return [];
    }
    const repeats = earlier !== undefined && (!same || answer === 'each');
    let number = asked ?? (last.get(within) ?? 0) + 1;
    if (repeats) number = (highest.get(within) ?? 0) + 1;
    else while (asked === null && own.has(number)) number += 1;
    highest.set(within, Math.max(highest.get(within) ?? 0, number));
    if (repeats)
      differences.note(
        { sheet: from.sheet, row: from.row, column: field },
        `${asked} twice in a household`,
        'the next free number',
        'twice',
      );
    own.set(number, from);
    last.set(within, number);
    return [{ from: { ...from, values: { ...from.values, [field]: number } }, parent }];
  });
  return { rows: numbered, rejections };
}

/** Rows with what they are matched by: their parent, and the fields of the key. */
export function keyed(rows: Placed['rows'], { key, parent: link }: ImportTable): readonly KeyedRow[] {
  return rows.map(({ from, parent }) => ({
    from,
    key: keyText(parent, key, from.values),
    values: { ...from.values, ...(link && { [link.field]: parent }) },
  }));
}

/** A key as one text; what is not known is not the same as nothing. */
export const keyText = (parent: string, key: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  [parent, ...key.map((name) => oneLine(textOf(values[name])))].join('\n');
