import type { Cell } from '../schemas.ts';
import { numberOf, type Row } from './database.ts';
import { errorOf, intervalOf } from './interval.ts';

/**
 * A cell with the standard error of a measure between 0 and about 1 that is no share, and the interval by t. What rounding leaves of
 * equal answers is measured against 1, because the value itself may be 0 then.
 */
export function withError(cell: Cell, row: Row): Cell {
  const degrees = (numberOf(row['units']) ?? 0) - (numberOf(row['strata']) ?? 0);
  const { value } = cell.estimate;
  const error = errorOf(value === null ? null : 1, numberOf(row['variance']), degrees);
  return { ...cell, estimate: { ...cell.estimate, error, ...intervalOf(value, error, degrees, 'amount') } };
}
