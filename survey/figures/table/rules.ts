import { customAnswer, type SurveyField, type SurveyTable } from '../../model/index.ts';

/** How a value is compared; of a list, `has` asks whether an answer is in it. */
export type Comparison = 'is' | 'has' | 'min' | 'max' | 'known' | 'unknown';

/** One condition that rows have to meet. */
export interface Rule {
  readonly field: SurveyField;
  readonly comparison: Comparison;
  /** A code, a text, a number or a day; empty for `known` and `unknown`. */
  readonly value: string;
}

/** A field that is a custom question, by the name that it has in the row that it is about: `household_id.answers.tools` → `answers.tools`; undefined for others. */
export function ownCustomName(name: string): string | undefined {
  const own = name.split('.').slice(-2).join('.');
  return customAnswer(own) && own;
}

/** What can be asked of a field. Lists are JSON in the database, and Directus compares nothing inside them: custom questions are asked of our own server. */
export function comparisonsOf({ name, kind, link }: SurveyField): readonly Comparison[] {
  const answered = ['known', 'unknown'] as const;
  if (kind === 'list' && ownCustomName(name) !== undefined) return ['has', ...answered];
  if (link !== undefined || kind === 'choice' || kind === 'yesNo') return ['is', ...answered];
  if (kind === 'number' || kind === 'day') return ['min', 'max', ...answered];
  return kind === 'text' ? ['has', 'is', ...answered] : answered;
}

/** Whether there is something to type or choose. */
export const takesValue = (comparison: Comparison): boolean => comparison !== 'known' && comparison !== 'unknown';

/** Whether a rule means something: a number for numbers, a day for days, an answer for yes and no. */
export function isSound({ field, comparison, value }: Rule): boolean {
  if (!comparisonsOf(field).includes(comparison)) return false;
  if (!takesValue(comparison)) return value === '';
  if (field.kind === 'number') return value.trim() !== '' && Number.isFinite(Number(value));
  if (field.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return field.kind === 'yesNo' ? value === 'true' || value === 'false' : value.trim() !== '';
}

/** A rule in an address: `age_years:min:5`. */
export const writeRule = ({ field, comparison, value }: Rule): string =>
  [field.name, comparison, ...(takesValue(comparison) ? [value] : [])].join(':');

/** A rule out of an address; undefined for nonsense and for fields that the table, as the reader may read it, does not have. */
export function readRule(text: string, table: SurveyTable): Rule | undefined {
  const [name, comparison, ...value] = text.split(':');
  const field = table.fields.find((one) => one.name === name);
  if (field === undefined) return undefined;
  const rule = { field, comparison: comparison as Comparison, value: value.join(':') };
  return isSound(rule) ? rule : undefined;
}
