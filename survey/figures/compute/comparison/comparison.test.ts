import type { Indicator } from '../../../indicators/index.ts';
import type { ComparedFigure, Comparison } from '../../comparison.ts';
import { duckDatabase, type TestDatabase } from '../../testing/databases.ts';
import type { Value } from '../database.ts';
import { computeComparison } from './comparison.ts';

/** Village, code, rooms, weight, people of 15 to 64 and others: a visit. */
interface Visit {
  readonly village?: string | null;
  readonly code: string | null;
  readonly rooms?: number | null;
  readonly weight?: number | null;
  readonly people?: readonly [working: number, others: number];
}

const about = { title: '', counted: '', formula: '', source: '' } as const;
const rooms: Indicator = {
  ...about,
  id: 'rooms',
  unit: 'mean',
  from: 'households',
  asks: ['households.rooms'],
  measure: { kind: 'mean', of: 'rooms' },
};
const middle: Indicator = { ...rooms, id: 'middle', measure: { kind: 'median', of: 'rooms' } };
const dependants: Indicator = {
  ...about,
  id: 'dependants',
  unit: 'percent',
  from: 'members',
  asks: ['members'],
  measure: {
    kind: 'ratio',
    over: 'CASE WHEN age_years < 15 THEN 1 WHEN age_years >= 15 THEN 0 END',
    under: 'CASE WHEN age_years < 15 THEN 0 WHEN age_years >= 15 THEN 1 END',
  },
};
const ill: Indicator = {
  ...about,
  id: 'ill',
  unit: 'percent',
  from: 'households',
  asks: ['households.rooms'],
  measure: { kind: 'share', of: 'rooms > 3' },
  apart: { by: "CASE WHEN survey_round_id = 'r1' THEN 'old way' WHEN rooms IS NOT NULL THEN 'new way' END" },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

interface CompareOptions {
  readonly village?: string;
  readonly weighted?: boolean;
  readonly asked?: readonly [before: readonly string[], after: readonly string[]];
}

async function compare(
  before: readonly Visit[],
  after: readonly Visit[],
  indicators: readonly Indicator[] = [rooms],
  { asked, weighted = true, ...more }: CompareOptions = {},
): Promise<Comparison> {
  const visits = [
    ...before.map((visit) => ({ round: 'r1', ...visit })),
    ...after.map((visit) => ({ round: 'r2', ...visit })),
  ];
  const people = visits.flatMap(({ people: [working, others] = [0, 0] }, index) => [
    ...Array.from({ length: working }, (): readonly Value[] => [`h${index}`, 30]),
    ...Array.from({ length: others }, (): readonly Value[] => [`h${index}`, 3]),
  ]);
  await database.fill({
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
        rooms: 'INTEGER',
      },
      rows: visits.map(({ round, village = 'V', code, weight = 1, rooms: number = null }, index) => [
        `h${index}`,
        village,
        round,
        code,
        weight,
        number,
      ]),
    },
    members: { columns: { household_id: 'VARCHAR', age_years: 'INTEGER' }, rows: people },
  });
  const parts = ['households.rooms', 'members'];
  const rounds = {
    asked: new Map([
      ['r1', new Set(asked?.[0] ?? parts)],
      ['r2', new Set(asked?.[1] ?? parts)],
    ]),
    design: { weightedRounds: ['r1', 'r2'] },
  };
  return computeComparison(database, indicators, { before: 'r1', after: 'r2', weighted, ...more }, rounds);
}

const first = ({ figures: [figure] }: Comparison): ComparedFigure => figure!;

test('households are linked by their code; others are lost, new, or cannot be linked', async () => {
  const visits = (codes: readonly (string | null)[]) => codes.map((code) => ({ code }));
  expect((await compare(visits(['a', 'b', 'c', 'd']), visits(['a', 'b', 'c', 'e']))).links).toEqual({
    before: 4,
    after: 4,
    linked: 3,
    lost: 1,
    added: 1,
    unlinked: 0,
  });
  // y appears twice later, x twice earlier: both are there, and nobody can say which is which.
  expect((await compare(visits([null, 'x', 'x', 'y']), visits(['x', 'y', 'y', 'z']))).links).toEqual({
    before: 4,
    after: 4,
    linked: 0,
    lost: 0,
    added: 1,
    unlinked: 7,
  });
});

test('the change of linked households rests on those known in both rounds, by their weight in the earlier one', async () => {
  const before = [
    { code: 'a', rooms: 2, weight: 3 },
    { code: 'b', rooms: 4 },
    { code: 'c', rooms: null },
    { code: 'd', rooms: 10 },
  ];
  const after = [
    { code: 'a', rooms: 3, weight: 9 },
    { code: 'b', rooms: 8, weight: 9 },
    { code: 'c', rooms: 7 },
    { code: 'e', rooms: 0 },
  ];
  const { all, linked } = first(await compare(before, after));
  // (2·3 + 4·1 + 10·1) ÷ 5, and (3·9 + 8·9 + 7 + 0) ÷ 20
  expect(all.before).toMatchObject({ value: 4, n: 3, missing: 1 });
  expect(all.after).toMatchObject({ value: 5.3, n: 4, missing: 0 });
  expect(all.difference.value).toBeCloseTo(1.3, 12);
  // a and b alone: (2·3 + 4·1) ÷ 4, and (3·3 + 8·1) ÷ 4
  expect(linked).toMatchObject({
    households: 2,
    before: { value: 2.5, n: 2 },
    after: { value: 4.25, n: 2 },
    difference: { value: 1.75 },
  });
});

test('without weights every linked household counts once, one without a weight too', async () => {
  const [before, after] = [
    [
      { code: 'a', rooms: 2, weight: null },
      { code: 'b', rooms: 4 },
    ],
    [
      { code: 'a', rooms: 4, weight: 5 },
      { code: 'b', rooms: 8 },
    ],
  ];
  expect(first(await compare(before, after, [rooms], { weighted: false })).linked).toMatchObject({
    households: 2,
    difference: { value: 3 },
  });
  expect(first(await compare(before, after)).linked).toMatchObject({ households: 1, difference: { value: 4 } });
});

test('a ratio of several rows of a household is one of sums, and not a mean of ratios', async () => {
  const { linked } = first(
    await compare(
      [
        { code: 'a', people: [2, 1] },
        { code: 'b', people: [0, 1] },
        { code: 'c', people: [9, 0] },
      ],
      [{ code: 'a', people: [1, 1] }, { code: 'b', people: [2, 2] }, { code: 'c' }],
      [dependants],
    ),
  );
  // Nobody is listed in c later. Before: 2 others of 2 working people; after: 3 of 3.
  expect(linked).toMatchObject({
    households: 2,
    before: { value: 1, n: 4 },
    after: { value: 1, n: 6 },
    difference: { value: 0 },
  });
});

test('the standard error is that of paired villages', async () => {
  const village = (name: string, before: number, after: number) => ({ village: name, code: name, before, after });
  const villages = [village('A', 2, 3), village('B', 4, 7), village('C', 6, 8)];
  const visits = (round: 'before' | 'after') =>
    villages.map((one) => ({ village: one.village, code: one.code, rooms: one[round] }));
  const { all, linked } = first(await compare(visits('before'), visits('after')));
  // Differences 1, 3 and 2 with the mean 2: variance 1, standard error √(1 ÷ 3); t of 2 degrees is 0.95 ÷ √(2 · 0.975 · 0.025).
  for (const { difference } of [all, linked]) {
    expect(difference.value).toBeCloseTo(2, 12);
    expect(difference.error).toBeCloseTo(Math.sqrt(1 / 3), 12);
    expect(difference.low).toBeCloseTo(2 - (0.95 / Math.sqrt(0.04875)) * Math.sqrt(1 / 3), 10);
  }
  // One round by itself: 2, 4 and 6.
  expect(all.before.error).toBeCloseTo(Math.sqrt(4 / 3), 12);
});

test('in one village households are the units', async () => {
  const visits = (rooms: readonly number[]) => rooms.map((number, index) => ({ code: `${index}`, rooms: number }));
  const { linked } = first(
    await compare([...visits([2, 4, 6]), { village: 'W', code: 'w', rooms: 1 }], visits([3, 7, 8]), [rooms], {
      village: 'V',
    }),
  );
  expect(linked.difference.error).toBeCloseTo(Math.sqrt(1 / 3), 12);
});

test('a difference of equal answers has no interval, and one village none either', async () => {
  const same = ['A', 'B', 'C'].map((village) => ({ village, code: village, rooms: 3 }));
  expect(first(await compare(same, same)).all.difference).toEqual({ value: 0, error: 0, low: null, high: null });
  expect(first(await compare([{ code: 'a', rooms: 1 }], [{ code: 'a', rooms: 2 }])).linked.difference).toEqual({
    value: 1,
    error: null,
    low: null,
    high: null,
  });
});

test('a median has the interval of each round, and none of the difference', async () => {
  const visits = (more: number) =>
    Array.from({ length: 30 }, (_, index) => ({ village: `V${index}`, code: `${index}`, rooms: index + more }));
  const { all, linked } = first(await compare(visits(0), visits(3), [middle]));
  expect(all).toMatchObject({
    before: { value: 14.5, n: 30 },
    after: { value: 17.5 },
    difference: { value: 3, error: null, low: null, high: null },
  });
  expect(all.before.low).toBeGreaterThan(0);
  expect(linked).toMatchObject({ households: 30, difference: { value: 3, low: null } });
});

test('answers that are never combined are compared within their part', async () => {
  const { figures } = await compare(
    [{ code: 'a', rooms: 5 }],
    [
      { code: 'a', rooms: 2 },
      { code: 'b', rooms: null },
    ],
    [ill],
  );
  expect(
    figures.map(({ apart, all, linked }) => [apart, all.before.n, all.after.n, all.after.missing, linked.households]),
  ).toEqual([
    ['', 0, 0, 1, 0],
    ['new way', 0, 1, 0, 0],
    ['old way', 1, 0, 0, 0],
  ]);
});

test('what one round did not ask is not compared', async () => {
  const { all, linked } = first(
    await compare([{ code: 'a', rooms: 1 }], [{ code: 'a', rooms: 2 }], [rooms], {
      asked: [['members'], ['households.rooms']],
    }),
  );
  expect(all).toMatchObject({
    before: { value: null, n: 0, notAsked: 1 },
    after: { value: 2, n: 1, notAsked: 0 },
    difference: { value: null },
  });
  expect(linked).toMatchObject({
    households: 0,
    before: { notAsked: 1 },
    after: { value: null, n: 0, notAsked: 0 },
    difference: { value: null },
  });
});

test('with nobody linked there is no change, and not a change of zero', async () => {
  expect(first(await compare([{ code: 'd', rooms: 1 }], [{ code: 'e', rooms: 1 }])).linked).toMatchObject({
    households: 0,
    before: { value: null, n: 0 },
    difference: { value: null, low: null },
  });
});

test('an indicator is compared in as many parts as somebody reads, and with more there is an error that names it', async () => {
  const byRooms: Indicator = { ...ill, title: 'Ill', apart: { by: 'CAST(rooms AS VARCHAR)' } };
  const visits = (parts: number) => Array.from({ length: parts }, (_, place) => ({ code: `c${place}`, rooms: place }));
  expect((await compare(visits(40), visits(2), [byRooms])).figures).toHaveLength(40);
  await expect(compare(visits(41), visits(2), [byRooms])).rejects.toThrow('“Ill” is divided into 41 parts');
});
