import { applyPlan } from './apply/apply-plan.ts';
import { undoImport } from './apply/undo.ts';
import { checkImport } from './check.ts';
import { checkRequest } from './check-request.ts';
import { withNewQuestions } from './new-questions.ts';
import { withNewRepeats } from './new-repeats.ts';
import { rejectionsOf } from './plan/import-plan.ts';
import { readSurveyFile } from './reading/read-file.ts';
import { createTurns } from './reading/turns.ts';
import type { Sheet } from './reading/sheet.ts';
import { formQuestions } from './reading/xls-form.ts';
import { importRequestSchema } from './request-schema.ts';
import { requestOf } from './request.ts';
import { withFileNames } from './several-files.ts';
import { lackOf, choicesOf } from './sheet-choice.ts';
import { known as lists, sheet, summary } from './testing/plan-of.ts';
import { memoryServer, openBatch, type MemoryServer } from './testing/memory-server.ts';
import type { CustomQuestion, Repeat } from '../model/index.ts';

const { signal } = new AbortController();

const FORM = [
  {
    hh_code: 'H1',
    village: 'Ruaca',
    rooms: 3,
    roster: [
      {
        line_no: 1,
        sex: 'female',
        age: 4,
        vaccines: [
          { vaccine: 'bcg', doses: 1 },
          { vaccine: 'polio', doses: 3 },
        ],
      },
      { line_no: 2, sex: 'male', age: 2, vaccines: [{ vaccine: 'bcg', doses: 2 }] },
    ],
    trips: [{ destination_km: 12 }, { destination_km: 12 }],
  },
  {
    hh_code: 'H2',
    village: 'Ruaca',
    rooms: 2,
    roster: [{ line_no: 1, sex: 'female', age: 1, vaccines: [{ vaccine: 'polio', doses: null }] }],
    trips: [],
  },
];
const sheetsOf = async (form: unknown = FORM): Promise<readonly Sheet[]> =>
  readSurveyFile(new File([JSON.stringify(form)], 'form.json'), signal);

const knownIn = (server: MemoryServer) => {
  const rows = server.tables['survey_questions'] ?? [];
  return {
    questions: rows.filter(({ collection }) => collection !== 'repeat_rows') as unknown as readonly CustomQuestion[],
    repeats: rows.filter(({ collection }) => collection === 'repeat_rows') as unknown as readonly Repeat[],
  };
};

const choicesIn = (server: MemoryServer, sheets: readonly Sheet[]) => {
  const known = knownIn(server);
  return withNewQuestions(withNewRepeats(choicesOf(summary(sheets), known), known));
};

const decisionsFor = (server: MemoryServer, sheets: readonly Sheet[]) => ({
  choices: choicesIn(server, sheets),
  words: {},
  answers: {},
  corrections: [],
});
const checked = async (server: MemoryServer, sheets: readonly Sheet[]) =>
  (
    await checkImport({
      reader: server,
      read: { sheets, profile: null },
      ...decisionsFor(server, sheets),
      known: { ...lists, ...knownIn(server) },
      round: 'r1',
      signal,
      turns: createTurns(signal),
    })
  ).plan;

async function load(server: MemoryServer, sheets: readonly Sheet[], batch: string) {
  const plan = await checked(server, sheets);
  await openBatch(server, batch);
  const applied = await applyPlan(server, plan, { batch, mapping: {}, onProgress: () => undefined }, signal);
  return { plan, applied };
}

const counts = (plan: Awaited<ReturnType<typeof checked>>) =>
  plan.tables.map(({ table, creations, corrections, unchanged, rejections }) => [
    table,
    creations.length,
    corrections.length,
    unchanged,
    rejections.length,
  ]);

test('sheets that hang on a household or a person and fit no table become tables of their own', async () => {
  const choices = choicesIn(memoryServer(), await sheetsOf());
  expect(choices.map(({ target, repeat }) => [target, repeat && [repeat.name, repeat.label, repeat.kind]])).toEqual([
    ['households', null],
    ['members', null],
    ['repeat_rows.vaccines', ['vaccines', 'Vaccines', 'memberRows']],
    ['repeat_rows.trips', ['trips', 'Trips', 'householdRows']],
  ]);
  expect(lackOf(choices)).toBeNull();
});

test('the label of a repeat in the form that is chosen with the file is the title of its table', async () => {
  const sheets = await sheetsOf();
  const form = formQuestions([
    sheet(
      'survey',
      ['type', 'name', 'label'],
      ['begin_repeat', 'vaccines', 'Vaccinations of **each** child'],
      ['integer', 'doses', 'Doses'],
      ['end_repeat', '', ''],
    ),
    sheet('choices', ['list_name', 'name', 'label']),
  ]);
  const choices = withNewQuestions(withNewRepeats(choicesOf(summary(sheets)), {}, form), undefined, form);
  expect(choices.flatMap(({ repeat }) => repeat?.label ?? [])).toEqual(['Vaccinations of each child', 'Trips']);
});

test('a sheet that somebody has left out before, and one whose file a mapping file describes, become none', async () => {
  const sheets = await sheetsOf();
  const found = choicesOf(summary(sheets));
  expect(withNewRepeats(found, {}, [], ({ name }) => name === 'trips').map(({ target }) => target)).toEqual([
    'households',
    'members',
    'repeat_rows.vaccines',
    null,
  ]);
  const profile = {
    title: 'A form',
    tables: [{ sheet: 'households', target: 'households' as const, columns: { hh_code: 'household_code' } }],
  };
  const mapped = choicesOf(summary(sheets, profile));
  expect(withNewRepeats(mapped)).toBe(mapped);
});

test('two repeats of one name are two tables where they hang on something else, and are found again; files of one form fill the same', async () => {
  const form = [
    {
      hh_code: 'H1',
      rooms: 1,
      roster: [{ line_no: 1, sex: 'female', age: 4, stays: [{ nights: 2 }] }],
      stays: [{ nights: 9 }],
    },
  ];
  const targets = (server: MemoryServer, sheets: readonly Sheet[]) =>
    choicesIn(server, sheets).map(({ target, repeat }) => [target, repeat?.kind]);
  const [, , own, other] = targets(memoryServer(), await sheetsOf(form));
  expect([own, other].toSorted()).toEqual([
    ['repeat_rows.stays', expect.any(String)],
    ['repeat_rows.stays_2', expect.any(String)],
  ]);
  const server = memoryServer();
  await load(server, await sheetsOf(form), 'b1');
  expect(counts(await checked(server, await sheetsOf(form)))).toEqual([
    ['households', 0, 0, 1, 0],
    ['members', 0, 0, 1, 0],
    ['repeat_rows.stays', 0, 0, 1, 0],
    ['repeat_rows.stays_2', 0, 0, 1, 0],
  ]);
  const several = withFileNames([
    { name: 'a.json', sheets: await sheetsOf() },
    { name: 'b.json', sheets: await sheetsOf() },
  ]);
  expect(targets(memoryServer(), several).map(([target]) => target)).toEqual(
    [...targets(memoryServer(), await sheetsOf()), ...targets(memoryServer(), await sheetsOf())].map(
      ([target]) => target,
    ),
  );
});

test('the files of an archive of ODK Central are named like their repeats', () => {
  const form = sheet('Form.csv', ['KEY', 'household_code', 'rooms'], ['k1', 'H1', 2]);
  const trips = sheet('Form-trips.csv', ['km', 'PARENT_KEY', 'KEY'], [12, 'k1', 'k1/trips[1]']);
  const [, choice] = choicesIn(
    memoryServer(),
    withFileNames([
      { name: 'Form.csv', sheets: [form] },
      { name: 'Form-trips.csv', sheets: [trips] },
    ]),
  );
  expect([choice?.target, choice?.repeat?.label]).toEqual(['repeat_rows.trips', 'Trips']);
});

test('their rows hang on the household and the person; the same file again changes nothing, a changed answer corrects its row', async () => {
  const server = memoryServer();
  const { plan, applied } = await load(server, await sheetsOf(), 'b1');
  expect(rejectionsOf(plan)).toEqual([]);
  expect(applied).toEqual({ created: 11, corrected: 0, refused: [] });
  const person = (line: number, household: string) =>
    server.tables['members']?.find(
      ({ line_no, household_id }) =>
        line_no === line &&
        household_id ===
          server.tables['households']?.find(({ household_code }) => household_code === household)?.['id'],
    )?.['id'];
  const rows = (server.tables['repeat_rows'] ?? []).map(
    ({ repeat_name, row_no, member_id, answers, survey_round_id, source_batch_id }) => [
      repeat_name,
      row_no,
      member_id,
      answers,
      survey_round_id,
      source_batch_id,
    ],
  );
  expect(rows).toEqual([
    ['vaccines', 1, person(1, 'H1'), { vaccine: 'bcg', doses: 1 }, 'r1', 'b1'],
    ['vaccines', 2, person(1, 'H1'), { vaccine: 'polio', doses: 3 }, 'r1', 'b1'],
    ['vaccines', 1, person(2, 'H1'), { vaccine: 'bcg', doses: 2 }, 'r1', 'b1'],
    ['vaccines', 1, person(1, 'H2'), { vaccine: 'polio' }, 'r1', 'b1'],
    ['trips', 1, undefined, { destination_km: 12 }, 'r1', 'b1'],
    ['trips', 2, undefined, { destination_km: 12 }, 'r1', 'b1'],
  ]);
  expect(
    server.tables['survey_questions']?.map(({ collection, name, kind, source_batch_id }) => [
      collection,
      name,
      kind,
      source_batch_id,
    ]),
  ).toEqual([
    ['repeat_rows', 'vaccines', 'memberRows', 'b1'],
    ['repeat_rows', 'trips', 'householdRows', 'b1'],
    ['repeat_rows.vaccines', 'vaccine', 'choice', 'b1'],
    ['repeat_rows.vaccines', 'doses', 'number', 'b1'],
    ['repeat_rows.trips', 'destination_km', 'number', 'b1'],
  ]);
  const [record] = server.tables['import_batches'] ?? [];
  expect([record?.['collection'], record?.['asked']]).toEqual([
    'households',
    expect.arrayContaining(['repeat_rows.vaccines', 'repeat_rows.vaccines.answers.doses']),
  ]);
  const again = await checked(server, await sheetsOf());
  expect([again.repeats.length, again.addedRepeats]).toEqual([2, []]);
  expect(counts(again)).toEqual([
    ['households', 0, 0, 2, 0],
    ['members', 0, 0, 3, 0],
    ['repeat_rows.vaccines', 0, 0, 4, 0],
    ['repeat_rows.trips', 0, 0, 2, 0],
  ]);
  const edited = JSON.parse(JSON.stringify(FORM).replace('"doses":2', '"doses":4')) as unknown;
  expect(counts(await checked(server, await sheetsOf(edited)))).toContainEqual(['repeat_rows.vaccines', 0, 1, 3, 0]);
});

test('a table of them, as an export writes it, is read back by its title: households by their code, persons by their line', async () => {
  const server = memoryServer();
  await load(server, await sheetsOf(), 'b1');
  const exported = sheet(
    'Vaccines',
    [
      'Household',
      'Village',
      'Line of the person in the roster',
      'Sex of the person',
      'Age of the person (years)',
      'Row',
      'Vaccine',
      'Doses',
    ],
    ['H1', 'Ruaca', 1, 'Female', 4, 2, 'Polio', 3],
    ['H1', 'Ruaca', 2, 'Male', 2, 1, 'Bcg', 2],
  );
  expect(choicesIn(server, [exported]).map(({ target, columns }) => [target, columns])).toEqual([
    [
      'repeat_rows.vaccines',
      ['household_code', null, 'member_line', null, null, 'row_no', 'answers.vaccine', 'answers.doses'],
    ],
  ]);
  expect(counts(await checked(server, [exported]))).toEqual([['repeat_rows.vaccines', 0, 0, 2, 0]]);
  const codes = sheet(
    'repeat_rows.vaccines.csv',
    ['household_id.household_code', 'member_id.line_no', 'member_id.sex', 'row_no', 'answers.vaccine'],
    ['H1', 1, 'female', 1, 'bcg'],
    ['H1', 7, 'female', 1, 'bcg'],
  );
  const plan = await checked(server, [codes]);
  expect(counts(plan)).toEqual([['repeat_rows.vaccines', 0, 0, 1, 1]]);
  expect(rejectionsOf(plan)[0]?.reason).toBe('has no person in line 7 in this file or in this round');
});

test('rows about a person who is left out are left out, and are not given to the household', async () => {
  const form = [
    { ...FORM[0], roster: [{ line_no: 'many', sex: 'female', age: 4, vaccines: [{ vaccine: 'bcg', doses: 1 }] }] },
  ];
  const plan = await checked(memoryServer(), await sheetsOf(form));
  expect(rejectionsOf(plan).map(({ reason }) => reason)).toContain('belongs to a person of this file who was left out');
});

test('an undo removes the rows; one that somebody changed since keeps its household together', async () => {
  const server = memoryServer();
  await load(server, await sheetsOf(), 'b1');
  const [row] = server.tables['repeat_rows'] ?? [];
  await server.correct('repeat_rows', [{ id: row?.['id'], answers: { vaccine: 'measles' } }], signal);
  const { removed, left } = await undoImport(server, 'b1', signal);
  expect(left).toEqual([{ what: 'Household H1', why: 'has rows of other tables that were changed since' }]);
  expect([removed, server.tables['repeat_rows']?.length]).toEqual([3, 5]);
});

test('what others have added about a person keeps the person', async () => {
  const server = memoryServer();
  await load(server, await sheetsOf(), 'b1');
  const person = server.tables['members']?.[0];
  await server.create(
    'repeat_rows',
    [
      {
        id: 'other',
        household_id: person?.['household_id'],
        member_id: person?.['id'],
        repeat_name: 'vaccines',
        row_no: 9,
      },
    ],
    signal,
  );
  const { left } = await undoImport(server, 'b1', signal);
  expect(left).toEqual([{ what: 'Household H1', why: 'has rows of other tables that were added since' }]);
});

test('the request of a person makes the same plan on the server, with the tables that it adds', async () => {
  const server = memoryServer();
  const sheets = await sheetsOf();
  const decisions = decisionsFor(server, sheets);
  const { plan } = await checkImport({
    reader: server,
    read: { sheets, profile: null },
    ...decisions,
    known: lists,
    round: 'r1',
    signal,
    turns: createTurns(signal),
  });
  const request = importRequestSchema.parse(
    JSON.parse(
      JSON.stringify(
        requestOf({
          id: 'b1',
          files: [{ id: 'f1', name: 'form.json' }],
          sha256: null,
          mapping: null,
          round: 'r1',
          update: true,
          remembered: {},
          decisions,
          plan,
        }),
      ),
    ),
  );
  server.tables['villages'] = [{ village_id: 'V2', village_name: 'Ruaca' }];
  const { plan: found } = await checkRequest(
    request,
    [{ name: 'form.json', sheets }],
    server,
    signal,
    createTurns(signal),
  );
  expect([found.addedRepeats, counts(found)]).toEqual([plan.addedRepeats, counts(plan)]);
});
