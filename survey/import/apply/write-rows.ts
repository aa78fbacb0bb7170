import type { From } from '../plan/plan-table.ts';
import type { Rejection } from '../plan/rejection.ts';
import type { FilledTable } from '../import-table.ts';
import type { Body, SurveyServer } from '../server.ts';

export interface Write {
  readonly from: From;
  readonly body: Body;
}

/** A row that is not in the database as it was sent. */
export interface Failure {
  readonly write: Write;
  /** The end of a sentence that begins with the row's code. */
  readonly reason: string;
}

export const rejectionOf = ({ write: { from }, reason }: Failure): Rejection => ({
  sheet: from.sheet,
  row: from.row,
  column: '',
  value: from.code,
  reason,
});

/** Rows that are written in one call. */
export interface Step {
  readonly table: FilledTable;
  readonly method: 'create' | 'correct';
  readonly writes: readonly Write[];
}

/**
 * Creates or corrects rows in one call, which the server does whole or not at all. What it refuses is halved until the offending
 * rows stand alone.
 * @returns the rows that the server refused
 * @throws what the server's way does, when it is not about the rows
 */
export async function writeRows(server: SurveyServer, step: Step, signal: AbortSignal): Promise<readonly Failure[]> {
  const { table, method, writes } = step;
  if (writes.length === 0) return [];
  try {
    await server[method](
      table,
      writes.map(({ body }) => body),
      signal,
    );
    return [];
  } catch (error) {
    const { about, words } = server.refusal(error);
    if (about === 'other') throw error;
    const [only] = writes;
    if (writes.length === 1 && only !== undefined)
      return [{ write: only, reason: `was refused by the server: ${words}` }];
    const middle = Math.ceil(writes.length / 2);
    const first = await writeRows(server, { ...step, writes: writes.slice(0, middle) }, signal);
    return [...first, ...(await writeRows(server, { ...step, writes: writes.slice(middle) }, signal))];
  }
}
