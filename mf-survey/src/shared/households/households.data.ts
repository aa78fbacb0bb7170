import { countValue, readAggregate, z, type Filter } from '@groundwork/shared/data';
import { households } from '@groundwork/survey/model';
import type { Row } from '../query/dictionary/index.ts';
import { readRows } from '../query/rows/rows.data.ts';
import { listFilter, listOrder, type ListState, type Narrowing } from './list-state.ts';

export const PAGE_SIZE = 50;

type Asked = Narrowing & Pick<ListState, 'sort' | 'page'>;

/**
 * A page of the list with the fields that are wanted of each household, as a question to the one cache. How many households
 * there are in all is another question: counting them must not hold up the rows.
 */
export const householdsQuery = (state: Asked, fields: readonly string[]) => {
  const filter = listFilter(state);
  const query = {
    fields: [...new Set(['id', ...fields])],
    ...(filter && { filter }),
    sort: listOrder(state),
    limit: PAGE_SIZE,
    page: state.page,
  };
  return {
    queryKey: ['survey', 'households', 'rows', query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> =>
      (await readRows(households, query, signal)).rows,
  };
};

/** How many households a filter leaves, as a question to the one cache. */
export const householdCountQuery = (filter: Filter | undefined) => ({
  queryKey: ['survey', 'households', 'count', filter ?? null],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> =>
    (await readRows(households, { fields: ['id'], ...(filter && { filter }), limit: 1, withTotal: true }, signal))
      .total ?? 0,
});

const differentCodes = z.looseObject({ countDistinct: z.looseObject({ household_code: countValue }) });

/** How many different households these visits went to, as a question to the one cache. */
export const differentHouseholdsQuery = (filter: Filter | undefined) => ({
  queryKey: ['survey', 'households', 'different', filter ?? null],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number | null> => {
    const rows = await readAggregate(
      'households',
      differentCodes,
      { aggregate: { countDistinct: 'household_code' }, ...(filter && { filter }) },
      { signal },
    );
    return rows[0]?.countDistinct.household_code ?? null;
  },
});
