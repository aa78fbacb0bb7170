import { t } from '@groundwork/shared/messages';
import { FEWEST } from '../figures/suppression/suppression.ts';
import { placeOf } from '../figures/table/groups.ts';
import type { TableFigure, TableQuestion } from '@groundwork/survey/figures/table';
import { readRule, type Rule } from '../query/rules/rules.ts';
import { labelOf, type SurveyField, type SurveyTable } from '../query/dictionary/index.ts';
import type { FigureResult } from '../figures/figure-result.ts';
import { intervalOf } from '../figures/text/figure-text.ts';
import type { OwnIndicator } from './own-indicators.data.ts';

/** An indicator with what its names mean by now. */
export interface Defined {
  readonly indicator: OwnIndicator;
  readonly table: SurveyTable;
  readonly field: SurveyField;
  readonly rules: readonly Rule[];
}

/** Reads an indicator against the tables as the reader may read them; undefined where its question or a condition is none of these. */
export function defined(indicator: OwnIndicator, tables: readonly SurveyTable[]): Defined | undefined {
  const table = tables.find(({ name }) => name === indicator.collection);
  const field = table?.fields.find(({ name }) => name === indicator.field);
  if (!table || !field) return undefined;
  const rules = indicator.conditions.map((condition) => readRule(condition, table));
  return rules.every((rule) => rule !== undefined) ? { indicator, table, field, rules } : undefined;
}

/**
 * What is asked of the engine.
 * @param where conditions beside its own
 */
export const questionOf = (
  { indicator: { statistic, field, answers, conditions }, table }: Defined,
  where: readonly string[],
  weighted: boolean,
): TableQuestion => ({
  table: table.name,
  of: [field],
  show: statistic === 'share' ? 'answers' : statistic === 'shareOfAny' ? 'share' : statistic,
  ...(statistic === 'shareOfAny' && { any: answers ?? [] }),
  where: [...conditions, ...where],
  weighted,
});

/** The value that a figure has for an indicator. An answer that nobody gave is zero where others are known. */
export function resultOf(
  { indicator: { statistic, answer } }: Defined,
  { cells, groups }: TableFigure,
  weighted: boolean,
): FigureResult {
  const all = groups.find(({ key }) => key === null);
  const { n = 0, missing = 0, notAsked = 0 } = all ?? {};
  const shown = statistic === 'shareOfAny' ? 'share' : statistic;
  const cell = cells.find(
    (one) => one.group === null && one.statistic === shown && (statistic !== 'share' || one.answer === answer),
  );
  const base = { missing, notAsked, weighted };
  if (cell === undefined)
    return {
      ...base,
      value: statistic === 'share' && n >= FEWEST ? 0 : null,
      numerator: null,
      denominator: null,
      n,
      interval: null,
    };
  const { value, numerator, denominator, n: rows, tooFew } = cell.estimate;
  return { ...base, value, numerator, denominator, n: rows, tooFew, interval: intervalOf(cell.estimate) };
}

const listOfAny = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

/** An answer that a share counts, in words. */
const answerText = (field: SurveyField, answer: string | null): string =>
  placeOf(field, answer ?? '', { classWidth: null, names: {} }).label;

/** How it is calculated, in words. */
export function formulaOf({ indicator: { statistic, answer, answers }, table, field, rules }: Defined): string {
  const of = rules.length === 0 ? table.title.toLowerCase() : t`${table.title.toLowerCase()} that meet its conditions`;
  switch (statistic) {
    case 'share':
      return t`Share of ${of} with “${answerText(field, answer)}” for “${labelOf(field)}”, of those with an answer`;
    case 'shareOfAny':
      return t`Share of ${of} with ${listOfAny((answers ?? []).map((one) => t`“${answerText(field, one)}”`))} for “${labelOf(field)}”, of those with an answer`;
    case 'mean':
      return t`Mean of “${labelOf(field)}” over ${of} with an answer`;
    case 'median':
      return t`Median of “${labelOf(field)}” over ${of} with an answer`;
    case 'total':
      return t`Sum of “${labelOf(field)}” over ${of} with an answer`;
  }
}
