import { valueAt, type Row, type SurveyField, type SurveyTable } from '../dictionary/index.ts';

const OWN_CURRENCY = new Set(['unit_price', 'income', 'cost']);
const CURRENCY_OF_THE_ROUND = new Set(['expenditure', 'savings', 'remittances', 'care_cost', 'school_cost_year']);

/** Where the currency of a field stands; undefined for what is no money. */
export function currencyField(table: SurveyTable, { name }: SurveyField): string | undefined {
  if (OWN_CURRENCY.has(name) && table.fields.some((field) => field.name === 'currency')) return 'currency';
  return CURRENCY_OF_THE_ROUND.has(name) ? 'survey_round_id.currency' : undefined;
}

/** The currencies of the rows that have a value, in order; a row without one is "not known". */
export function currenciesOf(rows: readonly Row[], { name }: SurveyField, currency: string): readonly string[] {
  const found = rows.filter((row) => valueAt(row, name) !== null).map((row) => valueAt(row, currency));
  return [...new Set(found.map((code) => (typeof code === 'string' && code !== '' ? code : 'not known')))].sort();
}
