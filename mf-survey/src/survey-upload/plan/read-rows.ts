import { castCell, isMissing } from '../matching/cast-cell.ts';
import { bad, good, type Cast, type Value } from '../matching/cast.ts';
import { IMPORT_FIELDS, type ImportField, type Target } from '../matching/import-field.ts';
import type { ColumnMatch } from '../matching/match-columns.ts';
import { plain } from '../matching/plain.ts';
import type { DayOrder } from '../matching/to-day.ts';
import type { Cell, Sheet, SheetRow } from '../reading/sheet.ts';
import type { Turns } from '../reading/turns.ts';
import type { Rejection } from './rejection.ts';

/** A sheet, the table it fills, and how its columns are read. */
export interface MatchedSheet {
  readonly sheet: Sheet;
  readonly target: Target;
  readonly columns: ColumnMatch;
  /** For dates such as 03/04/2024. */
  readonly dayOrder: DayOrder;
}

/** How a sheet's words for villages are read: plain text → key; an empty key leaves the row out. */
export type VillageWords = ReadonlyMap<string, string>;

/** A row of the file in values; cells that say nothing are not there. */
export interface ReadRow {
  readonly sheet: string;
  readonly row: number;
  /** Of the household. */
  readonly code: string;
  readonly values: Readonly<Record<string, Value>>;
}

export interface RowsRead {
  readonly rows: readonly ReadRow[];
  readonly rejections: readonly Rejection[];
}

/** Turns the cells of a sheet into values. A row with a cell that cannot be read is left out whole, with every reason. */
export async function readRows({ sheet, target, columns, dayOrder }: MatchedSheet, villages: VillageWords, turns: Turns): Promise<RowsRead> {
  const fields = columns.map((name) => IMPORT_FIELDS[target].find((field) => field.name === name));
  const rows: ReadRow[] = [];
  const rejections: Rejection[] = [];
  for (const line of sheet.rows) {
    const { code, values, problems } = readRow(line, fields, dayOrder, villages);
    const missing = code === '' ? [{ column: sheet.header[columns.indexOf('household_code')] ?? '', value: null, reason: 'The household code is empty, and rows are found by it' }] : [];
    const all = [...missing, ...problems.map(({ index, value, reason }) => ({ column: sheet.header[index] ?? '', value, reason }))];
    if (all.length === 0) rows.push({ sheet: sheet.name, row: line.number, code, values });
    else rejections.push(...all.map((problem) => ({ sheet: sheet.name, row: line.number, ...problem })));
    await turns.turn();
  }
  return { rows, rejections };
}

interface Problem {
  readonly index: number;
  readonly value: Cell;
  readonly reason: string;
}

function readRow({ cells }: SheetRow, fields: readonly (ImportField | undefined)[], order: DayOrder, villages: VillageWords) {
  const values: Record<string, Value> = {};
  const problems: Problem[] = [];
  let code = '';
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (field === undefined || isMissing(cell) || cell === undefined) continue;
    const cast = field.kind === 'village' ? toVillage(cell, villages) : castCell(cell, field, order);
    if (!cast.ok) problems.push({ index, value: cell, reason: cast.reason });
    else if (field.name === 'household_code') code = String(cast.value);
    else values[field.name] = cast.value;
  }
  return { code, values, problems };
}

function toVillage(cell: Cell, villages: VillageWords): Cast {
  const id = villages.get(plain(String(cell)));
  return id === undefined || id === '' ? bad('is no village that the portal knows') : good(id);
}
