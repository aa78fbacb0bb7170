import { useServerQuery } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { filterOf } from '../shared/asking/rules.ts';
import { isOf, silenceFields, silenceOf, type Silence } from '../shared/asking/silence.ts';
import { numberOf, valueAt, type Row } from '../shared/dictionary/index.ts';
import { fewOrCounted } from '../shared/rows/few-or-counted.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { householdField } from '../shared/rows/rows.data.ts';
import { fetchAsked } from '../shared/section/asked.data.ts';
import { fieldsFor, groupRows, placesAsked, placesBy } from '../shared/tabulate/groups.ts';
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
function fieldsOf({ table, variable, by, weighted }: AnalysisState, silence: Silence): readonly string[] {
  const weight = householdField(table, 'weight');
  const currency = currencyField(table, variable);
  const fields = [...fieldsFor(variable), ...(by ? fieldsFor(by) : []), ...(weighted && weight !== undefined ? [weight] : []), ...(currency === undefined ? [] : [currency]), ...silenceFields(silence)];
  return [...new Set(fields)].sort();
}

function crossRows({ table, variable, by, weighted }: AnalysisState, rows: readonly Row[], silence: Silence): Crossed {
  const way = householdField(table, 'weight');
  const weightOf = (row: Row): number | null => {
    if (!weighted || way === undefined) return 1;
    const found = numberOf(valueAt(row, way));
    return found !== null && found > 0 ? found : null;
  };
  const currency = currencyField(table, variable);
  const groups = by && groupRows(by, rows, placesAsked(placesBy(by, rows), isOf(silence, silence.by)));
  return { table: crossTab({ rows, variable, by, weightOf, isSilent: isOf(silence, silence.variable), ...(groups && { groups }) }), currencies: currency === undefined ? [] : currenciesOf(rows, variable, currency) };
}

async function countCrossed(state: AnalysisState, signal: AbortSignal, silence: Silence): Promise<Crossed> {
  const counted = await tabulate({ ...state, silence }, signal);
  return { table: crossCounted(counted, state.variable, isOf(silence, silence.variable)), currencies: counted.currencies };
}

/** The answer to a question as one to the one cache: of few rows from the rows, of many as the server has counted them. */
export const crossedQuery = (state: AnalysisState, onProgress: (progress: Progress) => void = () => undefined) => {
  const { table, variable, by, weighted, rules } = state;
  const filter = filterOf(rules);
  return {
    queryKey: ['survey', 'crossed', table.name, variable.name, by?.name ?? null, weighted, filter ?? null],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Crossed> => {
      const silence = silenceOf(state, await fetchAsked());
      return fewOrCounted(
        async (most) => crossRows(state, await readAllRows({ table, fields: fieldsOf(state, silence), filter, signal, onProgress, most }), silence),
        () => countCrossed(state, signal, silence),
      );
    },
  };
};

/** A variable by a group, and how far the reading is. */
export function useCrossed(state: AnalysisState) {
  const [progress, setProgress] = useState<Progress>();
  const query = useServerQuery<Crossed>(crossedQuery(state, setProgress));
  return { ...query, progress: query.isFetching ? progress : undefined };
}
