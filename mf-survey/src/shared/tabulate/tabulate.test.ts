import { tableOf, type Row, type SurveyField } from '../dictionary/index.ts';
import { groupRows } from './groups.ts';
import { currenciesOf, currencyField } from './money.ts';
import { summarise } from './summary.ts';

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;
const grouped = (table: string, name: string, values: readonly unknown[]) =>
  groupRows(field(table, name), values.map((value) => ({ [name]: value }))).map(({ key, label, rows }) => [key, label, rows.length]);

test('answers stand in the order of the questionnaire, codes it does not know after them, what is not known last', () => {
  expect(grouped('households', 'roof', [null, 'tiles', 'straw', 'grass', 'grass'])).toEqual([
    ['=grass', 'Grass', 2],
    ['=tiles', 'Tiles', 1],
    ['=straw', 'Straw', 1],
    ['-', 'Not known', 1],
  ]);
});

test('no, zero and none are answers, and no text can pass for "not known"', () => {
  expect(grouped('households', 'consent', [false, 0, 1, null])).toEqual([['=true', 'Yes', 1], ['=false', 'No', 2], ['-', 'Not known', 1]]);
  expect(grouped('households', 'rooms', [0, '2', null])).toEqual([['=0', '0', 1], ['=2', '2', 1], ['-', 'Not known', 1]]);
  expect(grouped('households', 'enumerator_code', ['-', '', 'e_01'])).toEqual([['=-', '-', 1], ['=e_01', 'e_01', 1], ['-', 'Not known', 1]]);
});

test('a row with several answers stands in each of its groups, once', () => {
  expect(grouped('households', 'months_lack_food', [[1, 12, 1], [1], [], null])).toEqual([
    ['=1', 'January', 2],
    ['=12', 'December', 1],
    ['=[]', 'None', 1],
    ['-', 'Not known', 1],
  ]);
});

test('many different numbers are cut into classes whose lower end belongs to them', () => {
  const ages = Array.from({ length: 80 }, (_, age) => age);
  const groups = grouped('members', 'age_years', [...ages, null]);
  expect(groups.at(0)).toEqual(['=0', '0 to under 10', 10]);
  expect(groups.at(-2)).toEqual(['=70', '70 to under 80', 10]);
  expect(groups.at(-1)).toEqual(['-', 'Not known', 1]);
});

test('classes of small decimals and of numbers below zero leave nobody out', () => {
  const values = Array.from({ length: 41 }, (_, index) => (index - 20) / 10);
  const counts = grouped('plots', 'area_ha', values).map(([, , n]) => n as number);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(41);
  expect(counts.every((n) => n === 5 || n === 1)).toBe(true);
});

test('two villages of the same name are two groups', () => {
  const rows: Row[] = ['a', 'b'].map((village_id) => ({ village_id: { village_id, village_name: 'Aldeia' } }));
  expect(groupRows(field('households', 'village_id.village_name'), rows).map(({ key, label }) => [key, label])).toEqual([['=a', 'Aldeia'], ['=b', 'Aldeia']]);
});

test('days are grouped by month', () => {
  expect(grouped('households', 'interview_date', ['2024-05-02', '2024-06-01', '2024-05-30']).map(([key, , n]) => [key, n])).toEqual([['=2024-05', 2], ['=2024-06', 1]]);
});

const weighed = (...pairs: readonly (readonly [number, number])[]) => summarise(pairs.map(([value, weight]) => ({ value, weight })));

test('mean and median count by weight; with equal weights the median is the ordinary one', () => {
  expect(weighed([1, 1], [3, 1], [2, 1])).toEqual({ total: 6, mean: 2, median: 2, least: 1, most: 3 });
  expect(weighed([1, 1], [2, 1], [4, 1], [9, 1]).median).toBe(3);
  expect(weighed([10, 3], [20, 1])).toMatchObject({ total: 50, mean: 12.5, median: 10 });
  expect(weighed([0, 0.1], [1, 0.2], [2, 0.3]).median).toBe(1.5);
  expect(weighed()).toEqual({ total: null, mean: null, median: null, least: null, most: null });
});

test('money knows its currency', () => {
  const sales = tableOf('crop_sales')!;
  expect(currencyField(sales, field('crop_sales', 'income'))).toBe('currency');
  expect(currencyField(tableOf('finance')!, field('finance', 'savings'))).toBe('survey_round_id.currency');
  expect(currencyField(sales, field('crop_sales', 'quantity_kg'))).toBeUndefined();
  const rows = [{ income: 1, currency: 'TZS' }, { income: 0, currency: 'MZN' }, { income: null, currency: 'USD' }, { income: 2, currency: null }];
  expect(currenciesOf(rows, field('crop_sales', 'income'), 'currency')).toEqual(['MZN', 'TZS', 'not known']);
});
