import * as fc from 'fast-check';
import { customFieldName, type CustomQuestion } from '../../model/index.ts';
import { computeTable, describeFields, readAs, rowsOfGroup, tableReads, understand } from '../compute/index.ts';
import type { Value } from '../compute/database.ts';
import type { TableQuestion } from '../table/schemas.ts';
import { duckDatabase, postgresDatabase, type Tables, type TestDatabase } from '../testing/databases.ts';
import { asNaive, naiveTable } from './naive-table.ts';

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

const question = (
  collection: string,
  name: string,
  kind: CustomQuestion['kind'],
  restricted = false,
): CustomQuestion => ({ collection, name, label: name, kind, unit: null, choices: null, restricted });
const QUESTIONS: readonly CustomQuestion[] = [
  question('households', 'tools', 'number'),
  question('households', 'fuel', 'choice'),
  question('households', 'radio', 'yesNo'),
  question('households', 'seeds', 'list'),
  question('households', 'settled', 'day'),
  question('households', 'remark', 'text'),
  question('households', 'phone', 'text', true),
  question('members', 'hours', 'number'),
];

const parts = ['households', 'members', ...QUESTIONS.map((one) => `${one.collection}.${customFieldName(one)}`)];
const rounds = {
  asked: new Map([
    ['r1', new Set(parts)],
    ['r2', new Set(parts.filter((part) => !/tools|seeds/.test(part)))],
  ]),
  design: { weightedRounds: ['r1'] },
};

type Answers = Readonly<Record<string, unknown>> | null;
interface Home {
  readonly round: string;
  readonly weight: number | null;
  readonly answers: Answers;
  /** Of each member. */
  readonly members: readonly Answers[];
}

const answersJson = (answers: Answers): Value => answers && JSON.stringify(answers);
const tablesOf = (homes: readonly Home[]): Tables => ({
  households: {
    columns: {
      id: 'VARCHAR',
      village_id: 'VARCHAR',
      survey_round_id: 'VARCHAR',
      household_code: 'VARCHAR',
      weight: 'FLOAT8',
      answers: 'VARCHAR',
    },
    rows: homes.map(({ round, weight, answers }, index) => [
      `h${index}`,
      `V${index % 3}`,
      round,
      `C${index}`,
      weight,
      answersJson(answers),
    ]),
  },
  members: {
    columns: { id: 'VARCHAR', household_id: 'VARCHAR', answers: 'VARCHAR' },
    rows: homes.flatMap(({ members }, home) =>
      members.map((answers, index) => [`m${home}_${index}`, `h${home}`, answersJson(answers)]),
    ),
  },
});
const fill = async (homes: readonly Home[]): Promise<Tables> => {
  const tables = tablesOf(homes);
  await Promise.all([duck.fill(tables), postgres.fill(tables)]);
  return tables;
};

const ask = (
  table: string,
  show: TableQuestion['show'],
  of: string | null,
  more: Partial<TableQuestion> = {},
): TableQuestion => ({ table, show, of: of === null ? [] : [of], where: [], weighted: false, ...more });
const understood = (asked: TableQuestion) => understand(asked, QUESTIONS);

const home = (answers: Answers, more: Partial<Home> = {}): Home => ({
  round: 'r1',
  weight: 1,
  answers,
  members: [],
  ...more,
});
const HOMES: readonly Home[] = [
  home(
    {
      tools: 3,
      fuel: 'wood',
      radio: true,
      seeds: ['maize', 'beans', 'maize'],
      settled: '2019-04-01',
      remark: 'It’s "far"',
    },
    { members: [null] },
  ),
  home({ tools: 4.5, fuel: 'gas', radio: false, seeds: [], settled: '2019-04-30' }),
  // Of another kind than the question: not known.
  home({ tools: 'many', fuel: ['wood'], radio: 'perhaps', seeds: '[maize]', settled: 'April', remark: '' }),
  home({ tools: null, fuel: 'wood', seeds: ['a code, with "marks"'] }),
  home(null),
  home({ tools: 100, fuel: 'gas', seeds: ['maize'] }, { round: 'r2' }),
];

/** By group, in the order of the keys: rows, with an answer, without one, and not asked. */
async function counted(asked: TableQuestion) {
  const figures = await Promise.all(
    [duck, postgres].map((database) => computeTable(database, understood(asked), rounds)),
  );
  const [one, other] = figures.map(({ groups, cells }) => ({
    groups: Object.fromEntries(
      groups.map(({ key, rows, n, missing, notAsked }) => [String(key), [rows, n, missing, notAsked]]),
    ),
    cells: cells
      .map(
        ({ group, answer, statistic, estimate: { value } }) =>
          `${group ?? 'all'} ${answer ?? statistic} ${value ?? '-'}`,
      )
      .toSorted(),
  }));
  expect(one).toEqual(other);
  return one;
}

describe('by hand, on both databases', () => {
  beforeAll(() => fill(HOMES));

  it('a number: what is none is not known, and a round that did not ask is apart', async () => {
    expect(await counted(ask('households', 'mean', 'answers.tools'))).toEqual({
      groups: { null: [6, 2, 3, 1] },
      cells: ['all mean 3.75'],
    });
    expect(await counted(ask('households', 'total', 'answers.tools', { where: ['answers.tools:min:4'] }))).toEqual({
      groups: { null: [2, 1, 0, 1] },
      cells: ['all total 4.5'],
    });
  });
  it('yes and no', async () =>
    expect(await counted(ask('households', 'share', 'answers.radio'))).toEqual({
      groups: { null: [6, 2, 4, 0] },
      cells: ['all share 0.5'],
    }));
  it('one answer, also as a group', async () => {
    expect(await counted(ask('households', 'count', null, { by: 'answers.fuel' }))).toMatchObject({
      groups: { null: [6, 6, 0, 0], '=wood': [2, 2, 0, 0], '=gas': [2, 2, 0, 0], '-': [2, 2, 0, 0] },
    });
    expect(await counted(ask('households', 'answers', 'answers.fuel', { where: ['answers.fuel:is:wood'] }))).toEqual({
      groups: { null: [2, 2, 0, 0] },
      cells: ['all =wood 1'],
    });
  });
  it('several answers: none is an answer, and each counts once', async () => {
    expect(await counted(ask('households', 'answers', 'answers.seeds'))).toEqual({
      groups: { null: [6, 3, 2, 1] },
      cells: ['all =[] ', 'all =a code, with "marks" ', 'all =beans ', 'all =maize '].map((cell) => `${cell}${1 / 3}`),
    });
    expect(await counted(ask('households', 'count', null, { by: 'answers.seeds' }))).toMatchObject({
      groups: { '=maize': [1, 1, 0, 0], '=[]': [1, 1, 0, 0], '-': [2, 2, 0, 0], '~': [1, 1, 0, 0] },
    });
  });
  it('the share with any of some answers: who gave two of them counts once', async () => {
    expect(await counted(ask('households', 'share', 'answers.seeds', { any: ['=maize', '=beans'] }))).toEqual({
      groups: { null: [6, 3, 2, 1] },
      cells: [`all share ${1 / 3}`],
    });
    expect(await counted(ask('households', 'share', 'answers.fuel', { any: ['=wood', '=coal'] }))).toEqual({
      groups: { null: [6, 4, 2, 0] },
      cells: ['all share 0.5'],
    });
    expect(() => understood(ask('households', 'share', 'answers.tools', { any: ['=3'] }))).toThrow(
      'No share of several answers is computed of "answers.tools".',
    );
    expect(() => understood(ask('households', 'answers', 'answers.fuel', { any: ['=wood'] }))).toThrow(
      'No share of several answers',
    );
  });
  it('a condition on one of several answers', async () => {
    const having = async (item: string) =>
      (await counted(ask('households', 'count', null, { where: [`answers.seeds:has:${item}`] })))?.groups[
        'null'
      ]?.[0] ?? 0;
    expect([
      await having('maize'),
      await having('a code, with "marks"'),
      await having('marks'),
      await having('[maize]'),
    ]).toEqual([2, 1, 0, 0]);
    // Of the household of each row.
    expect(
      await counted(ask('members', 'count', null, { where: ['household_id.answers.seeds:has:beans'] })),
    ).toMatchObject({ groups: { null: [1, 1, 0, 0] } });
  });
  it('days by month, and texts', async () => {
    expect(
      await counted(ask('households', 'answers', 'answers.settled', { where: ['answers.settled:min:2019-04-02'] })),
    ).toEqual({ groups: { null: [1, 1, 0, 0] }, cells: ['all =2019-04 1'] });
    expect(await counted(ask('households', 'count', null, { where: ['answers.remark:has:’S "FAR'] }))).toMatchObject({
      groups: { null: [1, 1, 0, 0] },
    });
    expect(await counted(ask('households', 'count', null, { where: ['answers.remark:unknown'] }))).toMatchObject({
      groups: { null: [5, 5, 0, 0] },
    });
  });
  it('of the rows that a reader may read', async () => {
    for (const database of [duck, postgres]) {
      const read = readAs(database, { households: { village_id: { _eq: 'V0' } } });
      const { cells } = await computeTable(read, understood(ask('households', 'answers', 'answers.seeds')), rounds);
      expect(cells.map(({ answer, estimate: { value } }) => `${answer ?? ''} ${value ?? '-'}`).toSorted()).toEqual([
        '=a code, with "marks" 0.5',
        '=beans 0.5',
        '=maize 0.5',
      ]);
    }
  });
  it('the keys of all rows under a condition, and of a group', async () => {
    for (const database of [duck, postgres]) {
      expect(
        await rowsOfGroup(
          database,
          understood(ask('households', 'rows', null, { where: ['answers.fuel:is:gas'] })),
          rounds,
        ),
      ).toEqual(['h1', 'h5']);
      expect(
        await rowsOfGroup(
          database,
          understood(ask('households', 'rows', null, { by: 'answers.seeds', group: '=beans' })),
          rounds,
        ),
      ).toEqual(['h0']);
    }
  });
});

it.each([
  ['a restricted question', 'restricted_answers.phone', 'No figures are computed of "restricted_answers.phone"'],
  ['a restricted question as if it were open', 'answers.phone', 'The table "households" has no field "answers.phone".'],
  ['one that does not exist', 'answers.cars', 'The table "households" has no field "answers.cars".'],
  ['one of another table', 'answers.hours', 'The table "households" has no field "answers.hours".'],
  ['SQL', "answers.x') --", 'has no field'],
])('%s is refused', (_, name, message) => {
  expect(() => understood(ask('households', 'answers', name))).toThrow(message);
  expect(() => understood(ask('households', 'count', null, { by: name }))).toThrow(message);
  expect(() => understood(ask('households', 'count', null, { where: [`${name}:known`] }))).toThrow();
});

it('rests on the column of the answers, also over other tables', () => {
  expect(
    tableReads(
      understood(ask('members', 'count', null, { by: 'household_id.answers.radio', where: ['answers.hours:known'] })),
    ),
  ).toEqual(expect.arrayContaining(['members.household_id', 'households.answers', 'members.answers']));
});

const maybe = <T>(...values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.option(fc.constantFrom(...values), { freq: 5 });
const seeds = fc.oneof(fc.subarray(['maize', 'beans', 'a, "b"', 'maïs']), fc.constantFrom<unknown>('maize', null, {}));
const homes = fc.array(
  fc.record({
    round: fc.constantFrom('r1', 'r1', 'r2'),
    weight: maybe(0, 0.5, 1, 1.75),
    answers: fc.option(
      fc.record(
        {
          tools: maybe<unknown>(0, 1, 2.5, -3, 2 ** -20, 1e21, 'two', '12x', '7', true),
          fuel: maybe('wood', 'gas', ''),
          radio: maybe<unknown>(true, false, 'yes'),
          seeds,
        },
        { requiredKeys: [] },
      ),
      { freq: 8 },
    ),
    members: fc.array(fc.option(fc.record({ hours: maybe<unknown>(0, 2, 8.25, '') }, { requiredKeys: [] })), {
      maxLength: 3,
    }),
  }),
  { minLength: 8, maxLength: 25 },
);
const RANDOM: readonly TableQuestion[] = [
  ask('households', 'mean', 'answers.tools', { by: 'answers.fuel' }),
  ask('households', 'median', 'answers.tools', { by: 'answers.seeds', where: ['answers.tools:max:3'] }),
  ask('households', 'answers', 'answers.fuel', { by: 'answers.radio' }),
  ask('households', 'answers', 'answers.seeds', { by: 'answers.fuel', where: ['answers.radio:known'] }),
  ask('members', 'mean', 'answers.hours', {
    by: 'household_id.answers.radio',
    where: ['household_id.answers.fuel:is:wood'],
  }),
  ask('members', 'count', null, { by: 'household_id.answers.seeds' }),
];
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)));
const sorted = <T>(groups: Iterable<readonly [string | null, T]>): readonly (readonly [string, T])[] =>
  [...groups].map(([key, group]) => [String(key), group] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));

it('any answers give the same on both databases, and row by row', async () => {
  await fc.assert(
    fc.asyncProperty(homes, fc.boolean(), async (made, weighted) => {
      // An import that brings answers says that its round asked: a round that did not has none.
      const tables = await fill(
        made.map((one) =>
          one.round === 'r2' && one.answers
            ? { ...one, answers: { fuel: one.answers.fuel, radio: one.answers.radio } }
            : one,
        ),
      );
      for (const one of RANDOM) {
        const asked = understood({ ...one, weighted: weighted && one.show !== 'count' });
        const [ofDuck, ofPostgres] = await Promise.all([
          computeTable(duck, asked, rounds),
          computeTable(postgres, asked, rounds),
        ]);
        const found = [ofDuck, ofPostgres].map((figure) => sorted(asNaive(figure)));
        const hand = sorted(naiveTable(tables, asked, rounds.asked, rounds.design.weightedRounds));
        const isShown = (name: string): boolean =>
          ['rows', 'n', 'missing', 'notAsked', 'withoutWeight'].includes(name) ||
          (name === one.show && name !== 'answers') ||
          (name === 'shares' && one.show === 'answers');
        const shown = (groups: typeof hand | (typeof found)[number]): unknown =>
          rounded(
            groups.map(([key, group]) => [
              key,
              Object.fromEntries(Object.entries(group).filter(([name]) => isShown(name))),
            ]),
          );
        expect({ one, found: found.map(shown) }).toEqual({ one, found: [shown(hand), shown(hand)] });
      }
      const described = understood(
        ask('households', 'describe', null, {
          of: QUESTIONS.filter(({ collection, restricted }) => collection === 'households' && !restricted).map(
            customFieldName,
          ),
        }),
      );
      expect(rounded(await describeFields(duck, described, rounds))).toEqual(
        rounded(await describeFields(postgres, described, rounds)),
      );
    }),
    { numRuns: process.env['GROUNDWORK_CHECKS'] === 'all' ? 10 : 2, endOnFailure: true },
  );
}, 200_000);
