import { labelOf } from '../shared/dictionary/index.ts';
import { ruleText } from '../shared/asking/rules.ts';
import { isAmount } from '../shared/tabulate/amounts.ts';
import { groupingNote, isMultiple } from '../shared/tabulate/groups.ts';
import type { AnalysisState } from './analysis-state.ts';

/** "Roof by Village". */
export const titleOf = ({ variable, by }: AnalysisState): string => (by ? `${labelOf(variable)} by ${labelOf(by)}` : labelOf(variable));

/** How the figures come about, a sentence a line. */
export function methodOf({ variable, by, weighted, table }: AnalysisState): readonly string[] {
  return [
    isAmount(variable)
      ? 'Mean = Σ(weight × amount) ÷ Σ weight. The median has half of the weight below and half above it.'
      : 'Share = weight of the rows with this answer ÷ weight of all rows with an answer.',
    weighted ? 'The weight is the sampling weight of the household (households.weight). Rows without a weight are left out.' : 'Nothing is weighted: every row counts once.',
    `One row is: ${table.row.toLowerCase()}. n are rows, never weighted: those with an answer that the figure rests on. Rows without an answer are “Not known” and are in no figure; zero, no and none are answers.`,
    ...(isMultiple(variable) ? ['Several answers could be given, so shares can come to more than 100 %.'] : []),
    ...(by && groupingNote(by) !== '' ? [groupingNote(by)] : []),
  ];
}

/** What narrows the rows, for files. */
export const filtersOf = ({ rules }: AnalysisState): string => (rules.length === 0 ? 'None: all rows' : rules.map((rule) => ruleText(rule)).join('; '));
