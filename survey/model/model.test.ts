import { columnAt } from './columns.ts';
import { copiedTables } from './copied-tables.ts';
import { customField, withCustomQuestions } from './custom-questions.ts';
import { modelTables } from './model-tables.ts';
import { allTables, roundTables, tableOf } from './survey-tables.ts';
import { sectionsOf } from './sections.ts';
import { households } from './tables/households.ts';
import { members } from './tables/members.ts';
import type { SurveyField, SurveyTable } from './types.ts';
import { withHousehold } from './with-household.ts';
import { parentOf, wayFromHousehold, wayToHousehold } from './household-paths.ts';

const tableNamed = (name: string) => modelTables.find((table) => table.name === name);

/** Whether the columns on a dotted way exist, each leading to the next table. */
function isStored(table: string, path: string): boolean {
  const [first = '', ...further] = path.split('.');
  const column = tableNamed(table)?.columns.find(({ name }) => name === first);
  return column !== undefined && (further.length === 0 || isStored(column.link?.table ?? '', further.join('.')));
}

test.each(modelTables)(
  'every field of $name is stored in it, or in the table that its name leads to',
  ({ name, fields, naturalKey, key }) => {
    const missing = [...fields.map((field) => field.name), ...naturalKey, key].filter((path) => !isStored(name, path));
    expect(missing).toEqual([]);
  },
);

test.each(modelTables)('no column of $name is described twice, and its key comes first', ({ key, columns }) => {
  expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
  expect(columns[0]?.name).toBe(key);
});

const links = allTables.flatMap(({ fields }) =>
  fields.flatMap(({ link }): readonly NonNullable<SurveyField['link']>[] => (link ? [link] : [])),
);
test('a field that names another row does it by that table’s key', () => {
  for (const { table, key, shows } of links)
    expect([table, tableNamed(table)?.key, isStored(table, shows)]).toEqual([table, key, true]);
});

test('who may not see names, positions, outlines and rejected cells is written here once more, so that nobody opens them by mistake', () => {
  const restricted = modelTables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.restricted ? [`${name}.${column.name}`] : [])),
  );
  expect(restricted.sort()).toEqual(
    [
      ...roundTables.map(({ name }) => `${name}.restricted_answers`),
      'households.latitude',
      'households.longitude',
      'import_batches.draft',
      'import_batches.left_out',
      'import_batches.request',
      'members.name',
      'plots.geometry',
    ].sort(),
  );
});

test('figures can be computed of every field that is not restricted', () => {
  const tables = allTables.flatMap((table) => [table, withHousehold(table, tableOf('households'))]);
  const wrong = tables.flatMap(({ name, fields }) =>
    fields
      .filter((field) => (columnAt(name, field.link?.path ?? field.name) === undefined) !== (field.restricted ?? false))
      .map((field) => `${name}.${field.name}`),
  );
  expect(wrong).toEqual([]);
});

test('custom questions are fields after those of the model, and figures read their column unless they are restricted', () => {
  const tools = {
    collection: 'households',
    name: 'tools_owned',
    label: 'Tools',
    kind: 'number',
    unit: 'pieces',
    choices: null,
    restricted: false,
  } as const;
  expect(customField(tools)).toEqual({
    name: 'answers.tools_owned',
    label: 'Tools',
    kind: 'number',
    unit: 'pieces',
    adds: true,
  });
  const households = tableOf('households')!;
  const table = withCustomQuestions(households, [tools, { ...tools, name: 'other', collection: 'plots' }]);
  expect(table.fields.slice(households.fields.length).map(({ name }) => name)).toEqual(['answers.tools_owned']);
  expect(columnAt('households', 'answers.tools_owned')).toMatchObject({
    through: [],
    table: 'households',
    column: { name: 'answers', kind: 'json' },
    question: 'tools_owned',
  });
  expect(columnAt('members', 'household_id.answers.tools_owned')).toMatchObject({
    through: [{ column: 'household_id', to: 'households' }],
    table: 'households',
    question: 'tools_owned',
  });
  for (const name of ['restricted_answers.phone', 'answers.', "answers.x' OR", 'answers.Tools', 'answers.a.b'])
    expect(columnAt('households', name)).toBeUndefined();
  expect(columnAt('villages', 'answers.tools_owned')).toBeUndefined();
});

test('nothing that is restricted is copied for figures, only whether there is an answer', () => {
  const copied = copiedTables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(
    copied.filter(
      (name) =>
        name.includes('restricted_answers') ||
        [
          'households.latitude',
          'households.longitude',
          'members.name',
          'plots.geometry',
          'import_batches.left_out',
        ].includes(name),
    ),
  ).toEqual([]);
  expect(copied).toEqual(
    expect.arrayContaining([
      'households.weight',
      'members.user_created',
      'crop_plantings.plot_id',
      'households.survey_round_id',
    ]),
  );
  expect(copied).not.toContain('members.survey_round_id');
  const presence = copiedTables.flatMap(({ name, columns }) =>
    columns.flatMap(({ presenceOf, kind }) => (presenceOf === undefined ? [] : [`${name}.${presenceOf}: ${kind}`])),
  );
  expect(presence).toEqual([
    'households.latitude: yesNo',
    'households.longitude: yesNo',
    'members.name: yesNo',
    'plots.geometry: yesNo',
  ]);
});

test('lists of words and of records are copied row by row, objects as they are', () => {
  const lists = copiedTables.flatMap(({ name, lists: of }) =>
    of.map(
      ({ field, columns }) =>
        `${name}.${field}: ${columns.map((column) => `${column.name} ${column.kind}`).join(', ')}`,
    ),
  );
  expect(lists).toEqual([
    'households.assets: value text',
    'households.months_lack_food: value text',
    'finance.income_sources: kind text, amount number, period text',
    'finance.savings_place: value text',
    'finance.loans: source text, amount number, purpose text, outstanding number',
    'finance.shocks: value text',
    'finance.coping: value text',
    'village_profiles.facilities: value text',
    'village_profiles.main_livelihoods: value text',
    'water_projects.project_sponsorship: value text',
    'survey_rounds.asked: value text',
    'import_batches.asked: value text',
  ]);
});

test.each([
  ['households', [], [], null],
  ['members', ['household_id'], ['members'], { table: 'households', field: 'household_id' }],
  ['crop_plantings', ['plot_id', 'household_id'], ['plots', 'plantings'], { table: 'plots', field: 'plot_id' }],
  ['finance', ['household_id'], ['finance'], { table: 'households', field: 'household_id' }],
])('%s: the path to the household and back, and the row it is a part of', (name, up, down, parent) => {
  const table = tableNamed(name);
  if (table === undefined) throw new Error(name);
  expect([wayToHousehold(table), wayFromHousehold(name), parentOf(table)]).toEqual([up, down, parent]);
});

test('households come first, and parents before their children', () => {
  const order = modelTables.map(({ name }) => name);
  for (const { name, columns } of modelTables)
    for (const { link } of columns)
      if (link) expect([name, order.indexOf(link.table) < order.indexOf(name)]).toEqual([name, true]);
  expect(roundTables[0].name).toBe('households');
});

test('in long lists fields stand under the headings of their table, custom questions under one of their own', () => {
  const headingsOf = (table: SurveyTable) => [...new Set(table.fields.map(sectionsOf(table)))];
  expect(headingsOf(households)).toEqual([
    'Interview',
    'Dwelling',
    'Water',
    'Sanitation and hygiene',
    'Food',
    'Review',
  ]);
  expect(headingsOf(members)).toEqual(['Interview', 'Person', 'Education', 'Health', 'Functioning']);
  expect(headingsOf(tableOf('food_consumption')!)).toEqual(['Interview', 'Last 7 days', 'Last 24 hours']);
  expect(headingsOf(tableOf('plots')!)).toEqual([undefined]);
  expect(sectionsOf(households)({ name: 'answers.tools_owned', label: 'Tools', kind: 'number' })).toBe(
    'Custom questions',
  );
});
