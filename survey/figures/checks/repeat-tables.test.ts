import type { CustomQuestion } from '../../model/index.ts';
import { computeTable, readAs, rowsOfGroup, tableReads, understand } from '../compute/index.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import type { TableQuestion } from '../table/schemas.ts';

const question = (collection: string, name: string, kind: CustomQuestion['kind']): CustomQuestion => ({
  collection,
  name,
  label: name,
  kind,
  unit: null,
  choices: null,
  restricted: false,
});
const VACCINES = 'repeat_rows.vaccines';
const QUESTIONS = [
  question(VACCINES, 'doses', 'number'),
  question(VACCINES, 'vaccine', 'choice'),
  question(VACCINES, 'places', 'list'),
  question('repeat_rows.trips', 'doses', 'number'),
  question('households', 'tools', 'number'),
];

const parts = [
  VACCINES,
  `${VACCINES}.answers.doses`,
  `${VACCINES}.answers.vaccine`,
  `${VACCINES}.answers.places`,
  'households',
  'households.answers.tools',
];
const rounds = {
  asked: new Map([
    ['r1', new Set(parts)],
    ['r2', new Set(['households', VACCINES, `${VACCINES}.answers.vaccine`])],
  ]),
  design: { weightedRounds: [] },
};

const row = (
  id: string,
  household: string,
  member: string | null,
  name: string,
  number: number,
  answers: object | null,
) => [id, household, member, name, number, answers && JSON.stringify(answers)];
const tables = {
  households: {
    columns: {
      id: 'VARCHAR',
      village_id: 'VARCHAR',
      survey_round_id: 'VARCHAR',
      household_code: 'VARCHAR',
      weight: 'FLOAT8',
      answers: 'VARCHAR',
    },
    rows: [
      ['h1', 'V1', 'r1', 'C1', 1, '{"tools":3}'],
      ['h2', 'V2', 'r1', 'C2', 1, null],
      ['h3', 'V1', 'r2', 'C3', 1, null],
    ],
  },
  villages: {
    columns: { village_id: 'VARCHAR', village_name: 'VARCHAR' },
    rows: [
      ['V1', 'Ruaca'],
      ['V2', 'Godi'],
    ],
  },
  members: {
    columns: { id: 'VARCHAR', household_id: 'VARCHAR', line_no: 'INTEGER', sex: 'VARCHAR', age_years: 'INTEGER' },
    rows: [
      ['m1', 'h1', 1, 'female', 4],
      ['m2', 'h1', 2, 'male', 2],
      ['m3', 'h2', 1, 'female', 1],
    ],
  },
  repeat_rows: {
    columns: {
      id: 'VARCHAR',
      household_id: 'VARCHAR',
      member_id: 'VARCHAR',
      repeat_name: 'VARCHAR',
      row_no: 'INTEGER',
      answers: 'VARCHAR',
    },
    rows: [
      row('a', 'h1', 'm1', 'vaccines', 1, { vaccine: 'bcg', doses: 1, places: ['clinic', 'home'] }),
      row('b', 'h1', 'm1', 'vaccines', 2, { vaccine: 'polio', doses: 3, places: [] }),
      row('c', 'h1', 'm2', 'vaccines', 1, { vaccine: 'bcg' }),
      row('d', 'h2', 'm3', 'vaccines', 1, null),
      row('e', 'h3', null, 'vaccines', 1, { vaccine: 'polio' }),
      // Of another group: none of its answers counts.
      row('f', 'h1', null, 'trips', 1, { doses: 100, vaccine: 'bcg', places: ['sea'] }),
    ],
  },
} as const;

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase(tables as never), postgresDatabase(tables as never)]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

const understood = (show: TableQuestion['show'], of: string | null, more: Partial<TableQuestion> = {}) =>
  understand({ table: VACCINES, show, of: of === null ? [] : [of], where: [], weighted: false, ...more }, QUESTIONS);

/** By group: rows, with an answer, without one, and not asked. The same on both databases. */
async function counted(...asked: Parameters<typeof understood>) {
  const [one, other] = await Promise.all(
    [duck, postgres].map(async (database) => {
      const { groups, cells } = await computeTable(database, understood(...asked), rounds);
      return {
        groups: Object.fromEntries(
          groups.map(({ key, rows, n, missing, notAsked }) => [String(key), [rows, n, missing, notAsked]]),
        ),
        cells: cells
          .map(
            ({ group, answer, statistic, estimate: { value } }) =>
              `${group ?? 'all'} ${answer ?? statistic} ${value ?? '-'}`,
          )
          .toSorted(),
      };
    }),
  );
  expect(one).toEqual(other);
  return one;
}

it('the rows of a repeat group are counted without those of others', async () =>
  expect(await counted('count', null)).toEqual({ groups: { null: [5, 5, 0, 0] }, cells: [] }));
it('a number, where one round did not ask it', async () =>
  expect(await counted('mean', 'answers.doses')).toEqual({ groups: { null: [5, 2, 2, 1] }, cells: ['all mean 2'] }));
it('several answers', async () =>
  expect((await counted('answers', 'answers.places'))?.groups).toEqual({ null: [5, 2, 2, 1] }));
it('by a question of the group, filtered by another', async () =>
  expect(await counted('count', null, { by: 'answers.vaccine', where: ['answers.doses:min:1'] })).toMatchObject({
    groups: { null: [2, 2, 0, 0], '=bcg': [1, 1, 0, 0], '=polio': [1, 1, 0, 0] },
  }));
it('by the sex of the person that a row is about', async () =>
  expect((await counted('count', null, { by: 'member_id.sex' }))?.groups).toEqual({
    null: [5, 5, 0, 0],
    '=female': [3, 3, 0, 0],
    '=male': [1, 1, 0, 0],
    '-': [1, 1, 0, 0],
  }));
it('by the village, and by an answer of the household', async () => {
  expect((await counted('count', null, { by: 'household_id.village_id.village_name' }))?.groups).toMatchObject({
    '=V1': [4, 4, 0, 0],
    '=V2': [1, 1, 0, 0],
  });
  expect((await counted('count', null, { by: 'household_id.answers.tools' }))?.groups['~']).toEqual([1, 1, 0, 0]);
});
it('the keys of the rows of a group', async () => {
  for (const database of [duck, postgres])
    expect(
      [
        ...(await rowsOfGroup(database, understood('rows', null, { by: 'answers.vaccine', group: '=bcg' }), rounds)),
      ].toSorted(),
    ).toEqual(['a', 'c']);
});
it('a reader has to be allowed to read which group a row is of; the rows are those that they may read', async () => {
  expect(tableReads(understood('mean', 'answers.doses'))).toEqual(
    expect.arrayContaining([
      'repeat_rows.id',
      'repeat_rows.repeat_name',
      'repeat_rows.answers',
      'repeat_rows.household_id',
    ]),
  );
  const seen = readAs(duck, { repeat_rows: { household_id: { village_id: { _eq: 'V2' } } } });
  expect((await computeTable(seen, understood('count', null), rounds)).groups).toMatchObject([{ rows: 1 }]);
});
it('a name that no group can have is no table', () =>
  expect(() => understand({ table: 'repeat_rows.x; drop', show: 'count', of: [], where: [], weighted: false })).toThrow(
    'There is no table',
  ));
