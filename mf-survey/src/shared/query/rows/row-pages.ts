import type { Filter, Rows } from '@groundwork/shared/data';
import { valueAt, type Row, type SurveyTable } from '../dictionary/index.ts';
import { readRows } from './rows.data.ts';

/** Rows of one call when all of them are wanted. */
const PAGE = 1000;

interface RowPages {
  readonly table: SurveyTable;
  readonly fields: readonly string[];
  readonly filter?: Filter | undefined;
  /** Another order than that of the key, which has to stand last in it. */
  readonly sort?: readonly string[];
  /** Rows of one call. Where the order has no index the server sorts anew for each page, so fewer and larger ones are quicker. */
  readonly size?: number;
  readonly signal: AbortSignal;
}

/**
 * All rows that a filter leaves, in the order of their key by default, a page at a time: the next page is on its way while one is used, and no more than these
 * two are held. A row that moves to the next page because another came before it is given once.
 * @throws as `readItems`, also when the signal is aborted
 */
export async function* rowPages({
  table,
  fields,
  filter,
  sort = [table.key],
  size = PAGE,
  signal,
}: RowPages): AsyncGenerator<readonly Row[]> {
  const ask = (page: number): Promise<Rows<Row>> => {
    const asked = readRows(
      table,
      { fields: [table.key, ...fields], ...(filter && { filter }), sort, limit: size, page },
      signal,
    );
    // Reported when somebody waits for it; until then a failure is ignored.
    asked.catch(() => undefined);
    return asked;
  };
  let before: ReadonlySet<unknown> = new Set();
  let next: Promise<Rows<Row>> | undefined = ask(1);
  for (let page = 2; next !== undefined; page += 1) {
    const { rows }: Rows<Row> = await next;
    signal.throwIfAborted();
    next = rows.length < size ? undefined : ask(page);
    const seen = before;
    yield rows.filter((row) => !seen.has(valueAt(row, table.key)));
    before = new Set(rows.map((row) => valueAt(row, table.key)));
  }
}
