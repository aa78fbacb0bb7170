import { labelOf, tableOf, valueAt, valueText, type SurveyField } from './index.ts';

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;

test.each([
  ['households', 'rooms', 0, '0'],
  ['households', 'rooms', null, null],
  ['households', 'rooms', '', null],
  ['households', 'weight', '0.9872', (0.9872).toLocaleString(undefined, { maximumFractionDigits: 4 })],
  ['households', 'consent', false, 'No'],
  ['households', 'consent', 1, 'Yes'],
  ['households', 'consent', null, null],
  ['households', 'water_source', 'surface_water', 'River, stream, pond or lake'],
  ['households', 'water_source', 'rope_pump', 'Rope pump'],
  ['households', 'assets', [], 'None'],
  ['households', 'assets', ['mobile_phone', 'hoe'], 'Mobile phone; Hoe'],
  ['households', 'months_lack_food', [], 'None'],
  ['households', 'months_lack_food', [1, 12, 13], 'January; December; 13'],
  ['members', 'wg_seeing', 3, 'A lot of difficulty'],
  ['purchases', 'year', 2023, '2023'],
  ['finance', 'loans', [], 'None'],
  [
    'finance',
    'loans',
    [{ source: 'group', amount: 9700, purpose: 'food' }],
    `Group, amount ${(9700).toLocaleString()}, purpose food`,
  ],
])('%s.%s: %j reads %j', (table, name, value, text) => expect(valueText(field(table, name), value)).toBe(text));

test('a value at the end of a broken way is not known', () => {
  expect(valueAt({ village_id: null }, 'village_id.village_name')).toBeNull();
  expect(valueAt({ village_id: 'MUR-01' }, 'village_id.village_name')).toBeNull();
  expect(valueAt({ village_id: { village_name: 'Baraka' } }, 'village_id.village_name')).toBe('Baraka');
});

test('a label includes the unit', () => expect(labelOf(field('plots', 'area_ha'))).toBe('Area (ha)'));
