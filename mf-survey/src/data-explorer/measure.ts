import { t } from '@groundwork/shared/messages';
import { labelOf, type SurveyField, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { DESIGN } from '../shared/figures/table/design.ts';
import { isAmount } from '../shared/figures/table/amounts.ts';
import { isComputed } from '../shared/figures/table/table.data.ts';
import { TOO_FEW_ANSWERS } from '../shared/figures/suppression/suppression.ts';
import { isFew, isNotAsked } from '../shared/figures/text/format.ts';
import { AMOUNTS, SHARES, valueText, type Writing } from '../shared/figures/text/writing.ts';

export type Statistic = 'mean' | 'median' | 'total' | 'share';

/** What is computed of a group of rows: how many there are, or a statistic of a field. */
export type Measure = { readonly statistic: 'count' } | { readonly statistic: Statistic; readonly field: SurveyField };

export const COUNT: Measure = { statistic: 'count' };

/** A statistic as the sentence has it, with the word before what it is of: "the average of Rooms". */
export const statisticWords: Readonly<Record<Measure['statistic'], readonly [name: string, of: string]>> = {
  count: [t`number`, t`of`],
  mean: [t`average`, t`of`],
  median: [t`median`, t`of`],
  total: [t`sum`, t`of`],
  share: [t`share of yes`, t`to`],
};

/** What a field can be measured by. A sum is offered where amounts of several rows come to something. */
export function statisticsOf(field: SurveyField): readonly Statistic[] {
  if (field.kind === 'yesNo') return ['share'];
  return isAmount(field) ? ['mean', 'median', ...(field.adds ? (['total'] as const) : [])] : [];
}

/** The fields of a table that can be measured. */
export const measuredFields = (table: SurveyTable): readonly SurveyField[] =>
  table.fields.filter((field) => isComputed(field) && statisticsOf(field).length > 0);

export const writeMeasure = (measure: Measure): string =>
  measure.statistic === 'count' ? 'count' : `${measure.statistic}:${measure.field.name}`;

/** Reads an address. A sum of any amount is understood, because older links have it. */
export function readMeasure(text: string | null, table: SurveyTable): Measure {
  const [statistic, name] = (text ?? '').split(':');
  const field = measuredFields(table).find((one) => one.name === name);
  const found =
    field &&
    [...statisticsOf(field), ...(isAmount(field) ? (['total'] as const) : [])].find((one) => one === statistic);
  return field && found ? { statistic: found, field } : COUNT;
}

/** The measure with another statistic: of the same field where it has that, otherwise of the first field that does. */
export function withStatistic(measure: Measure, statistic: Measure['statistic'], table: SurveyTable): Measure {
  if (statistic === 'count') return COUNT;
  const fields = measuredFields(table).filter((field) => statisticsOf(field).includes(statistic));
  const field = fields.find((one) => measure.statistic !== 'count' && one.name === measure.field.name) ?? fields[0];
  return field ? { statistic, field } : COUNT;
}

/** The measure of another field: with the same statistic where it has that. */
export function withField({ statistic }: Measure, field: SurveyField): Measure {
  const offered = statisticsOf(field);
  const [first] = offered;
  return first === undefined ? COUNT : { statistic: offered.find((one) => one === statistic) ?? first, field };
}

/** With a small letter, unless it begins with an abbreviation. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** "Average age (years)". */
export function measureText(measure: Measure, { title }: SurveyTable): string {
  if (measure.statistic === 'count') return t`Number of ${inSentence(title)}`;
  const label = labelOf(measure.field);
  if (measure.statistic === 'share') return t`${label}: share of yes`;
  return `${{ mean: t`Average`, median: t`Median`, total: 'Sum:' }[measure.statistic]} ${inSentence(label)}`;
}

/** How the figure is calculated. */
export function measureNote({ statistic }: Measure): string {
  const notes = {
    count: t`Every row counts once.`,
    mean: 'Average = sum ÷ n, the arithmetic mean. n are the rows with an answer.',
    median: t`Half of the answers are below the median and half above. n is the number of rows with an answer.`,
    total: t`The sum of all answers. n is the number of rows with an answer; unknown values add nothing.`,
    share: 'Share = yes ÷ (yes + no). n are the rows with an answer.',
  };
  const ranges = statistic === 'count' || statistic === 'total' ? '' : t` Ranges are 95% intervals. ${DESIGN}`;
  return t`${notes[statistic]}${ranges} Figures are unweighted; Analysis can weight them by household.`;
}

/** How the figures of a measure are written. */
export const writingOf = ({ statistic }: Pick<Measure, 'statistic'>): Writing =>
  statistic === 'share' ? SHARES : AMOUNTS;

/** Why a group has no figure. */
export const missingText = (figure: Parameters<typeof isFew>[0] & Parameters<typeof isNotAsked>[0]): string =>
  isFew(figure) ? TOO_FEW_ANSWERS : isNotAsked(figure) ? t`not asked` : t`not known`;

/** A figure as people read it; null stays null. */
export const figureText = (measure: Pick<Measure, 'statistic'>, value: number | null): string | null =>
  value === null ? null : valueText(writingOf(measure), value);
