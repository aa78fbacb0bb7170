import {
  careProviders,
  careSought,
  conditions,
  disability,
  drinkingWater,
  drinkingWaterRung,
  hygiene,
  hygieneRung,
  insurance,
  morbidity,
  sanitation,
  sanitationRung,
  waterWithinHalfAnHour,
  wayToWater,
  type Indicator,
} from '../index.ts';
import { ask, type Asked } from '../../figures/checks/figures-for-checks.ts';
import type { Cell } from '../../figures/index.ts';
import { duckDatabase, type Columns, type TestDatabase } from '../../figures/testing/databases.ts';
import type { Value } from '../../figures/compute/database.ts';

type Row = Readonly<Record<string, Value>>;

const flags = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, 'BOOLEAN' as const]));
const DOMAINS = ['wg_seeing', 'wg_hearing', 'wg_walking', 'wg_remembering', 'wg_selfcare', 'wg_communicating'] as const;
const MEMBER: Columns = {
  household_id: 'VARCHAR',
  sex: 'VARCHAR',
  age_years: 'INTEGER',
  recall_days: 'INTEGER',
  condition: 'VARCHAR',
  care_provider: 'VARCHAR',
  ...flags('is_head', 'ill_recall', 'care_sought', 'insured'),
  ...Object.fromEntries(DOMAINS.map((domain) => [domain, 'INTEGER' as const])),
};
const HOUSEHOLD: Columns = {
  id: 'VARCHAR',
  village_id: 'VARCHAR',
  survey_round_id: 'VARCHAR',
  household_code: 'VARCHAR',
  weight: 'FLOAT8',
  water_source: 'VARCHAR',
  water_quality: 'VARCHAR',
  water_roundtrip_min: 'FLOAT8',
  toilet_type: 'VARCHAR',
  handwash_facility: 'VARCHAR',
  ...flags('water_on_premises', 'water_available', 'toilet_shared', 'excreta_safe', 'handwash_soap', 'handwash_water'),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const valuesOf = (columns: Columns, row: Row): readonly Value[] =>
  Object.keys(columns).map((column) => row[column] ?? null);

async function cellsOf(
  indicator: Indicator,
  households: readonly Row[],
  members: readonly Row[],
  asked: Asked = {},
): Promise<readonly Cell[]> {
  await database.fill({
    households: {
      columns: HOUSEHOLD,
      rows: households.map((row, index) =>
        valuesOf(HOUSEHOLD, { id: `h${index}`, survey_round_id: 'r1', weight: 1, ...row }),
      ),
    },
    members: { columns: MEMBER, rows: members.map((row) => valuesOf(MEMBER, row)) },
  });
  const { cells } = await ask(database, indicator, asked, {
    asked: new Map([
      ['r1', new Set([...indicator.asks, ...disability.asks, 'members.sex', 'members.age_years', 'members.is_head'])],
    ]),
    design: { weightedRounds: ['r1'] },
  });
  return cells;
}

/** Of people in households of one each, with a weight. */
const ofPeople = (
  indicator: Indicator,
  people: readonly (Row & { readonly weight?: number })[],
  asked?: Asked,
): Promise<readonly Cell[]> =>
  cellsOf(
    indicator,
    people.map(({ weight = 1 }) => ({ weight })),
    people.map(({ weight: _, ...row }, index) => ({ household_id: `h${index}`, age_years: 10, sex: 'female', ...row })),
    asked,
  );
const of = async (cells: Promise<readonly Cell[]>) => (await cells)[0]?.estimate;
const shares = async (cells: Promise<readonly Cell[]>): Promise<unknown> =>
  Object.fromEntries(
    (await cells).flatMap(({ category, estimate }) =>
      estimate.value === null || estimate.value === 0 ? [] : [[category, estimate.value]],
    ),
  );

it('morbidity is of everybody who answered, by weight', async () => {
  expect(await of(ofPeople(morbidity, [{ ill_recall: true, weight: 3 }, { ill_recall: false }, {}]))).toMatchObject({
    value: 0.75,
    n: 2,
    missing: 1,
  });
  expect(await of(ofPeople(morbidity, []))).toMatchObject({ value: null, n: 0 });
});

it('recall periods of different lengths are never combined', async () => {
  const people = [
    { ill_recall: true, recall_days: 14 },
    { ill_recall: false, recall_days: 14 },
    { ill_recall: true, recall_days: 30, sex: 'male' },
    {},
    { ill_recall: true },
  ];
  const found = await ofPeople(morbidity, people, { by: 'sex' });
  const keys = found
    .map(({ apart, group, estimate: { value, n, missing } }) => [apart, group, value, n, missing])
    .toSorted((one, other) => String(one).localeCompare(String(other)));
  expect(keys).toEqual([
    ['', null, 1, 1, 1],
    ['', 'female', 1, 1, 1],
    ['14', null, 0.5, 2, 0],
    ['14', 'female', 0.5, 2, 0],
    ['30', null, 1, 1, 0],
    ['30', 'male', 1, 1, 0],
  ]);
});

it('who gave no answer has no recall period: with one length in use it is the one that was not answered', async () => {
  const found = await ofPeople(morbidity, [{ ill_recall: true, recall_days: 14 }, {}, { ill_recall: false }]);
  expect(found.map(({ apart, estimate: { value, n, missing } }) => [apart, value, n, missing]).toSorted()).toEqual([
    ['', 0, 1, 0],
    ['14', 1, 1, 1],
  ]);
});

it('care is of those who were ill', async () => {
  const people = [
    { ill_recall: true, care_sought: true },
    { ill_recall: true, care_sought: false },
    { ill_recall: true },
    { ill_recall: false, care_sought: false },
  ];
  expect(await of(ofPeople(careSought, people))).toMatchObject({ value: 0.5, n: 2, missing: 1 });
});

it('conditions are those of the ill, by weight, also one in no list', async () => {
  const people = [
    { ill_recall: true, condition: 'cough', weight: 3 },
    { ill_recall: true, condition: 'snake bite' },
    { ill_recall: true },
    { ill_recall: false, condition: 'skin' },
    { condition: 'skin' },
  ];
  expect(await shares(ofPeople(conditions, people))).toEqual({ cough: 0.75, 'snake bite': 0.25 });
  expect(await of(ofPeople(conditions, people))).toMatchObject({ n: 2, missing: 1 });
});

it('providers are of those who were ill and sought care', async () => {
  const sought = { ill_recall: true, care_sought: true };
  const people = [
    { ...sought, care_provider: 'hospital' },
    { ...sought, care_provider: 'pharmacy' },
    sought,
    { ...sought, care_sought: false, care_provider: 'hospital' },
    { ...sought, ill_recall: null, care_provider: 'hospital' },
  ];
  expect(await shares(ofPeople(careProviders, people))).toEqual({ hospital: 0.5, pharmacy: 0.5 });
  expect(await of(ofPeople(careProviders, people))).toMatchObject({ n: 2, missing: 1 });
});

it('insurance of nobody is zero, and not asked is not known', async () => {
  expect(await of(ofPeople(insurance, [{ insured: false }]))).toMatchObject({ value: 0, n: 1 });
  expect(await of(ofPeople(insurance, [{}]))).toMatchObject({ value: null, missing: 1 });
});

const difficulties = (levels: readonly (number | null)[]): Row =>
  Object.fromEntries(DOMAINS.map((domain, index) => [domain, levels[index] ?? null]));

it.each([
  ['none', [1, 1, 1, 1, 1, 1], { value: 0, n: 1, missing: 0 }],
  ['some difficulty', [2, 2, 2, 2, 2, 2], { value: 0, n: 1, missing: 0 }],
  ['a lot in one domain', [1, 1, 3, 1, 1, 1], { value: 1, n: 1, missing: 0 }],
  ['cannot, the others not answered', [null, null, 4, null, null, null], { value: 1, n: 1, missing: 0 }],
  ['none, one not answered', [1, 1, 1, null, 1, 1], { value: null, n: 0, missing: 1 }],
])('disability with %s, beside a child who is too young', async (_, levels, expected) => {
  expect(
    await of(ofPeople(disability, [difficulties(levels), { age_years: 4, ...difficulties([4, 4, 4, 4, 4, 4]) }])),
  ).toMatchObject(expected);
});

it('people are divided by disability; who is too young, or of whom it is not known, is in neither group', async () => {
  const yes = difficulties([4]);
  const people = [
    { insured: true, ...yes },
    { insured: false, ...difficulties([1, 1, 1, 1, 1, 1]) },
    { insured: true, age_years: 4, ...yes },
    { insured: true },
  ];
  const found = (await ofPeople(insurance, people, { by: 'disability' })).filter(({ group }) => group !== null);
  expect(found.map(({ group, estimate: { value, n } }) => [group, value, n]).toSorted()).toEqual([
    ['', 1, 2],
    ['no', 0, 1],
    ['yes', 1, 1],
  ]);
});

it.each([
  [{ water_source: 'surface_water' }, 'surface'],
  [{ water_source: 'unprotected_well' }, 'unimproved'],
  [{ water_source: 'borehole', water_on_premises: false, water_roundtrip_min: 31 }, 'limited'],
  [{ water_source: 'borehole', water_on_premises: false, water_roundtrip_min: 30 }, 'basic'],
  [{ water_source: 'borehole', water_on_premises: false }, undefined],
  [{ water_source: 'borehole', water_roundtrip_min: 30 }, 'at_least_basic'],
  [
    { water_source: 'piped_yard', water_on_premises: true, water_available: true, water_quality: 'free' },
    'safely_managed',
  ],
  [
    { water_source: 'piped_yard', water_on_premises: true, water_available: true, water_quality: 'contaminated' },
    'basic',
  ],
  [
    { water_source: 'piped_yard', water_on_premises: true, water_available: true, water_quality: 'unknown' },
    'at_least_basic',
  ],
  [{ water_source: 'piped_yard', water_on_premises: true, water_available: true }, 'at_least_basic'],
  [{ water_source: 'piped_yard', water_on_premises: true, water_quality: 'free' }, 'at_least_basic'],
  [{ water_source: 'piped_yard', water_on_premises: true, water_available: false }, 'basic'],
  [{ water_source: 'something new' }, undefined],
  [{}, undefined],
])('the drinking water of %j is %s', async (answers, rung) => {
  expect(await shares(cellsOf(drinkingWater, [answers], []))).toEqual(rung === undefined ? {} : { [rung]: 1 });
});

it('a ladder has all its rungs in their order, and what is not known is on none', async () => {
  const cells = await cellsOf(drinkingWater, [{ water_source: 'surface_water' }, {}], []);
  expect(cells.map(({ category, estimate }) => [category, estimate.value])).toEqual([
    ['safely_managed', 0],
    ['at_least_basic', 0],
    ['basic', 0],
    ['limited', 0],
    ['unimproved', 0],
    ['surface', 1],
  ]);
  expect(cells[0]?.estimate).toMatchObject({ n: 1, missing: 1 });
});

it.each([
  [{ toilet_type: 'none' }, 'open'],
  [{ toilet_type: 'pit_open', toilet_shared: true }, 'unimproved'],
  [{ toilet_type: 'pit_slab', toilet_shared: true }, 'limited'],
  [{ toilet_type: 'pit_slab', toilet_shared: false, excreta_safe: false }, 'basic'],
  [{ toilet_type: 'pit_slab', toilet_shared: false, excreta_safe: true }, 'safely_managed'],
  [{ toilet_type: 'pit_slab', toilet_shared: false }, 'at_least_basic'],
  [{ toilet_type: 'pit_slab' }, undefined],
  [{}, undefined],
])('the sanitation of %j is %s', async (answers, rung) =>
  expect(await shares(cellsOf(sanitation, [answers], []))).toEqual(rung === undefined ? {} : { [rung]: 1 }),
);

it.each([
  [{ handwash_facility: 'none' }, 'none'],
  [{ handwash_facility: 'fixed', handwash_soap: true, handwash_water: true }, 'basic'],
  [{ handwash_facility: 'mobile', handwash_water: false }, 'limited'],
  [{ handwash_facility: 'fixed', handwash_soap: true }, undefined],
  [{ handwash_facility: 'not_seen' }, undefined],
])('the hygiene of %j is %s', async (answers, rung) =>
  expect(await shares(cellsOf(hygiene, [answers], []))).toEqual(rung === undefined ? {} : { [rung]: 1 }),
);

it('water on the premises takes no time, and a time below zero is not known', async () => {
  const households = [
    { water_on_premises: true, water_roundtrip_min: 50 },
    { water_roundtrip_min: 30 },
    { water_roundtrip_min: 45, weight: 2 },
    { water_roundtrip_min: -1 },
    {},
  ];
  // 0 and 30 weigh 1 each, 45 weighs 2: half of the weight ends at 30.
  expect(await of(cellsOf(wayToWater, households, []))).toMatchObject({ value: 37.5, n: 3, missing: 2 });
  expect(await of(cellsOf(waterWithinHalfAnHour, households, []))).toMatchObject({ value: 0.5, n: 3, missing: 2 });
});

it('households are divided by the sex of their head; nobody or both, and it is not known', async () => {
  const head = (household: number, sex: string | null, is_head: boolean | null = true): Row => ({
    household_id: `h${household}`,
    sex,
    is_head,
  });
  const members = [
    head(0, 'male', false),
    head(0, 'female'),
    head(1, 'male'),
    head(1, 'female'),
    head(2, null),
    head(3, 'male'),
    head(3, 'male'),
    head(4, 'male', null),
  ];
  const cells = await cellsOf(
    waterWithinHalfAnHour,
    Array.from({ length: 5 }, () => ({ water_roundtrip_min: 10 })),
    members,
    { by: 'head' },
  );
  expect(
    cells
      .map(({ group, estimate }) => [group, estimate.n])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['', 3],
    [null, 5],
    ['female', 1],
    ['male', 1],
  ]);
});

const ANSWERS = [true, false, null];
/** Every combination of answers. */
const combinations = (choices: Readonly<Record<string, readonly Value[]>>): readonly Row[] =>
  Object.entries(choices).reduce<readonly Row[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
const text = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
const flag = (value: Value | undefined): boolean | null => (typeof value === 'boolean' ? value : null);

it.each([
  [
    'drinking water',
    drinkingWater,
    combinations({
      water_source: ['surface_water', 'unprotected_well', 'borehole', 'rope_pump', null],
      water_on_premises: ANSWERS,
      water_available: ANSWERS,
      water_quality: ['free', 'contaminated', 'unknown', null],
      water_roundtrip_min: [0, 30, 31, null],
    }),
    (row: Row) =>
      drinkingWaterRung({
        source: text(row['water_source']),
        onPremises: flag(row['water_on_premises']),
        available: flag(row['water_available']),
        quality: text(row['water_quality']),
        minutes: typeof row['water_roundtrip_min'] === 'number' ? row['water_roundtrip_min'] : null,
      }),
  ],
  [
    'sanitation',
    sanitation,
    combinations({
      toilet_type: ['none', 'bucket', 'pit_slab', 'rope_seat', null],
      toilet_shared: ANSWERS,
      excreta_safe: ANSWERS,
    }),
    (row: Row) =>
      sanitationRung({
        toilet: text(row['toilet_type']),
        isShared: flag(row['toilet_shared']),
        isSafe: flag(row['excreta_safe']),
      }),
  ],
  [
    'hygiene',
    hygiene,
    combinations({
      handwash_facility: ['none', 'fixed', 'mobile', 'not_seen', null],
      handwash_soap: ANSWERS,
      handwash_water: ANSWERS,
    }),
    (row: Row) =>
      hygieneRung({
        facility: text(row['handwash_facility']),
        soap: flag(row['handwash_soap']),
        water: flag(row['handwash_water']),
      }),
  ],
])('the rung of %s of one household is the one that the figures count it on', async (_, indicator, rows, rungOf) => {
  const cells = await cellsOf(
    indicator,
    rows.map((row, index) => ({ ...row, village_id: `v${index}` })),
    [],
    { by: 'village' },
  );
  const counted = new Map(
    cells.flatMap(({ group, category, estimate }) =>
      group !== null && category !== null && estimate.value === 1 ? [[group, category]] : [],
    ),
  );
  expect(rows.map((_row, index) => counted.get(`v${index}`) ?? null)).toEqual(rows.map(rungOf));
});
