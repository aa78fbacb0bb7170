import { customAnswer, isRepeatTable, type SurveyField, type SurveyTable } from '../../model/index.ts';

/** Whether a path is of the row itself: a custom question has a dot in its name, but leads into no other table. */
const isOwn = (path: string): boolean => !path.includes('.') || customAnswer(path) !== undefined;

/** The question behind a column: one of the row's own or of its household; undefined for what says whose row it is. */
function questionOf(table: SurveyTable, { name }: SurveyField): string | undefined {
  // Rows of a repeat group have numbers, whether or not the form did.
  if (isRepeatTable(table.name) && customAnswer(name) === undefined && isOwn(name)) return undefined;
  if (isOwn(name)) return `${table.name}.${name}`;
  const way = `${table.household ?? ''}.`;
  const rest = name.startsWith(way) ? name.slice(way.length) : '.';
  return !isOwn(rest) || rest === 'household_code' ? undefined : `households.${rest}`;
}

/** The table and the questions behind some columns, as rounds record what they asked. */
export const partsOf = (table: SurveyTable, fields: readonly (SurveyField | undefined)[]): readonly string[] => [
  table.name,
  ...fields.flatMap((field) => (field && !field.name.endsWith('review_state') && questionOf(table, field)) || []),
];

const OWN_CURRENCY = new Set(['unit_price', 'income', 'cost']);
const CURRENCY_OF_THE_ROUND = new Set(['expenditure', 'savings', 'remittances', 'care_cost', 'school_cost_year']);

/** Where the currency of a field stands; undefined for what is no money. */
export function currencyField(table: SurveyTable, { name }: SurveyField): string | undefined {
  if (OWN_CURRENCY.has(name) && table.fields.some((field) => field.name === 'currency')) return 'currency';
  return CURRENCY_OF_THE_ROUND.has(name) ? 'survey_round_id.currency' : undefined;
}
