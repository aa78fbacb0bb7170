import { EDITED_COLLECTIONS, type EditedCollection } from '@groundwork/shared/contract/calls';
import { answerField } from './answer-field.ts';
import { foldAnswers, unfoldAnswers } from './answers-of-rows.ts';
import type { CustomQuestion } from './custom-question-schema.ts';
import {
  editableFields,
  isNeeded,
  newRowFields,
  referrersOf,
  uniqueTogether,
  valueProblem,
  wholeOf,
} from './editing.ts';
import { modelTables } from './model-tables.ts';

const fieldOf = (table: EditedCollection, name: string) => {
  const found = editableFields(table).find(({ field }) => field.name === name);
  if (!found) throw new Error(`${table} has no ${name} to correct.`);
  return found;
};
const problem = (name: string, value: unknown, table: EditedCollection = 'households') =>
  valueProblem(fieldOf(table, name), value);

test('every table has fields to edit, and none that identifies a row of a household or is derived', () => {
  // Rows of repeat groups have nothing but answers to custom questions.
  for (const table of EDITED_COLLECTIONS.filter((name) => name !== 'crops' && name !== 'repeat_rows'))
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

/** Tables that no form for records edits, and what does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  import_batches: 'what an import was is never changed',
  import_changes: 'what an undo restores is written by the server',
  survey_questions: 'labels and choices have a form of their own, with the imports',
  survey_indicators: 'they have a form of their own, where figures are defined',
  household_reviews: 'what was found stays; another one is added',
  figure_notes: 'they have a form of their own, beside their figure',
};
/** Columns that no form has a control for, and why. */
const WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  id: 'the key',
  project_id: 'the key, or what a row is a part of',
  household_id: 'what a row is a part of',
  plot_id: 'what a row is a part of',
  water_point_id: 'what a row is a part of',
  'village_profiles.village_id': 'what a row is a part of',
  survey_round_id: 'that of the household',
  source_batch_id: 'the import that brought the row',
  external_id: 'by which an import finds the row again',
  answers: 'each answer is a field of its own: answers.<name>',
  restricted_answers: 'each answer is a field of its own: restricted_answers.<name>',
  'repeat_rows.member_id': 'chosen when the row is added (personField)',
  'repeat_rows.repeat_name': 'said by the table that a row is added to',
  'repeat_rows.row_no': 'counted by the server',
  'plots.geometry': 'drawn in the field; an import replaces it',
  'water_point_visits.photo': 'a file: the visit form takes it',
};

test('every column that is not derived has a control in a form, but for these', () => {
  const [tables, columns] = [new Set<string>(), new Set<string>()];
  for (const { name: table, fields, columns: all } of modelTables) {
    const edited = EDITED_COLLECTIONS.find((one) => one === table);
    if (edited === undefined) {
      tables.add(table);
      continue;
    }
    const open = new Set([...editableFields(edited), ...newRowFields(edited)].map(({ field }) => field.name));
    for (const { name } of all) {
      const isDerived = fields.some((field) => field.name === name && field.derived === true);
      if (!isDerived && !open.has(name))
        columns.add([name, `${table}.${name}`].find((one) => one in WITHOUT_CONTROL) ?? `${table}.${name}`);
    }
  }
  expect([...tables].sort()).toEqual(Object.keys(OTHERWISE).sort());
  expect([...columns].sort()).toEqual(Object.keys(WITHOUT_CONTROL).sort());
});

const question = (kind: CustomQuestion['kind'], choices: CustomQuestion['choices'] = null): CustomQuestion => ({
  collection: 'households',
  name: 'q',
  label: 'ጥያቄ',
  kind,
  unit: null,
  choices,
  restricted: false,
});

test.each([
  ['number', null, 0, null],
  ['number', null, '3', { why: 'kind' }],
  ['yesNo', null, 'no', { why: 'kind' }],
  ['day', null, '2026-02-30', { why: 'day' }],
  ['text', null, 'ውሃ', null],
  ['choice', { tef: 'ጤፍ' }, 'tef', null],
  ['choice', { tef: 'ጤፍ' }, 'rice', { why: 'choice' }],
  ['choice', { tef: 'ጤፍ' }, 'old', null],
  ['choice', {}, 'anything', null],
  ['list', { tef: 'ጤፍ' }, [], null],
  ['list', { tef: 'ጤፍ' }, ['tef', 'old'], null],
  ['list', { tef: 'ጤፍ' }, ['rice'], { why: 'choice' }],
  ['list', {}, ['जौ'], null],
  ['place', null, '-19.1123, 33.4832', null],
  ['place', null, '91, 33', { why: 'position' }],
] as const)('a custom question of kind %s with choices %j takes %j: %j', (kind, choices, value, why) => {
  expect(valueProblem(answerField(question(kind, choices), ['old']), value)).toEqual(why);
});

test.each([
  [[], null],
  [[{ kind: 'ዓሣ', amount: 0 }], null],
  [[{ kind: 'fish', period: null, remark: 'new' }], null],
  [[{ amount: '12' }], { why: 'kind' }],
  [[{ kind: 3 }], { why: 'kind' }],
  [[{}], { why: 'kind' }],
  ['fish', { why: 'kind' }],
])('amounts can be %j: %j', (value, why) => {
  expect(problem('income_sources', value, 'finance')).toEqual(why);
});

test('an answer is put beside the others of its row, and one of null is taken out', () => {
  const there = { answers: { a: 1, b: [] } };
  expect(foldAnswers({ rooms: 2, 'answers.a': null, 'answers.c': 0 }, there)).toEqual({
    rooms: 2,
    answers: { b: [], c: 0 },
  });
  expect(foldAnswers({ 'answers.a': null }, { answers: { a: 1 } })).toEqual({ answers: null });
  expect(unfoldAnswers(there, ['answers.b', 'answers.c'])).toEqual({ ...there, 'answers.b': [], 'answers.c': null });
});
