import { codeOf, dataUrl, http, messageOf, statusOf } from '@groundwork/shared';
import type { ReadRow } from '../plan/read-rows.ts';
import type { Rejection } from '../plan/rejection.ts';

export interface Write {
  readonly from: ReadRow;
  readonly body: { readonly id: string; readonly [field: string]: unknown };
}

/** A refusal that lies in the rows; anything else (no permission, no server) stops the import. */
const isAboutRows = (error: unknown): boolean => [400, 413, 422].includes(statusOf(error) ?? 0);

/**
 * Creates or corrects rows in one call, which the server does whole or not at all. What it refuses is halved until the offending
 * rows stand alone. A row that is there already under its key was written by a call whose answer was lost.
 * @returns the rows that the server refused
 * @throws AxiosError when it is not about the rows
 */
export async function writeRows(method: 'POST' | 'PATCH', collection: string, writes: readonly Write[], signal: AbortSignal): Promise<readonly Rejection[]> {
  if (writes.length === 0) return [];
  try {
    await http.request({ method, url: dataUrl(`/items/${collection}`), data: writes.map(({ body }) => body), params: { fields: 'id', limit: 1 }, signal, trouble: false });
    return [];
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    const [only] = writes;
    if (writes.length === 1 && only !== undefined) {
      if (codeOf(error) === 'RECORD_NOT_UNIQUE') return [];
      const { sheet, row, code } = only.from;
      return [{ sheet, row, column: '', value: code, reason: `was refused by the server: ${messageOf(error, 'Unknown error')}` }];
    }
    const middle = Math.ceil(writes.length / 2);
    const first = await writeRows(method, collection, writes.slice(0, middle), signal);
    return [...first, ...(await writeRows(method, collection, writes.slice(middle), signal))];
  }
}
