import { EDITED_COLLECTIONS, type EditedCollection } from '@groundwork/shared/contract/calls';
import {
  editableFields,
  isNeeded,
  newRowFields,
  referrersOf,
  uniqueTogether,
  valueProblem,
  wholeOf,
} from './editing.ts';

const fieldOf = (table: EditedCollection, name: string) => {
  const found = editableFields(table).find(({ field }) => field.name === name);
  if (!found) throw new Error(`${table} has no ${name} to correct.`);
  return found;
};
const problem = (name: string, value: unknown, table: EditedCollection = 'households') =>
  valueProblem(fieldOf(table, name), value);

test('every table has fields to edit, and none that identifies a row of a household or is derived', () => {
  for (const table of EDITED_COLLECTIONS.filter((name) => name !== 'crops'))
    expect(editableFields(table).length).toBeGreaterThan(0);
  const names = editableFields('households').map(({ field }) => field.name);
  expect(names).toEqual(
    expect.arrayContaining(['rooms', 'wall', 'assets', 'months_lack_food', 'consent', 'weight', 'village_id']),
  );
  for (const not of ['household_code', 'survey_round_id', 'review_state', 'external_id'])
    expect(names).not.toContain(not);
  expect(names.filter((name) => name.includes('.') || name === 'id')).toEqual([]);
});

test('what stands alone can be renamed; a code stays', () => {
  const namesOf = (table: EditedCollection) => editableFields(table).map(({ field }) => field.name);
  expect(namesOf('survey_rounds')).toEqual(expect.arrayContaining(['name', 'sample_unit', 'exchange_rate']));
  expect(namesOf('water_points')).toEqual(expect.arrayContaining(['name', 'latitude']));
  expect(namesOf('water_projects')).toEqual(expect.arrayContaining(['project_uid', 'village_id', 'narrative']));
  expect(namesOf('village_profiles')).toEqual(expect.arrayContaining(['year', 'facilities', 'narrative']));
  expect(namesOf('villages')).toContain('village_name');
  expect(namesOf('villages')).not.toContain('village_id');
});

test.each([
  ['households', ['household_code'], undefined, ['household_code', 'survey_round_id']],
  ['members', ['line_no'], { field: 'household_id', table: 'households' }, ['household_id', 'line_no']],
  ['crop_plantings', ['crop_id'], { field: 'plot_id', table: 'plots' }, ['plot_id', 'crop_id', 'season']],
  ['food_consumption', [], { field: 'household_id', table: 'households' }, ['household_id', 'survey_round_id']],
  ['villages', ['village_id', 'village_name'], undefined, ['village_id']],
  ['village_profiles', ['year'], { field: 'village_id', table: 'villages' }, ['village_id', 'year']],
  ['survey_rounds', ['name'], undefined, ['name']],
  ['water_projects', [], undefined, undefined],
  ['water_points', ['name'], { field: 'project_id', table: 'water_projects' }, ['project_id', 'name']],
] as const)('a new row of %s needs %j', (table, needed, whole, unique) => {
  const fields = newRowFields(table);
  expect(fields.filter((one) => isNeeded(table, one)).map(({ field }) => field.name)).toEqual(needed);
  expect(wholeOf(table)).toEqual(whole);
  expect(uniqueTogether(table)).toEqual(unique);
});

test('a village that households name cannot be removed without them', () => {
  expect(referrersOf('villages')).toContainEqual({ table: 'households', field: 'village_id' });
  expect(referrersOf('villages').map(({ table }) => table)).not.toContain('village_profiles');
  expect(referrersOf('survey_rounds').map(({ table }) => table)).not.toContain('import_batches');
});

test('not known, none and zero are three answers', () => {
  expect([null, 0].map((value) => problem('rooms', value))).toEqual([null, null]);
  expect([null, []].map((value) => problem('assets', value))).toEqual([null, null]);
  expect([null, false].map((value) => problem('water_on_premises', value))).toEqual([null, null]);
});

test.each([
  ['rooms', 2.5, { why: 'whole' }],
  ['rooms', -1, { why: 'range', least: 0, most: 2_147_483_647 }],
  ['rooms', '3', { why: 'kind' }],
  ['rooms', Number.NaN, { why: 'kind' }],
  ['meals_per_day', 21, { why: 'range', least: 0, most: 20 }],
  ['latitude', 91, { why: 'range', least: -90, most: 90 }],
  ['water_on_premises', 'yes', { why: 'kind' }],
  ['water_quality', 'murky', { why: 'choice' }],
  ['interview_date', '2025-02-30', { why: 'day' }],
  ['interview_date', '7/9/2025', { why: 'day' }],
  ['enumerator_code', 'x'.repeat(65), { why: 'long', longest: 64 }],
  ['enumerator_code', '', { why: 'empty' }],
  ['assets', 'radio', { why: 'kind' }],
  ['assets', ['radio', 'radio'], { why: 'kind' }],
  ['months_lack_food', [0], { why: 'kind' }],
  ['months_lack_food', [13], { why: 'kind' }],
])('%s cannot be %j', (name, value, why) => {
  expect(problem(name, value)).toEqual(why);
});

test.each([
  ['wall', 'ድንጋይ'],
  ['wall', 'a code that only this survey has'],
  ['interview_date', '2024-02-29'],
  ['assets', ['radio', 'बैलगाड़ी']],
  ['months_lack_food', [1, 12]],
  ['weight', 0.25],
])('%s can be %j', (name, value) => {
  expect(problem(name, value)).toBeNull();
});
