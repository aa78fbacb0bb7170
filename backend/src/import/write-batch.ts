import { send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { Json } from '../schema/snapshot-shape.ts';
import type { Rejection } from './rejection.ts';
import { textOf } from './text-of.ts';

export interface Write {
  readonly row: number;
  readonly payload: Readonly<Record<string, Json>>;
}

/** A refusal that lies in the rows; anything else (no permission, no server) stops the import. */
const isAboutRows = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413 || error.status === 422);

/**
 * Creates or changes rows in one call; when the server refuses the whole, halves it again and again until the offending rows
 * stand alone. A call is one transaction, so a refused half left nothing behind.
 */
export const writeBatch = async (
  connection: Connection,
  method: 'POST' | 'PATCH',
  collection: string,
  writes: readonly Write[],
): Promise<readonly Rejection[]> => {
  if (writes.length === 0) return [];
  try {
    await send(connection, method, `/items/${collection}`, {
      query: { fields: '', limit: 1 },
      body: writes.map(({ payload }) => payload),
    });
    return [];
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    const [only] = writes;
    if (writes.length === 1 && only !== undefined) {
      const value = error.field === null ? undefined : only.payload[error.field];
      return [
        {
          row: only.row,
          column: error.field ?? '(row)',
          value: textOf(value),
          reason: `refused by the server: ${error.message}`,
        },
      ];
    }
    const middle = Math.ceil(writes.length / 2);
    return [
      ...(await writeBatch(connection, method, collection, writes.slice(0, middle))),
      ...(await writeBatch(connection, method, collection, writes.slice(middle))),
    ];
  }
};
