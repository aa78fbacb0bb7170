import { currencyField } from '@groundwork/survey/figures/table';
import { tableOf, type SurveyField } from '../../query/dictionary/index.ts';
import { inOrder, placeOf } from './groups.ts';

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;
const placed = (
  table: string,
  name: string,
  found: readonly string[],
  more: { classWidth?: number; names?: Readonly<Record<string, string>> } = {},
) =>
  found
    .map((key) => placeOf(field(table, name), key, { classWidth: null, names: {}, ...more }))
    .sort(inOrder)
    .map(({ key, label }) => [key, label]);

test('answers are in the order of the questionnaire, then unknown codes, with not known and not asked last', () => {
  expect(placed('households', 'roof', ['~', '-', '=tiles', '=straw', '=grass'])).toEqual([
    ['=grass', 'Grass'],
    ['=tiles', 'Tiles'],
    ['=straw', 'Straw'],
    ['-', 'Not known'],
    ['~', 'Not asked'],
  ]);
});

test('no, zero and none are answers, and no text can pass for "not known"', () => {
  expect(placed('households', 'consent', ['=false', '=true'])).toEqual([
    ['=true', 'Yes'],
    ['=false', 'No'],
  ]);
  expect(placed('households', 'rooms', ['=2', '=0', '-'])).toEqual([
    ['=0', '0'],
    ['=2', '2'],
    ['-', 'Not known'],
  ]);
  expect(placed('households', 'enumerator_code', ['=-', '=e_01', '-'])).toEqual([
    ['=-', '-'],
    ['=e_01', 'e_01'],
    ['-', 'Not known'],
  ]);
  expect(placed('households', 'months_lack_food', ['=[]', '=12', '=1'])).toEqual([
    ['=1', 'January'],
    ['=12', 'December'],
    ['=[]', 'None'],
  ]);
});

test('classes of numbers say where they end', () => {
  expect(placed('members', 'age_years', ['=70', '=0'], { classWidth: 10 })).toEqual([
    ['=0', '0 to under 10'],
    ['=70', '70 to under 80'],
  ]);
  expect(placed('plots', 'area_ha', ['=0.2'], { classWidth: 0.1 })).toEqual([['=0.2', '0.2 to under 0.3']]);
});

test('rows of other tables have their names, two of the same name by their keys', () => {
  expect(
    placed('households', 'village_id.village_name', ['=b', '=a', '=gone'], { names: { a: 'Aldeia', b: 'Aldeia' } }),
  ).toEqual([
    ['=b', 'Aldeia'],
    ['=a', 'Aldeia'],
    ['=gone', 'gone'],
  ]);
});

test('months of days are in order', () =>
  expect(placed('households', 'interview_date', ['=2024-06', '=2024-05']).map(([key]) => key)).toEqual([
    '=2024-05',
    '=2024-06',
  ]));

test('money knows its currency', () => {
  const sales = tableOf('crop_sales')!;
  expect(currencyField(sales, field('crop_sales', 'income'))).toBe('currency');
  expect(currencyField(tableOf('finance')!, field('finance', 'savings'))).toBe('survey_round_id.currency');
  expect(currencyField(sales, field('crop_sales', 'quantity_kg'))).toBeUndefined();
});
