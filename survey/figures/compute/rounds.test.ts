import * as fc from 'fast-check';
import { copiedTables, roundTables } from '../../model/index.ts';
import {
  duckDatabase,
  postgresDatabase,
  type Columns,
  type Table,
  type Tables,
  type TestDatabase,
} from '../testing/databases.ts';
import type { Value } from './database.ts';
import { householdSize } from '../../indicators/index.ts';
import { computeFigure } from './compute.ts';
import { countHouseholds } from './households.ts';
import { SurveyRounds, type AskedRound } from './rounds.ts';

type Row = Readonly<Record<string, Value>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

const TYPES = { text: 'VARCHAR', day: 'VARCHAR', json: 'VARCHAR', number: 'FLOAT8', yesNo: 'BOOLEAN' } as const;
const ASKED: Columns = { row_id: 'VARCHAR', value: 'VARCHAR' };
const READ = new Set([...roundTables.map(({ name }) => String(name)), 'survey_rounds', 'import_batches']);
const columns: Readonly<Record<string, Columns>> = {
  ...Object.fromEntries(
    copiedTables
      .filter(({ name }) => READ.has(name))
      .map((table) => [table.name, Object.fromEntries(table.columns.map(({ name, kind }) => [name, TYPES[kind]]))]),
  ),
  survey_rounds__asked: ASKED,
  import_batches__asked: ASKED,
};

const tableOf = (name: string, rows: readonly Row[]): Table => {
  const own = columns[name] ?? {};
  return { columns: own, rows: rows.map((row) => Object.keys(own).map((column) => row[column] ?? null)) };
};
/** All tables that are looked at, and what is in some of them. */
const survey = (rows: Rows): Tables =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, tableOf(name, rows[name] ?? [])]));

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

const byRound = (all: readonly AskedRound[]): unknown =>
  Object.fromEntries(all.map(({ round, asked }) => [String(round), asked]));

const FOUND: Rows = {
  households: [
    { id: 'h1', survey_round_id: 'r1', household_code: 'A', weight: 1, latitude_given: true },
    { id: 'h2', survey_round_id: 'r2', weight: 1.5 },
    { id: 'h3', survey_round_id: null, weight: 1 },
  ],
  members: [
    { id: 'm1', household_id: 'h1', sex: 'female', name_given: true },
    { id: 'm2', household_id: null, age_years: 3 },
    { id: 'm3', household_id: 'h3' },
  ],
  plots: [{ id: 'p1', household_id: 'h2' }],
  crop_plantings: [{ id: 'c1', plot_id: 'p1', crop_id: 'maize' }],
  survey_rounds: [{ id: 'r1', sample_weights: 'weight' }, { id: 'r2', sample_weights: 'equal' }, { id: 'r3' }],
  survey_rounds__asked: [
    { row_id: 'r3', value: 'livestock' },
    { row_id: 'r1', value: 'households.weight' },
  ],
  import_batches: [
    { id: 'b1', state: 'applied', survey_round_id: 'r1' },
    { id: 'b2', state: 'undone', survey_round_id: 'r1' },
    { id: 'b3', state: 'applied', survey_round_id: null },
  ],
  import_batches__asked: [
    { row_id: 'b1', value: 'finance.savings' },
    { row_id: 'b2', value: 'finance.loans' },
    { row_id: 'b3', value: 'finance' },
  ],
};

describe.each([
  ['DuckDB', () => duck],
  ['PostgreSQL', () => postgres],
])('what survey rounds asked, on %s', (_, database) => {
  let rounds: SurveyRounds;
  beforeEach(async () => {
    await database().fill(survey(FOUND));
    rounds = new SurveyRounds(database());
  });

  it('of a repeat group is known by its rows, and by what was recorded, whatever other groups have', async () => {
    const repeat_rows = [
      { id: 'x1', household_id: 'h1', repeat_name: 'answers', row_no: 1, answers: '{}' },
      { id: 'x2', household_id: 'h2', repeat_name: 'trips', row_no: 1 },
    ];
    await database().fill(
      survey({ ...FOUND, repeat_rows, import_batches__asked: [{ row_id: 'b1', value: 'repeat_rows.trips' }] }),
    );
    const { asked } = await new SurveyRounds(database()).of([
      'repeat_rows.answers',
      'repeat_rows.trips',
      'repeat_rows.visits',
    ]);
    const of = (part: string) => [...asked].flatMap(([round, { has }]) => (has(part) ? [round] : []));
    expect([of('repeat_rows.answers'), of('repeat_rows.trips').toSorted(), of('repeat_rows.visits')]).toEqual([
      ['r1'],
      ['r1', 'r2'],
      [],
    ]);
  });

  it('is every table with a row and every question with an answer, also a restricted one, and what was recorded; a weight of 1 is no answer', async () => {
    expect(byRound(await rounds.all())).toEqual({
      r1: [
        'finance.savings',
        'households',
        'households.household_code',
        'households.latitude',
        'members',
        'members.name',
        'members.sex',
      ],
      r2: ['crop_plantings', 'crop_plantings.crop_id', 'households', 'households.weight', 'plots'],
      r3: ['livestock'],
      null: ['households', 'members'],
    });
  });

  it('is looked up for the parts of a question, of the rounds with households; a record says whether a round has weights', async () => {
    const { asked, design } = await rounds.of([
      'members.sex',
      'members.age_years',
      'finance.savings',
      'members.no_column',
      'households.weight',
    ]);
    const askedBy = (part: string) => [...asked].flatMap(([round, parts]) => (parts.has(part) ? [round] : []));
    expect([...asked.keys()].toSorted()).toEqual([null, 'r1', 'r2'].toSorted());
    expect([
      askedBy('members.sex'),
      askedBy('members.age_years'),
      askedBy('finance.savings'),
      askedBy('members.no_column'),
      askedBy('households.weight'),
    ]).toEqual([['r1'], [], ['r1'], [], ['r1']]);
    expect(design.weightedRounds).toEqual(['r1']);
  });
});

it.each([
  {
    sample_strata: 'admin1',
    sample_unit: 'village',
    sample_weights: 'weight',
    sample_population: { North: 9, ሐረር: 4 },
  },
  { sample_strata: 'village', sample_unit: null, sample_weights: 'equal', sample_population: null },
  { sample_strata: null, sample_unit: null, sample_weights: null, sample_population: null },
] as const)('a design that is proposed gives what the same design gives once it is stored: %j', async (design) => {
  const places = ['a', 'b', 'c', 'd', 'e', 'f'];
  const homes = places.flatMap((village_id, place) =>
    [1, 2, 3].map((home) => ({
      id: `${village_id}${home}`,
      village_id,
      survey_round_id: 'r1',
      weight: 1 + ((place * home) % 3),
    })),
  );
  const people = homes.flatMap(({ id }, at) =>
    Array.from({ length: 1 + ((at * 7) % 5) }, (_, line) => ({ id: `${id}-${line}`, household_id: id })),
  );
  const stored = (row: Readonly<Record<string, unknown>>): Tables => ({
    ...survey({
      households: homes,
      members: people,
      survey_rounds: [{ id: 'r1', ...row, sample_population: JSON.stringify(row['sample_population'] ?? null) }],
    }),
    villages: {
      columns: { village_id: 'VARCHAR', admin1: 'VARCHAR' },
      rows: places.map((village, place) => [village, place < 3 ? 'North' : 'ሐረር']),
    },
  });
  const ask = async (proposed?: Parameters<SurveyRounds['of']>[1]) => {
    const rounds = await new SurveyRounds(duck).of(householdSize.asks, proposed);
    const question = { by: 'all', round: 'r1', weighted: true } as const;
    const answer = [
      await computeFigure(duck, householdSize, question, rounds),
      await countHouseholds(duck, question, rounds),
    ];
    // To twelve digits: the database may add the same numbers in another order.
    return JSON.parse(
      JSON.stringify(answer, (_, value: unknown) =>
        typeof value === 'number' ? Number(value.toPrecision(12)) : value,
      ),
    ) as unknown;
  };
  await duck.fill(stored({ sample_unit: 'household', sample_weights: 'weight', sample_strata: 'admin1' }));
  const [before, after] = [await ask(), await ask({ round: 'r1', design })];
  expect(after).not.toEqual(before);
  await duck.fill(stored(design));
  expect(after).toEqual(await ask());
});

it('a part that was not looked up is an error, not a question that was not asked', async () => {
  await duck.fill(survey(FOUND));
  const { asked } = await new SurveyRounds(duck).of(['members.sex']);
  expect(() => asked.get('r1')?.has('members.age_years')).toThrow(
    'Whether rounds asked "members.age_years" has not been looked up.',
  );
});

it('only the tables of a question are read, and after a change no more than it can have made a difference to', async () => {
  const homes = ['h1', 'h2', 'h3'].map((id) => ({ id, survey_round_id: 'r1', weight: 2 }));
  await duck.fill(
    survey({
      households: homes,
      members: homes.map(({ id }) => ({ id, household_id: id, sex: 'male' })),
      plots: homes.map(({ id }) => ({ id, household_id: id, area_ha: 1 })),
    }),
  );
  const read: string[] = [];
  const rounds = new SurveyRounds({ ...duck, query: (sql, values) => (read.push(sql), duck.query(sql, values)) });
  const readFor = async (...parts: readonly string[]): Promise<readonly string[]> => {
    read.length = 0;
    await rounds.of(parts);
    return read.flatMap((sql) => /FROM (\w+) AS r/.exec(sql)?.[1] ?? []).toSorted();
  };
  expect(await readFor('members.sex')).toEqual(['households', 'members']);
  expect(await readFor('members.sex', 'plots.area_ha')).toEqual(['plots']);
  rounds.forget(
    new Map([
      ['members', 1],
      ['households', 2],
    ]),
  );
  expect(await readFor('members.sex', 'plots.area_ha')).toEqual([]);
  // The third that may have lost its answer.
  rounds.forget(new Map([['members', 2]]));
  expect(await readFor('members.sex', 'plots.area_ha')).toEqual(['members']);
  rounds.forget();
  expect(await readFor('members.sex', 'plots.area_ha')).toEqual(['households', 'members', 'plots']);
});

it('what was interrupted is not remembered, though a statement of it ends after the survey has changed', async () => {
  await duck.fill(survey(FOUND));
  let interrupted = true;
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  const isOfRecords = (sql: string): boolean => sql.includes('survey_rounds');
  const rounds = new SurveyRounds({
    ...duck,
    query: async (sql, values) => {
      const found = await duck.query(sql, values);
      if (!interrupted) return found;
      if (!isOfRecords(sql)) throw new Error('Interrupted');
      await late;
      return found;
    },
  });
  await expect(rounds.all()).rejects.toThrow('Interrupted');
  await duck.fill({ survey_rounds__asked: tableOf('survey_rounds__asked', []) });
  rounds.forget();
  release();
  interrupted = false;
  await new Promise(setImmediate);
  expect((await rounds.all()).map(({ round }) => round)).not.toContain('r3');
});

// Mostly one round, so that some answers outnumber the changes.
const round = fc.constantFrom('r1', 'r1', 'r1', 'r1', 'r1', 'r2', null);
const home = fc.constantFrom('h0', 'h1', 'h2', 'h3', null);
const answer = fc.option(fc.constantFrom('female', 'male'));
const member = fc.record({ household_id: home, sex: answer, marital: answer });
const plot = fc.record({ household_id: home });
const planting = fc.record({ plot_id: fc.constantFrom('0', '1', '2'), season: answer });
const households = fc.array(fc.record({ survey_round_id: round, roof: answer }), { minLength: 4, maxLength: 4 });
const key = fc.constantFrom('0', '1', '2', '3', '4', '5');
const rowsOf = (row: fc.Arbitrary<Row>) => fc.dictionary(key, row);
const fewOf = (row: fc.Arbitrary<Row>) => fc.dictionary(key, fc.option(row), { maxKeys: 2 });
const survey0 = { members: rowsOf(member), plots: rowsOf(plot), crop_plantings: rowsOf(planting) };
/** Some rows anew, or removed. */
const edit = fc.record(
  {
    members: fewOf(member),
    plots: fewOf(plot),
    crop_plantings: fewOf(planting),
    roofs: fc.dictionary(fc.constantFrom('0', '1'), answer),
  },
  { requiredKeys: [] },
);

const EDITED = [
  'households.roof',
  'members',
  'members.sex',
  'members.marital',
  'plots',
  'crop_plantings',
  'crop_plantings.season',
];
const askedOf = async (rounds: SurveyRounds): Promise<unknown> =>
  Object.fromEntries(
    [...(await rounds.of(EDITED)).asked].map(([id, parts]) => [String(id), EDITED.filter((part) => parts.has(part))]),
  );

it('what is remembered over changes is what is found anew', async () => {
  await duck.fill(survey({}));
  const edited = ['members', 'plots', 'crop_plantings'] as const;
  await fc.assert(
    fc.asyncProperty(
      households,
      fc.record(survey0),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      async (homes, first, edits) => {
        const rows = { ...first };
        const own = homes.map((one, index): Row => ({ id: `h${index}`, ...one }));
        const fill = (): Promise<void> =>
          duck.fill({
            households: tableOf('households', own),
            ...Object.fromEntries(
              edited.map((name) => [
                name,
                tableOf(
                  name,
                  Object.entries(rows[name]).map(([id, row]) => ({ id, ...row })),
                ),
              ]),
            ),
          });
        await fill();
        const rounds = new SurveyRounds(duck);
        await askedOf(rounds);
        for (const { roofs = {}, ...changes } of edits) {
          for (const name of edited) {
            const others = Object.entries(rows[name]).filter(([id]) => !Object.hasOwn(changes[name] ?? {}, id));
            rows[name] = Object.fromEntries([
              ...others,
              ...Object.entries(changes[name] ?? {}).flatMap(([id, row]) => (row ? [[id, row] as const] : [])),
            ]);
          }
          for (const [index, roof] of Object.entries(roofs)) own[Number(index)] = { ...own[Number(index)], roof };
          await fill();
          const sizes = [
            ...edited.map((name) => [name, Object.keys(changes[name] ?? {}).length] as const),
            ['households', Object.keys(roofs).length] as const,
          ];
          rounds.forget(new Map(sizes.filter(([, size]) => size > 0)));
          expect(await askedOf(rounds)).toEqual(await askedOf(new SurveyRounds(duck)));
        }
      },
    ),
    { numRuns: 25 },
  );
});
