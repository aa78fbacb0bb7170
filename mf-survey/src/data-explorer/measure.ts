import { labelOf, type SurveyField, type SurveyTable } from '../shared/dictionary/index.ts';
import { isAmount } from '../shared/tabulate/amounts.ts';
import { amountText, shareText } from '../shared/tabulate/figure-text.ts';
import { isComputed } from '../shared/tabulate/table.data.ts';

export type Statistic = 'mean' | 'median' | 'total' | 'share';

/** What is worked out of a group of rows: how many there are, or a statistic of a field. */
export type Measure = { readonly statistic: 'count' } | { readonly statistic: Statistic; readonly field: SurveyField };

export const COUNT: Measure = { statistic: 'count' };

/** What a field can be measured by. */
export function statisticsOf(field: SurveyField): readonly Statistic[] {
  if (field.kind === 'yesNo') return ['share'];
  return isAmount(field) ? ['mean', 'median', 'total'] : [];
}

/** All that rows of a table can be measured by, the count first. */
export const measuresOf = (table: SurveyTable): readonly Measure[] => [COUNT, ...table.fields.filter((field) => isComputed(table, field)).flatMap((field) => statisticsOf(field).map((statistic) => ({ statistic, field })))];

export const writeMeasure = (measure: Measure): string => (measure.statistic === 'count' ? 'count' : `${measure.statistic}:${measure.field.name}`);

export const readMeasure = (text: string | null, table: SurveyTable): Measure => measuresOf(table).find((one) => writeMeasure(one) === text) ?? COUNT;

/** "Mean of Age (years)". */
export function measureText(measure: Measure): string {
  if (measure.statistic === 'count') return 'Number of rows';
  const words = { mean: 'Mean of', median: 'Median of', total: 'Sum of', share: 'Share of yes:' };
  return `${words[measure.statistic]} ${labelOf(measure.field)}`;
}

/** How the figure is worked out. */
export function measureNote({ statistic }: Measure): string {
  const notes = {
    count: 'Every row counts once.',
    mean: 'Mean = sum ÷ n. n are the rows with an answer.',
    median: 'The median has half of the answers below and half above it. n are the rows with an answer.',
    total: 'The sum of all answers. n are the rows with an answer; what is not known adds nothing.',
    share: 'Share = yes ÷ (yes + no). n are the rows with an answer.',
  };
  const ranges = statistic === 'count' || statistic === 'total' ? '' : ' Ranges are 95% intervals; the village is taken as the sampling unit, the household where villages are compared.';
  return `${notes[statistic]}${ranges} Nothing is weighted here; Analysis weights by household where a round has weights.`;
}

/** A figure as people read it; null stays null. */
export function figureText({ statistic }: Measure, value: number | null): string | null {
  if (value === null) return null;
  if (statistic === 'share') return shareText(value);
  return amountText(value);
}
