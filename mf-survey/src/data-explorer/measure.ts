import { labelOf, numberOf, valueAt, yesNoOf, type Row, type SurveyField, type SurveyTable } from '../shared/dictionary/index.ts';
import { NotAsked } from '../shared/indicators/core/facets.ts';
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
  /** Rows of survey rounds that did not ask, if there are any; no part of n, and not missing. */
  readonly notAsked?: number;
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
  return `${notes[statistic]} Nothing is weighted here; Analysis weights by household where a round has weights.`;
}

const askedBeside = (notAsked: number): Pick<Measured, 'notAsked'> => (notAsked > 0 ? { notAsked } : {});

/**
 * The figure of some rows.
 * @param isSilent whether the round of a row did not ask for what is measured
 */
export function measure(what: Measure, all: readonly Row[], isSilent: (row: Row) => boolean = () => false): Measured {
  if (what.statistic === 'count') return { value: all.length, n: all.length, missing: 0 };
  const rows = all.filter((row) => !isSilent(row));
  const { statistic, field } = what;
  const values = rows.flatMap((row) => valueOf(field, row) ?? []);
  const { total, mean, median } = summarise(values.map((value) => ({ value, weight: 1 })));
  const value = { total, mean, median, share: mean }[statistic];
  return { value, n: values.length, missing: rows.length - values.length, ...askedBeside(all.length - rows.length) };
}

const sizeOf = (rows: readonly CountedRow[]): number => rows.reduce((sum, { times }) => sum + times, 0);

/**
 * The same of rows that the server has counted, without weights.
 * @param beside rows whose round did not ask, where a spread was counted
 */
export function measureCounted(what: Measure, all: readonly CountedRow[], isSilent: (row: Row) => boolean, beside = 0): Measured {
  if (what.statistic === 'count') return { value: sizeOf(all), n: sizeOf(all), missing: 0 };
  const rows = all.filter(({ row }) => !isSilent(row));
  const size = sizeOf(rows);
  const { statistic, field } = what;
  const spread = all.length === 1 ? all[0]?.spread : undefined;
  if (spread) {
    const { n, total, median } = spread;
    const value = n === 0 ? null : { total, median, mean: total / n, share: total / n }[statistic];
    const missing = sizeOf(all) - n - beside;
    // What the database has filled in where nobody was asked cannot be told from answers here.
    if (missing < 0) throw new NotAsked('what was filled in');
    return { value, n, missing, ...askedBeside(beside) };
  }
  const values = rows.flatMap(({ row, times }) => {
    const value = valueOf(field, row);
    return value === null ? [] : [{ value, weight: times }];
  });
  const { total, mean, median } = summarise(values);
  const n = values.reduce((sum, { weight }) => sum + weight, 0);
  return { value: { total, mean, median, share: mean }[statistic], n, missing: size - n, ...askedBeside(sizeOf(all) - size) };
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
