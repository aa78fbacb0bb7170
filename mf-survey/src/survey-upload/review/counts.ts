import type { ImportReport } from '../draft.data.ts';

/** How many rows an import would add and change, and how many it leaves as they are or out. */
export function countsOf({ tables, rejected }: Pick<ImportReport, 'tables' | 'rejected'>): {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
} {
  const sum = (count: 'created' | 'corrected' | 'unchanged'): number =>
    tables.reduce((all, table) => all + table[count], 0);
  return { added: sum('created'), changed: sum('corrected'), unchanged: sum('unchanged'), rejected: rejected.rows };
}
