import { totalmem } from 'node:os';

/** What a copy of up to this many rows is computed with, in megabytes for each statement at once. DuckDB takes about twice as much of the machine. */
const LEAST_FOR_A_STATEMENT = 125;
const ROWS_OF_LEAST = 3e6;
/** What each row of a larger copy adds: of 1,000,000 households, which have 30 million rows, every section can be computed then. */
const BYTES_FOR_A_ROW = 100;
/** The part of the machine's memory that is never exceeded: Directus, the database and the gateway need theirs. */
const LARGEST_PART = 0.4;

/**
 * How much memory DuckDB may use for so many rows, where nobody has set it: `250MB`.
 * @param statements that are computed at once
 * @param machine the memory of the machine, in bytes
 */
export function memoryFor(rows: number, statements: number, machine = totalmem()): string {
  const least = LEAST_FOR_A_STATEMENT * statements;
  const wanted = least + (Math.max(0, rows - ROWS_OF_LEAST) * BYTES_FOR_A_ROW) / 1e6;
  return `${Math.round(Math.max(least, Math.min(wanted, (machine * LARGEST_PART) / 1e6)))}MB`;
}
