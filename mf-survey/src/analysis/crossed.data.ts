import { useServerQuery } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { filterOf } from '../shared/asking/rules.ts';
import { numberOf, valueAt, type Row } from '../shared/dictionary/index.ts';
import { fewOrCounted } from '../shared/rows/few-or-counted.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { householdField } from '../shared/rows/rows.data.ts';
import { fieldsFor } from '../shared/tabulate/groups.ts';
import { currenciesOf, currencyField } from '../shared/tabulate/money.ts';
import { tabulate } from '../shared/tabulate/tabulated.data.ts';
import type { AnalysisState } from './analysis-state.ts';
import { crossCounted, crossTab, type CrossTable } from './cross-tab.ts';

/** A variable by a group, and the currencies of its amounts. */
export interface Crossed {
  readonly table: CrossTable;
  readonly currencies: readonly string[];
}

/** The fields that rows are read with: the key, and what figures need. */
function fieldsOf({ table, variable, by, weighted }: AnalysisState): readonly string[] {
  const weight = householdField(table, 'weight');
  const currency = currencyField(table, variable);
  const fields = [...fieldsFor(variable), ...(by ? fieldsFor(by) : []), ...(weighted && weight !== undefined ? [weight] : []), ...(currency === undefined ? [] : [currency])];
  return [...new Set(fields)].sort();
}

function crossRows({ table, variable, by, weighted }: AnalysisState, rows: readonly Row[]): Crossed {
  const way = householdField(table, 'weight');
  const weightOf = (row: Row): number | null => {
    if (!weighted || way === undefined) return 1;
    const found = numberOf(valueAt(row, way));
    return found !== null && found > 0 ? found : null;
  };
  const currency = currencyField(table, variable);
  return { table: crossTab({ rows, variable, by, weightOf }), currencies: currency === undefined ? [] : currenciesOf(rows, variable, currency) };
}

async function countCrossed(state: AnalysisState, signal: AbortSignal): Promise<Crossed> {
  const counted = await tabulate(state, signal);
  return { table: crossCounted(counted, state.variable), currencies: counted.currencies };
}

/** The answer to a question as one to the one cache: of few rows from the rows, of many as the server has counted them. */
export const crossedQuery = (state: AnalysisState, onProgress: (progress: Progress) => void = () => undefined) => {
  const { table, variable, by, weighted, rules } = state;
  const [fields, filter] = [fieldsOf(state), filterOf(rules)];
  return {
    queryKey: ['survey', 'crossed', table.name, variable.name, by?.name ?? null, weighted, filter ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Crossed> =>
      fewOrCounted(
        async (most) => crossRows(state, await readAllRows({ table, fields, filter, signal, onProgress, most })),
        () => countCrossed(state, signal),
      ),
  };
};

/** A variable by a group, and how far the reading is. */
export function useCrossed(state: AnalysisState) {
  const [progress, setProgress] = useState<Progress>();
  const query = useServerQuery<Crossed>(crossedQuery(state, setProgress));
  return { ...query, progress: query.isFetching ? progress : undefined };
}
