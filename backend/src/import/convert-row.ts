import type { Json } from '../schema/snapshot-shape.ts';
import { castCell } from './cast/cast-cell.ts';
import { isMissing } from './cast/missing.ts';
import type { Column } from './columns.ts';
import type { CsvRow } from './read-csv.ts';
import type { Rejection } from './rejection.ts';
import type { Resolver } from './relations.ts';

export type Values = Readonly<Record<string, Json>>;

export interface ImportRow {
  readonly number: number;
  readonly values: Values;
}

/** Turns a row of text into values, or says everything that is wrong with it. */
export const convertRow = (
  row: CsvRow,
  columns: readonly Column[],
  resolvers: ReadonlyMap<string, Resolver>,
  keyFields: readonly string[],
  constants: Values,
): ImportRow | readonly Rejection[] => {
  const values: Record<string, Json> = { ...constants };
  const rejections: Rejection[] = [];
  for (const { index, header, field } of columns) {
    const cell = row.cells[index] ?? '';
    const resolve = resolvers.get(field.name);
    const cast = resolve !== undefined && !isMissing(cell) ? resolve(cell.trim()) : castCell(cell, field);
    const problem = !cast.ok
      ? cast.reason
      : cast.value !== null
        ? null
        : field.name === keyFields[0]
          ? 'is empty, but identifies the row'
          : field.required
            ? 'is empty, but required'
            : null;
    if (problem !== null) rejections.push({ row: row.number, column: header, value: cell, reason: problem });
    else if (cast.ok) values[field.name] = cast.value;
  }
  return rejections.length > 0 ? rejections : { number: row.number, values };
};

export const isRejected = (result: ImportRow | readonly Rejection[]): result is readonly Rejection[] => Array.isArray(result);
