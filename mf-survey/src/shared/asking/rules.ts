import type { Filter } from '@groundwork/shared/data';
import { codeText, labelOf, numberOf, valueText, type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import { at } from '../rows/rows.data.ts';

/** How a value is compared. */
export type Comparison = 'is' | 'has' | 'min' | 'max' | 'known' | 'unknown';

/** One condition that rows have to meet. */
export interface Rule {
  readonly field: SurveyField;
  readonly comparison: Comparison;
  /** A code, a text, a number or a day; empty for `known` and `unknown`. */
  readonly value: string;
}

/** What can be asked of a field. Lists are JSON in the database, which compares nothing inside them. */
export function comparisonsOf({ kind, link }: SurveyField): readonly Comparison[] {
  const answered = ['known', 'unknown'] as const;
  if (link !== undefined || kind === 'choice' || kind === 'yesNo') return ['is', ...answered];
  if (kind === 'number' || kind === 'day') return ['min', 'max', ...answered];
  return kind === 'text' ? ['has', 'is', ...answered] : answered;
}

/** A comparison in words, beside a field: "Age (years) at least". */
export function comparisonText(comparison: Comparison, { kind }: SurveyField): string {
  const words = { is: 'is', has: 'contains', known: 'is known', unknown: 'is not known' };
  if (comparison === 'min') return kind === 'day' ? 'from' : 'at least';
  if (comparison === 'max') return kind === 'day' ? 'until' : 'at most';
  return words[comparison];
}

/** Whether there is something to type or choose. */
export const takesValue = (comparison: Comparison): boolean => comparison !== 'known' && comparison !== 'unknown';

/** Whether a rule means something: a number for numbers, a day for days, an answer for yes and no. */
export function isSound({ field, comparison, value }: Rule): boolean {
  if (!comparisonsOf(field).includes(comparison)) return false;
  if (!takesValue(comparison)) return value === '';
  if (field.kind === 'number') return numberOf(value) !== null;
  if (field.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return field.kind === 'yesNo' ? value === 'true' || value === 'false' : value.trim() !== '';
}

/** A rule in an address: `age_years:min:5`. */
export const writeRule = ({ field, comparison, value }: Rule): string => [field.name, comparison, ...(takesValue(comparison) ? [value] : [])].join(':');

/** A rule out of an address; undefined for nonsense and for fields that the table, as the person may read it, does not have. */
export function readRule(text: string, table: SurveyTable): Rule | undefined {
  const [name, comparison, ...value] = text.split(':');
  const field = table.fields.find((one) => one.name === name);
  if (field === undefined) return undefined;
  const rule = { field, comparison: comparison as Comparison, value: value.join(':') };
  return isSound(rule) ? rule : undefined;
}

function condition({ field, comparison, value }: Rule): Filter {
  switch (comparison) {
    case 'is':
      return { _eq: field.kind === 'yesNo' ? value === 'true' : value };
    case 'has':
      return { _icontains: value.trim() };
    case 'min':
      return { _gte: field.kind === 'number' ? Number(value) : value };
    case 'max':
      return { _lte: field.kind === 'number' ? Number(value) : value };
    case 'known':
      return { _nnull: true };
    case 'unknown':
      return { _null: true };
  }
}

function fieldOf({ field, comparison }: Rule): string {
  if (field.link === undefined) return field.name;
  return comparison === 'is' ? `${field.link.path}.${field.link.key}` : field.link.path;
}

/** One rule as Directus reads it. */
export const ruleFilter = (rule: Rule): Filter => at(fieldOf(rule), condition(rule));

/** Rules as Directus reads them; undefined where there are none. */
export function filterOf(rules: readonly Rule[]): Filter | undefined {
  return rules.length === 0 ? undefined : { _and: rules.map(ruleFilter) };
}

/**
 * A rule in words: "Sex is Female".
 * @param named the name of a row of another table by its key
 */
export function ruleText(rule: Rule, named: (key: string) => string | undefined = () => undefined): string {
  const { field, comparison, value } = rule;
  const start = `${labelOf(field)} ${comparisonText(comparison, field)}`;
  if (!takesValue(comparison)) return start;
  if (comparison === 'has') return `${start} “${value.trim()}”`;
  if (field.link) return `${start} ${named(value) ?? value}`;
  const typed = field.kind === 'yesNo' ? value === 'true' : value;
  return `${start} ${field.kind === 'choice' ? codeText(field, typed) : valueText(field, typed)}`;
}
