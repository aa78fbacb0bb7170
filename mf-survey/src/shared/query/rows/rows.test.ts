import { tableOf } from '../dictionary/index.ts';
import { householdField } from './household-field.ts';
import { at } from './rows.data.ts';

test('a rule about another table is nested as Directus reads it', () => {
  expect(at('plot_id.household_id.id', { _eq: 'h1' })).toEqual({ plot_id: { household_id: { id: { _eq: 'h1' } } } });
});

test.each([
  ['households', 'village_id.village_id'],
  ['members', 'household_id.village_id.village_id'],
  ['crop_plantings', 'plot_id.household_id.village_id.village_id'],
  ['villages', undefined],
])('%s knows the way to its household', (table, way) =>
  expect(householdField(tableOf(table)!, 'village_id.village_id')).toBe(way),
);
