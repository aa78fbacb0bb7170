import { writeRule, type Rule } from '../shared/query/rules/rules.ts';
import type { SurveyField } from '../shared/query/dictionary/index.ts';

const about = (field: SurveyField) => (rule: Rule) => rule.field.name === field.name && rule.comparison === 'is';

/** The answer that rules ask of a field, for the chip of that field. */
export const answerIn = (rules: readonly Rule[], field: SurveyField): readonly string[] =>
  rules
    .filter(about(field))
    .slice(0, 1)
    .map(({ value }) => value);

/** The rules with another answer of a field, or with none. */
export const withAnswer = (rules: readonly Rule[], field: SurveyField, [value]: readonly string[]): readonly Rule[] => [
  ...rules.filter((rule) => !about(field)(rule)),
  ...(value === undefined ? [] : [{ field, comparison: 'is' as const, value }]),
];

/** The rules that no chip shows. */
export const restOf = (rules: readonly Rule[], fields: readonly (SurveyField | undefined)[]): readonly Rule[] => {
  const shown = new Set(fields.flatMap((field) => rules.find((rule) => field && about(field)(rule)) ?? []));
  return rules.filter((rule) => !shown.has(rule));
};

/** The rules without those that are written in the same way. */
export const without = (rules: readonly Rule[], rule: Rule): readonly Rule[] =>
  rules.filter((one) => writeRule(one) !== writeRule(rule));
