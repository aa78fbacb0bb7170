import { copiedTables } from '../model/index.ts';
import type { Value } from '../figures/compute/index.ts';
import {
  duckDatabase,
  postgresDatabase,
  type Columns,
  type Tables,
  type TestDatabase,
} from '../figures/testing/databases.ts';
import { checks, checkQuestionSchema, columnsRead, runCheck, type FoundByCheck } from './index.ts';

type Made = Readonly<Record<string, Value>>;

interface Household extends Made {
  readonly household_code: string;
}

const TYPES = { text: 'VARCHAR', day: 'VARCHAR', json: 'VARCHAR', number: 'FLOAT8', yesNo: 'BOOLEAN' } as const;

/** The engine's tables with these rows. */
function tablesOf(rows: Readonly<Record<string, readonly Made[]>>): Tables {
  return Object.fromEntries(
    copiedTables.map(({ name, columns }) => {
      const types: Columns = Object.fromEntries(columns.map((column) => [column.name, TYPES[column.kind]]));
      return [
        name,
        {
          columns: types,
          rows: (rows[name] ?? []).map((row) => Object.keys(types).map((column) => row[column] ?? null)),
        },
      ];
    }),
  );
}

const HEAD = { line_no: 1, is_head: true, relation: 'head', sex: 'male', age_years: 40 };
const COUPLE = [HEAD, { line_no: 2, relation: 'spouse', sex: 'female', age_years: 38 }];
const FAMILY = [
  ...COUPLE,
  { line_no: 3, relation: 'child', sex: 'female', age_years: 9 },
  { line_no: 4, relation: 'child', sex: 'male', age_years: 1, attending_school: true },
];

/** Households by their codes, with the people and plots of each. */
class Survey {
  readonly #rows: Record<string, Made[]> = {
    survey_rounds: [
      { id: 'r1', name: 'First round', start_date: '2024-05-01', end_date: '2024-05-31' },
      { id: 'r2', name: 'Second round' },
    ],
    villages: [{ village_id: 'V1', village_name: 'Checked' }],
    crops: [{ crop_id: 'maize', name: 'Maize' }],
  };

  add(household: Household, { members = COUPLE, ...others }: Readonly<Record<string, readonly Made[]>> = {}): this {
    const id = `${household.household_code}/${this.#rows['households']?.length ?? 0}`;
    (this.#rows['households'] ??= []).push({ id, survey_round_id: 'r1', consent: true, rooms: 2, ...household });
    for (const [table, rows] of Object.entries({ members, ...others }))
      (this.#rows[table] ??= []).push(...rows.map((row, line) => ({ id: `${id} ${line}`, household_id: id, ...row })));
    return this;
  }

  /** Rows of a table in place of those that every survey has. */
  with(table: string, rows: readonly Made[]): this {
    this.#rows[table] = [...rows];
    return this;
  }

  tables(): Tables {
    return tablesOf(this.#rows);
  }
}

const times = (many: number): readonly number[] => Array.from({ length: many }, (_, index) => index);

/** What was put wrong, among households that are as usual. */
function faulty(): Survey {
  const survey = new Survey();
  for (const one of times(60))
    survey.add(
      { household_code: `U${one}`, rooms: 3 + (one % 3), water_roundtrip_min: 10 + (one % 5) },
      {
        members: COUPLE,
        crop_sales: [{ crop_id: 'maize', unit: 'kg', currency: 'MZN', unit_price: 20 + (one % 4) }],
        livestock_sales: [
          { species: 'goat', product: 'live', unit: 'head', currency: 'MZN', unit_price: 1000 + (one % 7) },
        ],
      },
    );
  const twin = {
    village_id: 'V1',
    interview_date: '2024-05-06',
    enumerator_code: 'E9',
    roof: 'grass',
    wall: 'reed',
    floor: 'earth',
    water_source: 'borehole',
  };
  survey
    .add({ household_code: 'SAME' })
    .add({ household_code: 'SAME' })
    .add({ household_code: 'SAME', survey_round_id: 'r2' })
    .add({ household_code: 'TWIN1', ...twin })
    .add({ household_code: 'TWIN2', ...twin })
    .add({ household_code: 'FAM1', village_id: 'V1' }, { members: FAMILY })
    .add({ household_code: 'FAM2', village_id: 'V1' }, { members: FAMILY.toReversed() })
    .add({ household_code: 'ROOMS', rooms: 14 })
    .add({ household_code: 'NEVER', rooms: 99 })
    .add(
      { household_code: 'CROWD' },
      {
        members: [
          HEAD,
          ...times(29).map((line) => ({ line_no: line + 2, relation: 'other', sex: 'male', age_years: line })),
        ],
      },
    )
    .add({ household_code: 'HEADS' }, { members: [HEAD, HEAD] })
    .add({ household_code: 'HEADLESS' }, { members: COUPLE.slice(1) })
    .add({ household_code: 'EMPTY' }, { members: [] })
    .add({ household_code: 'REFUSED', consent: false })
    .add(
      { household_code: 'CHILD' },
      { members: [HEAD, { line_no: 2, relation: 'child', sex: 'male', age_years: 35 }] },
    )
    .add(
      { household_code: 'AGE' },
      { members: [HEAD, { line_no: 2, relation: 'parent', sex: 'female', age_years: 140 }] },
    )
    .add({ household_code: 'LATE', interview_date: '2024-07-01' })
    .add({ household_code: 'WATER', water_on_premises: true, water_roundtrip_min: 60 })
    .add({ household_code: 'NEAR', water_on_premises: true, water_roundtrip_min: 0, rooms: null })
    .add({ household_code: 'OLD', years_in_village: 101 })
    .add({ household_code: 'LAND' }, { members: COUPLE, plots: [{ area_ha: 900 }] })
    .add(
      { household_code: 'MAIZE' },
      { members: COUPLE, crop_sales: [{ crop_id: 'maize', unit: 'kg', currency: 'MZN', unit_price: 90 }] },
    )
    .add(
      { household_code: 'BAGS' },
      { members: COUPLE, crop_sales: [{ crop_id: 'maize', unit: 'bag_50kg', currency: 'MZN', unit_price: 900 }] },
    )
    .add(
      { household_code: 'GOAT' },
      {
        members: COUPLE,
        livestock_sales: [{ species: 'goat', product: 'live', unit: 'head', currency: 'MZN', unit_price: 0 }],
      },
    );
  for (const one of times(13))
    survey.add({ household_code: `M${one}`, enumerator_code: 'E8', interview_date: '2024-05-07', rooms: null });
  for (const one of times(10))
    survey.add({
      household_code: `A${one}`,
      enumerator_code: 'E10',
      roof: 'grass',
      wall: one === 0 ? 'brick' : 'reed',
    });
  return survey;
}

const ASKED = ['rooms', 'roof', 'wall', 'floor', 'water_source', 'water_roundtrip_min'].map(
  (field) => `households.${field}`,
);
const PARTS: ReadonlySet<string> = new Set(['members', 'members.is_head', ...ASKED]);
const rounds = {
  asked: new Map([
    ['r1', PARTS],
    ['r2', PARTS],
  ]),
  design: { weightedRounds: [] },
};

let databases: readonly TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([duckDatabase(faulty().tables()), postgresDatabase(faulty().tables())]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** What both databases find, which is the same. */
async function find(id: string, asking: object = {}, asked = rounds): Promise<FoundByCheck> {
  const check = checks.get(id);
  if (!check) throw new Error(id);
  const question = checkQuestionSchema.parse({ limit: 500, ...asking, check: id });
  const [one, other] = await Promise.all(databases.map((database) => runCheck(database, check, question, asked)));
  expect(other).toEqual(one);
  return one ?? { total: 0, findings: [] };
}

const codeOf = (household = ''): string => household.replace(/\/.*/, '');
const found = async (...asking: Parameters<typeof find>): Promise<string[]> =>
  (await find(...asking)).findings.map(({ household, enumerator }) => enumerator ?? codeOf(household));

const FOUND: readonly (readonly [check: string, found: readonly string[]])[] = [
  ['same-code', ['SAME', 'SAME']],
  ['same-interview', ['TWIN1', 'TWIN2']],
  ['same-roster', ['FAM1', 'FAM2']],
  ['household-size', ['CROWD']],
  ['rooms', ['NEVER', 'ROOMS']],
  ['years-in-village', ['OLD']],
  ['water-way', ['WATER', 'NEAR']],
  ['plot-area', ['LAND']],
  ['crop-price', ['MAIZE']],
  ['animal-price', ['GOAT']],
  ['interviews-a-day', ['E8']],
  ['missing-answers', ['E8', 'E10']],
  ['uniform-answers', []],
  ['head-count', ['HEADS', 'HEADLESS']],
  ['nobody-listed', ['EMPTY']],
  ['no-consent', ['REFUSED']],
  ['child-and-head', ['CHILD']],
  ['impossible-age', ['AGE']],
  ['school-too-young', ['FAM1', 'FAM2']],
  ['outside-round', ['LATE']],
  ['water-on-premises', ['WATER']],
];

test.each(FOUND)('%s finds what was put wrong, and nothing else', async (id, expected) => {
  expect(await found(id)).toEqual(expected);
});

test('every check is tested', () => {
  const ofFieldwork = [...checks.values()].filter(({ group }) => group === 'fieldwork').map(({ id }) => id);
  expect([...FOUND.map(([check]) => check), ...ofFieldwork].toSorted()).toEqual([...checks.keys()].toSorted());
});

describe('field work', () => {
  /** Four households of the first round by hand: A again in the second, B and C marked, D neither. C was interviewed all the same. */
  const visited = new Survey()
    .with('survey_rounds', [
      { id: 'r3', name: 'Third', start_date: '2026-01-01' },
      { id: 'r2', name: 'Second', start_date: '2025-01-01' },
      { id: 'r1', name: 'First', start_date: null },
    ])
    .add({ household_code: 'A', village_id: 'V1' })
    .add({ household_code: 'B', village_id: 'V1' })
    .add({ household_code: 'C', village_id: 'V1' })
    .add({ household_code: 'D', village_id: 'V2' })
    .add({ household_code: 'A', survey_round_id: 'r2' })
    .add({ household_code: 'C', survey_round_id: 'r2' })
    .add({ household_code: 'NEW', survey_round_id: 'r2', rooms: 99, years_in_village: 200 })
    .add({ household_code: 'D', survey_round_id: 'r3' })
    .with('non_interviews', [
      { id: 'n1', household_id: 'B/1', sought_in: 'r2', reason: 'not_at_home' },
      // Two people at once.
      { id: 'n2', household_id: 'B/1', sought_in: 'r2', reason: 'moved' },
      { id: 'n3', household_id: 'C/2', sought_in: 'r2', reason: 'refused' },
      // A mark for another round than the next one does not count.
      { id: 'n4', household_id: 'D/3', sought_in: 'r3', reason: 'dissolved' },
    ]);
  beforeAll(() => Promise.all(databases.map((database) => database.fill(visited.tables()))));
  afterAll(() => Promise.all(databases.map((database) => database.fill(faulty().tables()))));

  test.each([
    ['to-visit', 'r1', ['D']],
    ['to-visit', 'r2', ['A', 'C', 'NEW']],
    ['to-visit', 'r3', []],
    ['moved', 'r1', ['B']],
    ['not-at-home', 'r1', []],
    ['refused', 'r1', []],
    ['dissolved', 'r1', []],
    ['again', 'r1', []],
    ['again', 'r2', ['A', 'C']],
    ['again', 'r3', ['D']],
    ['any', 'r2', ['NEW']],
    ['any', 'r1', []],
  ])('%s of the households of %s', async (check, round, expected) => {
    expect(await found(check, { round })).toEqual(expected);
  });

  test('what was found names the round, or the checks', async () => {
    const says = async (check: string, round: string) => (await find(check, { round })).findings[0]?.says;
    expect(await says('to-visit', 'r1')).toBe('No interview in Second.');
    expect(await says('moved', 'r1')).toBe('Moved away, Second.');
    expect(await says('again', 'r3')).toBe('Interviewed in First as well.');
    expect(await says('any', 'r2')).toBe('Rooms, Years in the village.');
    expect(await found('to-visit', { round: 'r1', village: 'V1' })).toEqual([]);
  });
});

test('a finding says what is unusual, and compared with what', async () => {
  const [never, unusual] = (await find('rooms')).findings;
  expect(never?.says).toBe('99 rooms. Plausible: 1 to 15 rooms.');
  // By hand, of the first round: 2 rooms 30 times, 3, 4 and 5 each 20 times, 14 and 99. The median is 3 and that of the distances 1: 3 + 3 × 1.4826.
  expect(unusual?.says).toBe('14 rooms. Usually up to 7.448 rooms; median 3 rooms of 92 answers.');
  // Of 15 prices each of 20, 21, 22 and 23, and of 90, the median is 22. By their logarithms the distances from it are 0, ln 23/22, ln 22/21 and ln 22/20, each 15
  // times; the 31st is ln 22/21. The limit is 22 × (22/21) to the power of 3 × 1.4826.
  expect((await find('crop-price')).findings[0]?.says).toBe(
    '90 (Maize, kg, MZN). Usually up to 27.057; median 22 of 61 answers.',
  );
  expect((await find('interviews-a-day')).findings).toEqual([
    { enumerator: 'E8', day: '2024-05-07', says: '13 interviews on 2024-05-07. Plausible: up to 12.' },
  ]);
  // E8 answered none of six questions in 13 interviews, E10 three of six (rooms, roof and wall) in ten.
  expect((await find('missing-answers')).findings.map(({ says }) => says)).toEqual([
    '100% of the answers of 13 interviews are missing.',
    '50% of the answers of 10 interviews are missing.',
  ]);
});

test('amounts are compared by their logarithms: a large one among skewed ones is usual, a tiny one is not', async () => {
  const survey = new Survey();
  const areas = [...times(5).flatMap(() => [0.25, 0.5, 1, 2, 4]), 8, 30, 0.02, 0];
  for (const [one, area_ha] of areas.entries()) survey.add({ household_code: `P${one}` }, { plots: [{ area_ha }] });
  await Promise.all(databases.map((database) => database.fill(survey.tables())));
  // Of the 28 above 0 the median is 1: 11 are below, 5 are 1. By powers of two the distances are 0 (5 times), 1 (10), 2 (10), 3, 4.9 and 5.6;
  // the 14th and the 15th are 1, so the limits are 2 to the power of ± 3 × 1.4826, 21.823 and 0.046.
  expect((await find('plot-area')).findings.map(({ says }) => says)).toEqual([
    '0 ha. Plausible: 0.001 to 50 ha.',
    '0.02 ha. Usually at least 0.046 ha; median 1 ha of 28 answers.',
    '30 ha. Usually up to 21.823 ha; median 1 ha of 28 answers.',
  ]);
  await Promise.all(databases.map((database) => database.fill(faulty().tables())));
});

test('answers of one enumerator that are nearly all the same are found', async () => {
  const survey = new Survey();
  for (const one of times(20))
    survey.add({ household_code: `A${one}`, enumerator_code: 'E1', roof: 'grass', wall: one === 0 ? 'brick' : 'reed' });
  await Promise.all(databases.map((database) => database.fill(survey.tables())));
  // Of roofs all are the same, of walls 19 in 20.
  expect((await find('uniform-answers')).findings).toEqual([
    { enumerator: 'E1', says: 'On average 97.5% of the answers to a question are the same one.' },
  ]);
  await Promise.all(databases.map((database) => database.fill(faulty().tables())));
});

test('among five enumerators or more, one who is far from the others is found within the limit', async () => {
  const survey = new Survey();
  // Interviews in a day: 4, 5, 6, 5, 4, and 11; the median is 5, the deviation 0.7413 (the middle of 0, 0, 1, 1, 1 and 6 is 1) × 1.4826.
  for (const [enumerator, many] of [4, 5, 6, 5, 4, 11].entries())
    for (const one of times(many))
      survey.add({
        household_code: `B${enumerator}-${one}`,
        enumerator_code: `E${enumerator}`,
        interview_date: '2024-05-06',
      });
  await Promise.all(databases.map((database) => database.fill(survey.tables())));
  expect((await find('interviews-a-day')).findings).toEqual([
    {
      enumerator: 'E5',
      day: '2024-05-06',
      says: '11 interviews on 2024-05-06. Usually up to 9.4. Plausible: up to 12.',
    },
  ]);
  await Promise.all(databases.map((database) => database.fill(faulty().tables())));
});

test('findings are narrowed, sorted and paged, and what is usual is still taken from all households', async () => {
  expect(await found('rooms', { village: 'V1' })).toEqual([]);
  expect(await find('rooms', { round: 'r1', limit: 0 })).toEqual({ total: 2, findings: [] });
  expect((await find('rooms', { round: 'nonsense' })).total).toBe(0);
  expect(await found('same-interview', { enumerator: 'E9' })).toEqual(['TWIN1', 'TWIN2']);
  expect(await found('same-interview', { sort: '-household' })).toEqual(['TWIN2', 'TWIN1']);
  expect(await found('same-roster', { sort: 'village' })).toEqual(['FAM1', 'FAM2']);
  expect(await found('school-too-young', { sort: "day'; drop table households;--" })).toEqual(['FAM1', 'FAM2']);
  expect(await found('rooms', { limit: 1, offset: 1 })).toEqual(['ROOMS']);
  expect(await find('rooms', { limit: 10, offset: 50 })).toEqual({ total: 2, findings: [] });
  expect(await found('missing-answers', { sort: 'enumerator' })).toEqual(['E8', 'E10']);
  expect(await found('missing-answers', { sort: '-enumerator', limit: 1 })).toEqual(['E10']);
});

test('a round that did not ask has no findings about it', async () => {
  const silent = {
    ...rounds,
    asked: new Map([
      ['r1', new Set<string>()],
      ['r2', PARTS],
    ]),
  };
  expect(await found('head-count', {}, silent)).toEqual([]);
  expect(await found('nobody-listed', {}, silent)).toEqual([]);
  expect(await found('missing-answers', {}, silent)).toEqual([]);
});

test('the columns that an answer rests on include those that narrow and sort it', () => {
  const check = checks.get('rooms');
  const columns =
    check && columnsRead(check, checkQuestionSchema.parse({ check: 'rooms', state: 'approved', sort: '-village' }));
  expect(columns).toEqual([
    'households.id',
    'households.rooms',
    'households.survey_round_id',
    'households.review_state',
    'villages.village_name',
  ]);
});

test.each([...checks.values()])('$id reads only columns that the engine has, and no other', ({ reads, sql }) => {
  for (const [table, columns] of Object.entries(reads)) {
    const copied = copiedTables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    for (const column of columns) expect(copied).toContain(column);
  }
  // Every column of the survey that its SQL names is one that the reader must be able to read; "household_id" is also what the findings call it.
  const words = new Set(sql(() => 'TRUE').match(/\b[a-z_]+\b/g));
  const named = new Set(
    copiedTables
      .flatMap(({ columns }) => columns.map(({ name }) => name))
      .filter((name) => words.has(name) && !['id', 'household_id', 'name', 'group'].includes(name)),
  );
  expect([...named].filter((name) => !Object.values(reads).some((columns) => columns.includes(name)))).toEqual([]);
});
