import { t } from '@groundwork/shared/messages';
import { ruleText } from '../shared/query/rules/rules.ts';
import { DESIGN } from '../shared/figures/table/design.ts';
import { isAmount } from '../shared/figures/table/amounts.ts';
import { groupingNote, isMultiple } from '../shared/figures/table/groups.ts';
import type { AnalysisState } from './analysis-state.ts';

/** What is written beside the figures. */
export interface CrossNotes {
  /** How they are weighted, in sentences. */
  readonly weighting: string;
  /** Whether some rounds did not ask. */
  readonly notAsked: boolean;
}

function formulaOf(amount: boolean, weighted: boolean): string {
  if (amount)
    return weighted
      ? 'Mean = Σ(weight × amount) ÷ Σ weight. The median has half of the weight below and half above it.'
      : 'Mean = sum ÷ n. The median has half of the answers below and half above it.';
  return weighted
    ? 'Share = weight of the rows with this answer ÷ weight of all rows with an answer.'
    : 'Share = rows with this answer ÷ all rows with an answer.';
}

/** How the figures come about, a sentence a line. */
export function methodOf(
  { variable, by, weighted, table }: AnalysisState,
  { weighting, notAsked }: CrossNotes,
): readonly string[] {
  return [
    formulaOf(isAmount(variable), weighted),
    `${weighting} ${weighted ? t`The weight is the sampling weight of the household (households.weight). Rows without a weight are left out.` : t`Every row counts once.`}`,
    t`One row is: ${table.row.toLowerCase()}. n is the number of rows with an answer, unweighted; the figure is based on them. Rows without an answer are “Not known” and excluded from every figure; zero, no and none are answers.`,
    ...(notAsked ? [t`Rows of survey rounds that did not ask are “Not asked” and also excluded.`] : []),
    t`Ranges are 95% intervals, from Taylor linearisation (medians: Woodruff 1952). ${DESIGN}`,
    ...(isMultiple(variable) ? [t`Several answers were possible, so shares can add up to more than 100%.`] : []),
    ...(by && groupingNote(by) !== '' ? [groupingNote(by)] : []),
  ];
}

/** What narrows the rows, for files. */
export const filtersOf = ({ rules }: AnalysisState): string =>
  rules.length === 0 ? t`None: all rows` : rules.map((rule) => ruleText(rule)).join('; ');
