import { tableOf, type Row } from '../shared/query/dictionary/index.ts';
import { convertIncome, withConverted } from './converted-income.ts';

const round = {
  currency: 'MZN',
  exchange_currency: 'USD',
  exchange_rate: '0.015650000',
  exchange_rate_date: '2024-06-28',
};
const sale = (more: Row = {}, ofRound: Row = {}): Row => ({
  income: '1000.00',
  currency: 'MZN',
  survey_round_id: { ...round, ...ofRound },
  ...more,
});
const income = (row: Row) => convertIncome(row)['income_converted'];

test('a sale in a file has its income in both currencies', () => {
  expect(income(sale())).toBe(15.65);
  expect(income(sale({ income: 0 }))).toBe(0);
  const names = (withConverted(tableOf('crop_sales')!).fields ?? []).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'income',
      'currency',
      'survey_round_id.exchange_rate',
      'survey_round_id.exchange_rate_date',
      'survey_round_id.exchange_rate_source',
      'income_converted',
    ]),
  );
});

test('what cannot be converted is not known, and never zero', () => {
  expect(income(sale({ income: null }))).toBeNull();
  expect(income(sale({ currency: 'USD' }))).toBeNull();
  expect(income(sale({ currency: null }, { currency: null }))).toBeNull();
  expect(income(sale({}, { exchange_rate: null }))).toBeNull();
  expect(income(sale({}, { exchange_rate: 0 }))).toBeNull();
  expect(income(sale({}, { exchange_rate_date: null }))).toBeNull();
  expect(income(sale({ survey_round_id: null }))).toBeNull();
});

test('without the rate or its day in the file no converted income goes into it', () => {
  const table = tableOf('livestock_sales')!;
  for (const left of ['survey_round_id.exchange_rate', 'survey_round_id.exchange_rate_date', 'currency']) {
    const without = { ...table, fields: table.fields.filter(({ name }) => name !== left) };
    expect(withConverted(without)).toBe(without);
  }
});
