import { useServerQuery } from '@groundwork/shared/data';
import { useMemo } from 'react';
import { writeRule } from '../shared/query/rules/rules.ts';
import { isAmount } from '../shared/figures/table/amounts.ts';
import { tableQuery } from '../shared/figures/table/table.data.ts';
import type { AnalysisState } from './analysis-state.ts';
import { crossTable, type CrossTable } from './cross-tab.ts';

/** A variable by a group, and the currencies of its amounts. */
interface Crossed {
  readonly table: CrossTable;
  readonly currencies: readonly string[];
}

/** A variable by a group, as the server computes it. */
export function useCrossed(state: AnalysisState) {
  const { table, variable, by, rules, weighted } = state;
  const answer = useServerQuery(
    tableQuery({
      table: table.name,
      of: [variable.name],
      show: isAmount(variable) ? 'amount' : 'answers',
      ...(by && { by: by.name }),
      where: rules.map(writeRule),
      weighted,
    }),
  );
  const figure = answer.data?.figure;
  const data = useMemo<Crossed | undefined>(
    () => (figure ? { table: crossTable({ variable, by }, figure), currencies: figure.currencies } : undefined),
    [figure, variable, by],
  );
  return { ...answer, data };
}
