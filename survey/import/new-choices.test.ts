import type { CustomQuestion } from '../model/index.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { checkRequest } from './check-request.ts';
import { formMappingOf, type FormMapping } from './mapping/form-mapping.ts';
import { withFormChoices } from './new-choices.ts';
import { rejectionsOf } from './plan/import-plan.ts';
import { createTurns } from './reading/turns.ts';
import type { FormQuestion } from './reading/xls-form.ts';
import { importRequestSchema, type ImportRequest } from './request-schema.ts';
import { memoryServer, openBatch, type MemoryServer } from './testing/memory-server.ts';
import { sheet } from './testing/plan-of.ts';

const { signal } = new AbortController();
const fuel: CustomQuestion = {
  collection: 'households',
  name: 'fuel',
  label: 'Fuel',
  kind: 'choice',
  unit: null,
  choices: { 1: 'Charcoal', 2: 'Wood' },
  restricted: false,
};
const asked: FormQuestion = {
  name: 'Fuel',
  label: 'What do you cook with?',
  kind: 'choice',
  choices: { 1: 'Coal', 3: 'Gas' },
  identifies: false,
};

describe('the choices of a newer form', () => {
  it('are added to those of the portal, whose words stay', () => {
    expect(withFormChoices({ questions: [fuel] }, [asked]).questions).toEqual([
      { ...fuel, choices: { 1: 'Charcoal', 2: 'Wood', 3: 'Gas' } },
    ]);
  });

  it.each<[string, CustomQuestion, readonly FormQuestion[]]>([
    ['of another type', fuel, [{ ...asked, kind: 'list' }]],
    ['of another name', { ...fuel, name: 'light' }, [asked]],
    ['that two groups of the form have', fuel, [asked, { ...asked, choices: { 9: 'Of another group' } }]],
    ['that has only its label', fuel, [{ ...asked, name: 'q7', label: 'Fuel' }]],
    ['without choices', { ...fuel, kind: 'text', choices: null }, [{ ...asked, kind: 'text', choices: null }]],
  ])('are not added to a question %s', (_which, question, form) => {
    expect(withFormChoices({ questions: [question] }, form).questions).toEqual([question]);
  });
});

describe('answers that are none of the choices', () => {
  const FORM = [
    sheet('survey', ['type', 'name', 'label'], ['select_one fuels', 'fuel', 'Fuel']),
    sheet('choices', ['list_name', 'name', 'label'], ['fuels', '1', 'Charcoal'], ['fuels', '3', 'Gas']),
  ];
  const answers = [
    sheet(
      'answers.csv',
      ['household_code', 'village', 'hh/fuel'],
      ['H1', 'Ruaca', '1'],
      ['H2', 'Ruaca', '3'],
      ['H3', 'Ruaca', '7'],
    ),
  ];
  const MAPPING: FormMapping = {
    sheets: { 'answers.csv': { target: 'households', chosenOrder: null } },
    columns: { households: { household_code: 'household_code', village: 'village_id', hh_fuel: 'answers.fuel' } },
    unused: [],
    words: {},
    answers: {},
  };
  const server = (): MemoryServer =>
    memoryServer({
      villages: [{ village_id: 'V2', village_name: 'Ruaca' }],
      survey_questions: [{ id: 'q1', ...fuel }],
    });
  const base = {
    id: 'b1',
    files: [{ id: 'f1', name: 'answers.csv' }],
    sha256: null,
    mapping: null,
    round: 'r1',
    update: true,
    remembered: {},
    words: {},
    answers: {},
    corrections: [],
    expected: null,
  };
  const byMapping = (words: FormMapping['words']): ImportRequest =>
    importRequestSchema.parse({
      ...base,
      choices: [],
      source: { id: 's1', fetch: 'x' },
      formMapping: { ...MAPPING, words },
    });
  const byPerson: ImportRequest = importRequestSchema.parse({
    ...base,
    choices: [
      {
        sheet: 'answers.csv',
        target: 'households',
        columns: ['household_code', 'village_id', 'answers.fuel'],
        above: {},
        form: false,
        questions: [],
        chosenOrder: null,
        repeat: null,
      },
    ],
    source: { id: 's1', fetch: 'x' },
  });
  const check = (portal: MemoryServer, request: ImportRequest) =>
    checkRequest(
      request,
      [
        { name: 'answers.csv', sheets: answers },
        { name: 'form.xlsx', sheets: FORM },
      ],
      portal,
      signal,
      createTurns(signal),
    );
  const plannedFuels = ({ plan }: Awaited<ReturnType<typeof check>>) =>
    plan.tables.find(({ table }) => table === 'households')?.creations.map(({ values }) => values['answers.fuel']);

  it('are left out where nobody looks, unless a person has decided so before', async () => {
    const found = await check(server(), byMapping({}));
    expect(plannedFuels(found)).toEqual(['1', '3']);
    expect(rejectionsOf(found.plan)).toMatchObject([
      { row: 4, value: '7', reason: 'is not one of Charcoal, Wood, Gas' },
    ]);
    expect(plannedFuels(await check(server(), byMapping({ 'households.answers.fuel': { 7: 'kept' } })))).toEqual([
      '1',
      '3',
      '7',
    ]);
  });

  it('are imported as written where a person has seen them, and so is the next one', async () => {
    const found = await check(server(), byPerson);
    expect(plannedFuels(found)).toEqual(['1', '3', '7']);
    expect(formMappingOf(found.decisions).words).toEqual({ 'households.answers.fuel': { 7: 'kept' } });
  });

  it('of a newer form are added to the question with the import', async () => {
    const portal = server();
    const { plan } = await check(portal, byMapping({}));
    expect(portal.tables['survey_questions']?.[0]?.['choices']).toEqual(fuel.choices);
    await openBatch(portal, 'b1');
    await applyPlan(portal, plan, { batch: 'b1', mapping: {}, onProgress: () => undefined }, signal);
    expect(portal.tables['survey_questions']).toMatchObject([
      { id: 'q1', choices: { 1: 'Charcoal', 2: 'Wood', 3: 'Gas' } },
    ]);
  });
});
