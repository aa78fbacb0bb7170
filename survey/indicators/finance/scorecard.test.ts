import { ask } from '../../figures/checks/figures-for-checks.ts';
import type { Value } from '../../figures/compute/database.ts';
import { readsOf } from '../../figures/compute/reads.ts';
import { duckDatabase, type Columns, type TestDatabase } from '../../figures/testing/databases.ts';
import {
  scorecardIndicators,
  SCORECARD_ITEMS,
  USUAL_SCORECARD,
  type Scorecard,
  type ScorecardItem,
} from './scorecard.ts';

type Answers = Readonly<Record<string, Value>> & { readonly assets?: never };
interface Home {
  readonly answers: Answers;
  /** Null where it was not asked. */
  readonly assets?: readonly string[] | null;
  /** Whether each member is the head, and can read and write. */
  readonly members?: readonly (readonly [isHead: boolean | null, reads: boolean | null])[];
}

const HOUSEHOLDS: Columns = {
  id: 'VARCHAR',
  village_id: 'VARCHAR',
  survey_round_id: 'VARCHAR',
  household_code: 'VARCHAR',
  weight: 'FLOAT8',
  floor: 'VARCHAR',
  roof: 'VARCHAR',
  wall: 'VARCHAR',
  rooms: 'INTEGER',
  meals_per_day: 'INTEGER',
  toilet_type: 'VARCHAR',
  toilet_shared: 'BOOLEAN',
  assets: 'VARCHAR',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const cardOf = (points: Partial<Scorecard['points']>, line = 40): Scorecard => ({
  points: { ...(Object.fromEntries(SCORECARD_ITEMS.map((item) => [item, 0])) as Scorecard['points']), ...points },
  line,
});

async function figuresOf(card: Scorecard, homes: readonly Home[]) {
  const rows = homes.map(({ answers, assets = null }, index) => {
    const row: Readonly<Record<string, Value>> = {
      survey_round_id: 'r1',
      weight: 1,
      ...answers,
      id: `h${index}`,
      assets: assets && JSON.stringify(assets),
    };
    return Object.keys(HOUSEHOLDS).map((column) => row[column] ?? null);
  });
  await database.fill({
    households: { columns: HOUSEHOLDS, rows },
    households__assets: {
      columns: { row_id: 'VARCHAR', value: 'VARCHAR' },
      rows: homes.flatMap(({ assets }, index) => (assets ?? []).map((thing) => [`h${index}`, thing])),
    },
    members: {
      columns: { household_id: 'VARCHAR', is_head: 'BOOLEAN', can_read_write: 'BOOLEAN' },
      rows: homes.flatMap(({ members = [] }, index) => members.map(([isHead, reads]) => [`h${index}`, isHead, reads])),
    },
  });
  const { belowLine, meanScore } = scorecardIndicators(card);
  const rounds = { asked: new Map([['r1', new Set<string>(belowLine.asks)]]), design: { weightedRounds: ['r1'] } };
  const [below, mean] = await Promise.all(
    [belowLine, meanScore].map(async (indicator) => (await ask(database, indicator, {}, rounds)).cells[0]?.estimate),
  );
  return { below, mean };
}

it('the score is the sum of the points of what is so; below the line means less than it, by weight', async () => {
  const { below, mean } = await figuresOf(cardOf({ floor: 30, meals: 5 }, 30), [
    { answers: { floor: 'cement', meals_per_day: 2, weight: 3 } },
    { answers: { floor: 'earth', meals_per_day: 3 } },
    { answers: { floor: null, meals_per_day: 3 } },
  ]);
  expect(below).toMatchObject({ value: 0.25, n: 2, missing: 1 });
  expect(mean).toMatchObject({ value: (3 * 30 + 5) / 4, n: 2, missing: 1 });
});

it('without any points everybody scores zero', async () => {
  expect(await figuresOf(cardOf({}), [{ answers: {} }])).toMatchObject({
    below: { value: 1, n: 1 },
    mean: { value: 0 },
  });
  expect(await figuresOf(cardOf({}, 0), [{ answers: {} }])).toMatchObject({ below: { value: 0 } });
});

const head = (isHead: boolean | null, reads: boolean | null) => [isHead, reads] as const;
const yes = { is: 1 },
  no = { is: 0 },
  unknown = { is: null };

it.each<[ScorecardItem, Home, { is: number | null }]>([
  ['roof', { answers: { roof: 'tiles' } }, yes],
  ['roof', { answers: { roof: 'a roof in no list' } }, no],
  ['wall', { answers: { wall: 'burnt_bricks' } }, yes],
  ['phone', { answers: {}, assets: ['mobile_phone', 'mobile_phone'] }, yes],
  ['bed', { answers: {}, assets: [] }, no],
  ['radio', { answers: {}, assets: null }, unknown],
  ['toilet', { answers: { toilet_type: 'none' } }, no],
  ['toilet', { answers: { toilet_type: 'pit_slab', toilet_shared: true } }, no],
  ['toilet', { answers: { toilet_type: 'pit_slab', toilet_shared: false } }, yes],
  ['toilet', { answers: { toilet_type: 'pit_slab' } }, unknown],
  ['toilet', { answers: { toilet_shared: false } }, unknown],
  ['meals', { answers: { meals_per_day: 2 } }, no],
  ['space', { answers: { rooms: 1 }, members: [head(true, null), head(false, null), head(null, null)] }, yes],
  [
    'space',
    { answers: { rooms: 1 }, members: [head(true, null), head(false, null), head(null, null), head(null, null)] },
    no,
  ],
  ['space', { answers: { rooms: 0 }, members: [head(true, null)] }, unknown],
  ['space', { answers: { rooms: 2 } }, unknown],
  ['literate', { answers: {}, members: [head(true, true), head(false, false)] }, yes],
  ['literate', { answers: {}, members: [head(true, false)] }, no],
  ['literate', { answers: {}, members: [head(true, null)] }, unknown],
  ['literate', { answers: {}, members: [head(true, true), head(true, false)] }, unknown],
  ['literate', { answers: {}, members: [head(false, true)] }, unknown],
])('%s of %j is %j', async (item, home, { is }) => {
  expect((await figuresOf(cardOf({ [item]: 1 }), [home])).mean).toMatchObject({
    value: is,
    n: is === null ? 0 : 1,
    missing: is === null ? 1 : 0,
  });
});

it('it asks for and reads what has points, and nothing else', () => {
  const { belowLine } = scorecardIndicators(cardOf({ floor: 1, space: 2 }));
  expect(belowLine.asks).toEqual(['households.floor', 'households.rooms', 'members']);
  expect(readsOf(belowLine, 'all')).toEqual(
    expect.arrayContaining(['households.floor', 'households.rooms', 'members.household_id']),
  );
  expect(readsOf(belowLine, 'all')).not.toContain('members.can_read_write');
  expect(readsOf(scorecardIndicators(USUAL_SCORECARD).meanScore, 'all')).toEqual(
    expect.arrayContaining([
      'households.assets',
      'households.toilet_shared',
      'members.can_read_write',
      'members.is_head',
    ]),
  );
  expect(scorecardIndicators(cardOf({ floor: 30, phone: 5 })).belowLine.formula).toContain(
    '30 × “Floor of cement or tiles” + 5 × “Owns a mobile phone”, of 35',
  );
});
