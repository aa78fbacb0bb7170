import type { Collection } from '@groundwork/shared/contract/calls';
import { readItems, z } from '@groundwork/shared/data';

/** Keys in one question, so that its address stays short enough. */
export const KEYS = 100;

const row = z.record(z.string(), z.unknown());

/** The rows with these keys and fields, as they are now. */
export async function readRowsByKey(
  { collection, key = 'id' }: { readonly collection: Collection; readonly key?: string },
  keys: readonly string[],
  fields: readonly string[],
  signal: AbortSignal,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found: Readonly<Record<string, unknown>>[] = [];
  for (let from = 0; from < keys.length; from += KEYS) {
    const filter = { [key]: { _in: keys.slice(from, from + KEYS) } };
    const { rows } = await readItems(
      collection,
      row,
      { fields: [...new Set([key, ...fields])], filter, limit: -1 },
      { signal },
    );
    found.push(...rows);
  }
  return found;
}
