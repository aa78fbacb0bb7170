import { labelOf, numberOf, valueAt, yesNoOf, type Row, type SurveyField, type SurveyTable } from '../shared/dictionary/index.ts';
import { isAmount } from '../shared/tabulate/amounts.ts';
import { amountText, shareText } from '../shared/tabulate/figure-text.ts';
import type { CountedRow } from '../shared/tabulate/counted-rows.data.ts';
import { summarise } from '../shared/tabulate/summary.ts';

export type Statistic = 'mean' | 'median' | 'total' | 'share';

/** What is worked out of a group of rows: how many there are, or a statistic of a field. */
export type Measure = { readonly statistic: 'count' } | { readonly statistic: Statistic; readonly field: SurveyField };

export const COUNT: Measure = { statistic: 'count' };

/** A figure of a group, and what it rests on. */
export interface Measured {
  /** Null where nobody answered. */
  readonly value: number | null;
  readonly n: number;
  readonly missing: number;
}

/** What a field can be measured by. */
export function statisticsOf(field: SurveyField): readonly Statistic[] {
  if (field.kind === 'yesNo') return ['share'];
  return isAmount(field) ? ['mean', 'median', 'total'] : [];
}

/** All that rows of a table can be measured by, the count first. */
export const measuresOf = ({ fields }: SurveyTable): readonly Measure[] => [COUNT, ...fields.flatMap((field) => statisticsOf(field).map((statistic) => ({ statistic, field })))];

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
  return `${notes[statistic]} Nothing is weighted here; Analysis weights by household.`;
}

/** The figure of some rows. */
export function measure(what: Measure, rows: readonly Row[]): Measured {
  if (what.statistic === 'count') return { value: rows.length, n: rows.length, missing: 0 };
  const { statistic, field } = what;
  const values = rows.flatMap((row) => valueOf(field, row) ?? []);
  const { total, mean, median } = summarise(values.map((value) => ({ value, weight: 1 })));
  const value = { total, mean, median, share: mean }[statistic];
  return { value, n: values.length, missing: rows.length - values.length };
}

/** The same of rows that the server has counted, without weights. */
export function measureCounted(what: Measure, rows: readonly CountedRow[]): Measured {
  const size = rows.reduce((sum, { times }) => sum + times, 0);
  if (what.statistic === 'count') return { value: size, n: size, missing: 0 };
  const { statistic, field } = what;
  const spread = rows.length === 1 ? rows[0]?.spread : undefined;
  if (spread) {
    const { n, total, median } = spread;
    const value = n === 0 ? null : { total, median, mean: total / n, share: total / n }[statistic];
    return { value, n, missing: size - n };
  }
  const values = rows.flatMap(({ row, times }) => {
    const value = valueOf(field, row);
    return value === null ? [] : [{ value, weight: times }];
  });
  const { total, mean, median } = summarise(values);
  const n = values.reduce((sum, { weight }) => sum + weight, 0);
  return { value: { total, mean, median, share: mean }[statistic], n, missing: size - n };
}

function valueOf(field: SurveyField, row: Row): number | null {
  const value = valueAt(row, field.name);
  if (field.kind !== 'yesNo') return numberOf(value);
  const answer = yesNoOf(value);
  return answer === null ? null : Number(answer);
}

/** A figure as people read it; null stays null. */
export function figureText({ statistic }: Measure, value: number | null): string | null {
  if (value === null) return null;
  if (statistic === 'share') return shareText(value);
  return amountText(value);
}
