import { t } from '@groundwork/shared/messages';
import type { Collection, EditedCollection } from '@groundwork/shared/contract/calls';
import { countValue, readAggregate, z, type Filter } from '@groundwork/shared/data';
import type { Values } from '@groundwork/shared/ui/edit-record';
import { leftWords } from './left-words.ts';
import { KEYS } from './read-rows-by-key.ts';
import { restoreMany } from './restore-many.ts';
import { sendEach, type OneOfMany } from './send-each.ts';
import type { BulkWork } from './use-bulk-work.ts';

/** A record that is to be removed, with what the person may read of it: where somebody has changed that meanwhile, it stays. */
export interface Removed extends OneOfMany {
  readonly seen: Values;
}

/** Rows that go with a record, or that use it. */
export interface RowsOf {
  readonly collection: Collection;
  readonly title: string;
  /** The links from such a row to the record: `plot_id.household_id`. */
  readonly path: string;
}

export interface Counted {
  readonly title: string;
  readonly count: number;
}

const counted = z.looseObject({ count: countValue });

const filterOf = (path: string, keys: readonly string[]): Filter =>
  path.split('.').reduceRight<Filter>((inner, step) => ({ [step]: inner }), { _in: [...keys] });

/** How many of these rows the records have; those tables only that have some. */
export async function countRowsOf(
  tables: readonly RowsOf[],
  keys: readonly string[],
  signal: AbortSignal,
): Promise<readonly Counted[]> {
  const found: Counted[] = [];
  for (const { collection, title, path } of tables) {
    let count = 0;
    for (let from = 0; from < keys.length; from += KEYS) {
      const filter = filterOf(path, keys.slice(from, from + KEYS));
      const rows = await readAggregate(collection, counted, { aggregate: { count: '*' }, filter }, { signal });
      count += rows[0]?.count ?? 0;
    }
    if (count > 0) found.push({ title, count });
  }
  return found;
}

interface Removal {
  readonly collection: EditedCollection;
  readonly reason: string;
  readonly several: (count: number) => string;
}

/** Removes the records, each with the reason in its history. What is still used stays, and so does what somebody has changed since. */
export const removeMany =
  ({ collection, reason, several }: Removal, records: readonly Removed[]): BulkWork =>
  async (watch) => {
    const removed: OneOfMany[] = [];
    const { left, failure } = await sendEach(
      records,
      ({ id, seen }) => ({
        write: { action: 'delete', collection, values: { id }, ...(reason !== '' && { reason }) },
        expects: { collection, key: id, values: { ...seen } },
      }),
      watch,
      (one) => removed.push(one),
    );
    return {
      words: t`${several(removed.length)} removed.`,
      rest: leftWords(left, several),
      left: left.map(({ one }) => one.id),
      ...(failure !== undefined && { failure }),
      ...(removed.length > 0 && { undo: restoreMany(collection, several, removed) }),
    };
  };
