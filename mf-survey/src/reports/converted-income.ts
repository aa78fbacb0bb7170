import { convertedIncome } from '@groundwork/survey/model';
import { numberOf, valueAt, type Row, type SurveyField, type SurveyTable } from '../shared/query/dictionary/index.ts';

const RATE = [
  'survey_round_id.exchange_currency',
  'survey_round_id.exchange_rate',
  'survey_round_id.exchange_rate_date',
] as const;
/** What the conversion rests on, all of which is beside it in the file, but for the round's currency. */
const NEEDED = ['income', 'currency', ...RATE];
const ROUND_CURRENCY = 'survey_round_id.currency';

/** A table with its income converted too, where the rate, its day and both currencies go along. */
export function withConverted(table: SurveyTable): SurveyTable {
  const names = new Set(table.fields.map(({ name }) => name));
  return NEEDED.every((name) => names.has(name)) ? { ...table, fields: [...table.fields, convertedIncome] } : table;
}

export const isConverted = ({ name }: SurveyField): boolean => name === convertedIncome.name;

/** What is read of a row to convert its income. */
export const conversionFields: readonly string[] = [...NEEDED, ROUND_CURRENCY];

/** A row with its income in the currency of the round's exchange rate; null where something of the rate is not known, or it is of another currency. */
export function convertIncome(row: Row): Row {
  const [income, rate] = [numberOf(valueAt(row, 'income')), numberOf(valueAt(row, RATE[1]))];
  const [own, from, into, day] = ['currency', ROUND_CURRENCY, RATE[0], RATE[2]].map((name) => valueAt(row, name));
  const can =
    income !== null && rate !== null && rate > 0 && own !== null && own === from && into !== null && day !== null;
  return { ...row, [convertedIncome.name]: can ? Math.round(income * rate * 100) / 100 : null };
}
