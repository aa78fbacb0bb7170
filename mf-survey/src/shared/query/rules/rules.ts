import type { Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { ownCustomName, takesValue, writeRule, type Comparison, type Rule } from '@groundwork/survey/figures/table';
import { codeText, labelOf, valueText, type SurveyField } from '../dictionary/index.ts';
import { at } from '../rows/rows.data.ts';

export {
  comparisonsOf,
  isSound,
  readRule,
  takesValue,
  writeRule,
  type Comparison,
  type Rule,
} from '@groundwork/survey/figures/table';

/** A comparison in words, beside a field: "Age (years) at least". */
export function comparisonText(comparison: Comparison, { kind }: SurveyField): string {
  const words = {
    is: 'is',
    has: kind === 'list' ? t`includes` : 'contains',
    known: t`is known`,
    unknown: t`is not known`,
  };
  if (comparison === 'min') return kind === 'day' ? 'from' : t`at least`;
  if (comparison === 'max') return kind === 'day' ? 'until' : t`at most`;
  return words[comparison];
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

/**
 * One rule as Directus reads it; by answers to custom questions our server filters, and any other refuses to.
 * @param ofTable writes a rule about such answers for the table it is asked of
 */
export function ruleFilter(rule: Rule, ofTable: (text: string) => string = (text) => text): Filter {
  const own = ownCustomName(rule.field.name);
  if (own === undefined) return at(fieldOf(rule), condition(rule));
  const column = rule.field.name.split('.').slice(0, -1).join('.');
  return at(column, { _rule: ofTable(writeRule({ ...rule, field: { ...rule.field, name: own } })) });
}

/** Rules as Directus reads them; undefined where there are none. */
export function filterOf(rules: readonly Rule[]): Filter | undefined {
  return rules.length === 0 ? undefined : { _and: rules.map((rule) => ruleFilter(rule)) };
}

/**
 * A rule in words: "Sex is Female".
 * @param named the name of a row of another table by its key
 */
export function ruleText(rule: Rule, named: (key: string) => string | undefined = () => undefined): string {
  const { field, comparison, value } = rule;
  const start = `${labelOf(field)} ${comparisonText(comparison, field)}`;
  if (!takesValue(comparison)) return start;
  if (comparison === 'has' && field.kind !== 'list') return `${start} “${value.trim()}”`;
  if (field.link) return `${start} ${named(value) ?? value}`;
  const typed = field.kind === 'yesNo' ? value === 'true' : value;
  return `${start} ${field.kind === 'choice' || field.kind === 'list' ? codeText(field, typed) : valueText(field, typed)}`;
}
