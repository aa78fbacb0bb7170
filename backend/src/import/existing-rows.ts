import { z } from 'zod';
import { send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import type { ImportRow } from './convert-row.ts';
import { textOf } from './text-of.ts';

const answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

export type StandingRow = Readonly<Record<string, unknown>>;

/** The key of a row as one text; numbers and texts of the same look are the same key. */
export const keyText = (row: Readonly<Record<string, unknown>>, keyFields: readonly string[]): string =>
  JSON.stringify(keyFields.map((field) => textOf(row[field])));

/** The same key for people to read. */
export const keyLabel = (row: Readonly<Record<string, unknown>>, keyFields: readonly string[]): string =>
  keyFields.map((field) => textOf(row[field])).filter((part) => part !== '').join(' / ');

/** The rows of the server that have the keys of these rows, by key. SEARCH, because the keys do not fit into an address. */
export const findExisting = async (
  connection: Connection,
  collection: string,
  primaryKey: string,
  keyFields: readonly string[],
  fields: readonly string[],
  batch: readonly ImportRow[],
): Promise<ReadonlyMap<string, readonly StandingRow[]>> => {
  const first = keyFields[0] ?? primaryKey;
  const wanted = [...new Set(batch.map(({ values }) => values[first]))];
  const query = {
    fields: [...new Set([primaryKey, ...keyFields, ...fields])],
    filter: { [first]: { _in: wanted } },
    limit: -1,
  };
  const body = await send(connection, 'SEARCH', `/items/${collection}`, { body: { query } });
  const found = new Map<string, StandingRow[]>();
  for (const row of answer.parse(JSON.parse(body)).data) {
    const key = keyText(row, keyFields);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
};
