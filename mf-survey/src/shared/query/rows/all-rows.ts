import type { Filter } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { valueAt, type Row, type SurveyTable } from '../dictionary/index.ts';
import { readRows } from './rows.data.ts';

/** Rows of one call when all of them are wanted. */
const BATCH = 1000;

interface AllRows {
  readonly table: SurveyTable;
  readonly fields: readonly string[];
  readonly filter?: Filter | undefined;
  readonly sort?: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * All rows that a filter leaves, in batches; each row once, even where the table changes meanwhile.
 * @throws as `readItems`, also when the signal is aborted
 */
export async function readAllRows({
  table,
  fields,
  filter,
  sort = [],
  signal,
  onProgress,
}: AllRows): Promise<readonly Row[]> {
  const rows = new Map<unknown, Row>();
  let total = 0;
  for (let page = 1; ; page += 1) {
    const query = {
      fields: [table.key, ...fields],
      ...(filter && { filter }),
      sort: [...sort, table.key],
      limit: BATCH,
      page,
      withTotal: page === 1,
    };
    const batch = await readRows(table, query, signal);
    for (const row of batch.rows) rows.set(valueAt(row, table.key), row);
    // Counting takes as long as reading where there are many, and once is enough.
    total = Math.max(batch.total ?? total, rows.size);
    onProgress?.({ read: rows.size, total });
    if (batch.rows.length < BATCH) return [...rows.values()];
  }
}
