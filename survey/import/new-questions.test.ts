import { checkImport } from './check.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { choicesOf } from './sheet-choice.ts';
import { withChoicesTogether } from './matching/choices-in-columns.ts';
import { withNewQuestions } from './new-questions.ts';
import { formIn, withFileNames } from './several-files.ts';
import { createTurns } from './reading/turns.ts';
import { formQuestions } from './reading/xls-form.ts';
import { known, sheet, summary } from './testing/plan-of.ts';
import { memoryServer, openBatch, type MemoryServer } from './testing/memory-server.ts';
import type { Sheet } from './reading/sheet.ts';
import type { CustomQuestion } from '../model/index.ts';

const { signal } = new AbortController();

const households = sheet(
  'households',
  [
    '_uuid',
    'household_code',
    'village',
    'rooms',
    'group/tools_owned',
    'Uses a latrine?',
    'visit_date',
    'fuel',
    'hh/crafts',
    'hh/crafts/pots',
    'hh/crafts/baskets',
    'phone',
    'comment',
    'empty',
    'mark',
  ],
  [
    'u1',
    'H1',
    'Ruaca',
    3,
    2,
    'yes',
    '2024-05-01',
    'charcoal',
    'pots; baskets',
    1,
    1,
    '0841234567',
    'A long remark',
    null,
    'a; b',
  ],
  ['u2', 'H2', 'Ruaca', 2, 0, 'no', '2024-05-02', 'wood', 'none', 0, 0, '0847654321', 'Another remark', null, 'a; b'],
  [
    'u3',
    'H3',
    'Ruaca',
    4,
    null,
    'no',
    '2024-05-03',
    'wood',
    'baskets',
    0,
    1,
    '0840000000',
    'A third one',
    null,
    'a; b',
  ],
  [
    'u4',
    'H4',
    'Ruaca',
    4,
    7,
    null,
    '2024-05-04',
    'charcoal',
    'pots; baskets',
    1,
    1,
    '0840000001',
    'A fourth',
    null,
    'a; b',
  ],
);

const newIn = (sheets: readonly Sheet[], questions: readonly CustomQuestion[] = []) =>
  withNewQuestions(choicesOf(summary(withChoicesTogether(sheets, [])), { questions }));

test('every column that fills no field becomes a question, with what its cells show; what was not answered, and is about the submission, is left out', () => {
  const [choice] = newIn([households]);
  const kinds = choice?.questions.map(({ name, label, kind, restricted }) => [name, label, kind, restricted]);
  expect(kinds).toEqual([
    ['group_tools_owned', 'Tools owned', 'number', false],
    ['uses_a_latrine', 'Uses a latrine?', 'yesNo', false],
    ['visit_date', 'Visit date', 'day', false],
    ['fuel', 'Fuel', 'choice', false],
    ['hh_crafts', 'Crafts', 'list', false],
    ['phone', 'Phone', 'text', true],
    ['comment', 'Comment', 'text', true],
    ['mark', 'Mark', 'list', false],
  ]);
  expect(choice?.questions.find(({ name }) => name === 'fuel')?.choices).toEqual({
    charcoal: 'Charcoal',
    wood: 'Wood',
  });
  expect(choice?.questions.find(({ name }) => name === 'hh_crafts')?.choices).toEqual({
    pots: 'Pots',
    baskets: 'Baskets',
  });
  expect(choice?.columns).toEqual([
    'external_id',
    'household_code',
    'village_id',
    'rooms',
    'answers.group_tools_owned',
    'answers.uses_a_latrine',
    'answers.visit_date',
    'answers.fuel',
    'answers.hh_crafts',
    'restricted_answers.phone',
    'restricted_answers.comment',
    null,
    'answers.mark',
  ]);
});

test.each([
  ['numbers with a decimal comma', ['1,5', '2,25', '3'], 'number'],
  ['a number that may mean “not known”', [12, 15, -99], 'number'],
  ['telephone numbers', ['0841234567', '0847654321'], 'text'],
  ['days that may begin with the month', ['03/04/2024', '05/06/2024'], 'day'],
  ['ones and zeros', [1, 0, 1], 'number'],
  ['positions of a device', ['-19.1122594 33.4832 120 4.9', '-19.1122 33.48'], 'place'],
  ['pairs of numbers', ['1, 2', '3, 4'], 'text'],
  ['true and false', [true, false], 'yesNo'],
  ['words that hardly repeat', ['a tree', 'a stone', 'a bird'], 'text'],
])('%s: the type of the question', (_, cells, kind) => {
  const [choice] = newIn([
    sheet('households', ['household_code', 'rooms', 'thing'], ...cells.map((cell, index) => [`H${index}`, 1, cell])),
  ]);
  expect(choice?.questions[0]).toMatchObject({ name: 'thing', kind });
});

async function load(server: MemoryServer, sheets: readonly Sheet[], batch: string) {
  const questions = (server.tables['survey_questions'] ?? []) as unknown as readonly CustomQuestion[];
  const plan = await check(server, sheets, questions);
  await applyPlan(
    server,
    plan,
    { batch: await openBatch(server, batch), mapping: {}, onProgress: () => undefined },
    signal,
  );
  return plan;
}

async function check(server: MemoryServer, sheets: readonly Sheet[], questions: readonly CustomQuestion[]) {
  const { plan } = await checkImport({
    reader: server,
    read: { sheets: withChoicesTogether(sheets, []), profile: null },
    choices: newIn(sheets, questions),
    words: {},
    answers: {},
    corrections: [],
    known: { ...known, questions },
    round: 'r1',
    signal,
    turns: createTurns(signal),
  });
  return plan;
}

const answersIn = (server: MemoryServer) =>
  server.tables['households']?.map(({ answers, restricted_answers: restricted }) => ({ answers, restricted }));

test('answers are written beside each other, restricted ones apart; the same file again changes nothing; a correction leaves the others', async () => {
  const server = memoryServer({ villages: [{ village_id: 'V2' }] });
  const plan = await load(server, [households], 'b1');
  expect(plan.tables[0]?.rejections).toEqual([]);
  expect(plan.asked).toEqual(
    expect.arrayContaining(['households.answers.fuel', 'households.restricted_answers.phone']),
  );
  expect(server.tables['survey_questions']).toHaveLength(8);
  expect(server.tables['survey_questions']?.[0]).toMatchObject({
    collection: 'households',
    name: 'group_tools_owned',
    label: 'Tools owned',
    kind: 'number',
    restricted: false,
    source_batch_id: 'b1',
  });
  expect(answersIn(server)?.[1]).toEqual({
    answers: {
      group_tools_owned: 0,
      uses_a_latrine: false,
      visit_date: '2024-05-02',
      fuel: 'wood',
      hh_crafts: [],
      mark: ['a', 'b'],
    },
    restricted: { phone: '0847654321', comment: 'Another remark' },
  });
  expect(answersIn(server)?.[2]?.answers).not.toHaveProperty('group_tools_owned');

  const again = await load(server, [households], 'b2');
  expect(again.added).toEqual([]);
  expect(
    again.tables.map(({ creations, corrections, unchanged }) => [creations.length, corrections.length, unchanged]),
  ).toEqual([[0, 0, 4]]);

  const corrected = await load(
    server,
    [
      sheet(
        'households',
        ['household_code', 'village', 'group/tools_owned', 'Fuel'],
        ['H2', 'Ruaca', '[clear]', 'charcoal'],
      ),
    ],
    'b3',
  );
  expect(corrected.tables[0]?.corrections.map(({ before, values }) => [before['answers.fuel'], values])).toEqual([
    ['wood', { 'answers.group_tools_owned': null, 'answers.fuel': 'charcoal' }],
  ]);
  expect(answersIn(server)?.[1]?.answers).toEqual({
    uses_a_latrine: false,
    visit_date: '2024-05-02',
    fuel: 'charcoal',
    hh_crafts: [],
    mark: ['a', 'b'],
  });
});

test('a word that is none of the choices is shown, and codes with blanks between them are several', async () => {
  const server = memoryServer({ villages: [{ village_id: 'V2' }] });
  const questions: readonly CustomQuestion[] = [
    {
      collection: 'households',
      name: 'grp_crafts',
      label: 'Crafts',
      kind: 'list',
      unit: null,
      choices: { pots: 'Pots', baskets: 'Baskets' },
      restricted: false,
    },
  ];
  const sheets = [
    sheet(
      'households',
      ['household_code', 'village', 'grp/crafts'],
      ['H1', 'Ruaca', 'pots baskets'],
      ['H2', 'Ruaca', 'mats'],
    ),
  ];
  const { plan, words } = await checkImport({
    reader: server,
    read: { sheets, profile: null },
    choices: newIn(sheets, questions),
    words: {},
    answers: {},
    corrections: [],
    known: { ...known, questions },
    round: 'r1',
    signal,
    turns: createTurns(signal),
  });
  expect(plan.added).toEqual([]);
  expect(plan.tables[0]?.creations.map(({ values }) => values['answers.grp_crafts'])).toEqual([
    ['pots', 'baskets'],
    ['mats'],
  ]);
  expect(words.find(({ key }) => key === 'mats')).toMatchObject({ match: null, meaning: 'kept' });
});

test('an export of the portal brings no questions but its own', () => {
  const [choice] = newIn([
    sheet(
      'members',
      ['Household', 'Village', 'Survey round', 'Line', 'Age (years)', 'household_id.village_id.village_name'],
      ['H1', 'Ruaca', 'Baseline', 1, 30, 'Ruaca'],
    ),
  ]);
  expect(choice?.questions).toEqual([]);
});

const form = {
  name: 'form.xlsx',
  sheets: [
    sheet(
      'survey',
      ['type', 'name', 'label::English (en)', 'label::Português (pt)'],
      ['begin_group', 'hh', 'Household', 'Agregado'],
      ['select_one fuels', 'fuel', 'What do you **cook** with?', 'Com que cozinha?'],
      ['select_multiple crafts', 'crafts', 'What does ${head} make?', ''],
      ['integer', 'tools_owned', 'How many tools?', ''],
      ['select_one yes_no', 'laundry', 'Laundry', ''],
      ['geopoint', 'place', 'Where is it?', ''],
      ['note', 'thanks', 'Thank you', ''],
      ['end_group', '', '', ''],
    ),
    sheet(
      'choices',
      ['list_name', 'name', 'label::English (en)'],
      ['fuels', '1', 'Charcoal'],
      ['fuels', '2', 'Wood'],
      ['fuels', '3', 'Gas'],
      ['crafts', 'pots', 'Clay pots'],
      ['crafts', 'mats', 'Mats'],
      ['yes_no', 'yes', 'Yes'],
      ['yes_no', 'no', 'No'],
    ),
  ],
};

test('a form beside the answers says what is asked: labels, types and all choices, chosen or not', () => {
  const answers = {
    name: 'answers.csv',
    sheets: [
      sheet(
        'answers.csv',
        ['household_code', 'village', 'hh/fuel', 'hh/crafts', 'hh/tools_owned', 'hh/laundry', 'hh/place'],
        ['H1', 'Ruaca', 1, 'pots mats', 3, 'yes', '-19.1 33.2 0 0'],
      ),
    ],
  };
  expect(withFileNames([form, answers]).map(({ name }) => name)).toEqual(['answers.csv']);
  const [choice] = withNewQuestions(
    choicesOf(summary(withFileNames([answers, form]))),
    undefined,
    formIn([answers, form]),
  );
  expect(choice?.questions).toEqual([
    {
      collection: 'households',
      name: 'hh_fuel',
      language: 'English (en)',
      label: 'What do you cook with?',
      kind: 'choice',
      unit: null,
      choices: { 1: 'Charcoal', 2: 'Wood', 3: 'Gas' },
      restricted: false,
    },
    {
      collection: 'households',
      name: 'hh_crafts',
      language: 'English (en)',
      label: 'What does … make?',
      kind: 'list',
      unit: null,
      choices: { pots: 'Clay pots', mats: 'Mats' },
      restricted: false,
    },
    {
      collection: 'households',
      name: 'hh_tools_owned',
      language: 'English (en)',
      label: 'How many tools?',
      kind: 'number',
      unit: null,
      choices: null,
      restricted: false,
    },
    {
      collection: 'households',
      name: 'hh_laundry',
      language: 'English (en)',
      label: 'Laundry',
      kind: 'yesNo',
      unit: null,
      choices: null,
      restricted: false,
    },
    {
      collection: 'households',
      name: 'hh_place',
      language: 'English (en)',
      label: 'Where is it?',
      kind: 'place',
      unit: null,
      choices: null,
      restricted: true,
    },
  ]);
});

test.each([
  [
    'the default language that a form has labels in',
    'Português (pt)',
    ['label::English (en)', 'label::Português (pt)'],
    'Português (pt)',
    'Lenha',
  ],
  ['the language of its only label', '', ['label::አማርኛ (am)', 'hint'], 'አማርኛ (am)', 'Wood'],
  ['the default language of labels that name none', 'हिन्दी (hi)', ['label', 'hint'], 'हिन्दी (hi)', 'Wood'],
  ['none where the form names none', '', ['label', 'hint'], undefined, 'Wood'],
])('labels are in %s', (_, stated, headings, language, label) => {
  const sheets = [
    sheet('survey', ['type', 'name', ...headings], ['text', 'fuel', 'Wood', 'Lenha']),
    sheet('settings', ['form_title', 'default_language'], ['Home', stated]),
  ];
  expect(formQuestions(sheets).map((one) => [one.label, one.language])).toEqual([[label, language]]);
});

test('the place of a row in its household is no answer, whatever questions the form has', () => {
  const members = sheet(
    'members',
    ['household_code', 'sex', 'age', 'members/_place'],
    ['H1', 'F', 40, 1],
    ['H1', 'M', 7, 2],
  );
  const place = { name: 'place', label: 'Where is it?', kind: 'place', choices: null, identifies: true } as const;
  for (const form of [[], [place]])
    expect(withNewQuestions(choicesOf(summary([members])), undefined, form)[0]).toMatchObject({
      target: 'members',
      columns: ['household_code', 'sex', 'age_years', null],
    });
});

test('a form alone is refused with a sentence', () =>
  expect(() => withFileNames([form])).toThrow(
    'This is a form without answers. Choose it together with the file that has the answers.',
  ));

test('two sheets of one table share their questions', () => {
  const sheets = [
    sheet('north: households', ['household_code', 'rooms', 'bees'], ['H1', 1, 3], ['H2', 1, 4]),
    sheet('south: households', ['household_code', 'rooms', 'bees'], ['H3', 1, 'many'], ['H4', 1, 5]),
  ];
  const choices = newIn(sheets);
  expect(choices.map(({ target, columns }) => [target, columns[2]])).toEqual([
    ['households', 'answers.bees'],
    ['households', 'answers.bees'],
  ]);
  expect(choices[1]?.questions).toEqual(choices[0]?.questions);
});

test('of what could identify a person no answers are kept as choices, which everybody may read', () => {
  const [choice] = newIn([
    sheet(
      'households',
      ['household_code', 'rooms', 'respondent_name'],
      ...['Ada', 'Ada', 'Bea', 'Bea'].map((name, index) => [`H${index}`, 1, name]),
    ),
  ]);
  expect(choice?.questions).toEqual([
    {
      collection: 'households',
      name: 'respondent_name',
      label: 'Respondent name',
      kind: 'text',
      unit: null,
      choices: null,
      restricted: true,
    },
  ]);
});

test('names of picture files are photos, which could show somebody; those that a form asks for have a consent, and are not restricted', () => {
  const pictures = sheet(
    'households',
    ['household_code', 'roof_picture', 'remark'],
    ['H1', 'roof 1.jpg', 'see roof 1.jpg'],
    ['H2', '1700000000000.PNG', 'nothing.'],
    ['H3', null, 'x'],
  );
  expect(newIn([pictures])[0]?.questions.map(({ name, kind, restricted }) => [name, kind, restricted])).toEqual([
    ['roof_picture', 'photo', true],
    ['remark', 'text', true],
  ]);
  const form = sheet(
    'survey',
    ['type', 'name', 'label'],
    ['text', 'household_code', 'Code'],
    ['image', 'roof_picture', 'Take a photo of the roof'],
  );
  expect(formQuestions([form]).find(({ name }) => name === 'roof_picture')).toMatchObject({
    kind: 'photo',
    label: 'Take a photo of the roof',
    identifies: false,
  });
});

test('a question for a picture fills no field of the model, whatever it is called, unless a person says so', () => {
  const answers = sheet(
    'households',
    ['household_code', 'roof', 'home/water_source'],
    ['H1', 'a.jpg', 'b.jpg'],
    ['H2', null, null],
  );
  const form = formQuestions([
    sheet('survey', ['type', 'name', 'label'], ['image', 'roof', 'The roof'], ['image', 'water_source', 'The well']),
  ]);
  const matched = choicesOf(summary([answers]));
  expect(matched[0]?.columns).toEqual(['household_code', 'roof', 'water_source']);
  expect(withNewQuestions(matched, undefined, form)[0]?.columns).toEqual([
    'household_code',
    'answers.roof',
    'answers.home_water_source',
  ]);
  expect(withNewQuestions(matched, () => ['household_code', 'roof', undefined], form)[0]?.columns).toEqual([
    'household_code',
    'roof',
    'answers.home_water_source',
  ]);
});
