import {
  accountOwnership,
  borrowers,
  coping,
  creditBySource,
  dietaryDiversity,
  foodConsumption,
  foodConsumptionClasses,
  incomeSources,
  leanMonths,
  medianDebt,
  medianExpenditure,
  medianIncome,
  medianSavings,
  monthsOfAdequateFood,
  neededMoney,
  remittances,
  savers,
  savingsGroup,
  savingsPlaces,
  shocks,
  urgentMoneySource,
  type Indicator,
} from './index.ts';
import { ask } from '../figures/checks/figures-for-checks.ts';
import type { Value } from '../figures/compute/database.ts';
import type { Cell } from '../figures/index.ts';
import { duckDatabase, type Columns, type TestDatabase } from '../figures/testing/databases.ts';

type Row = Readonly<Record<string, Value>>;
/** Answers of one household: a list is null or left out where nobody answered. */
type Answers = Readonly<Record<string, Value | readonly Row[] | readonly string[]>>;

const columns = (type: Columns[string], ...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, type]));
const FCS = [
  'fcs_staples',
  'fcs_pulses',
  'fcs_dairy',
  'fcs_meat_fish',
  'fcs_vegetables',
  'fcs_fruit',
  'fcs_oil',
  'fcs_sugar',
];
const HDDS = Array.from({ length: 12 }, (_, index) => `hdds_${index + 1}`);
const TABLES: Readonly<Record<string, Columns>> = {
  households: {
    id: 'VARCHAR',
    village_id: 'VARCHAR',
    survey_round_id: 'VARCHAR',
    household_code: 'VARCHAR',
    weight: 'FLOAT8',
    months_lack_food: 'VARCHAR',
  },
  finance: {
    id: 'VARCHAR',
    household_id: 'VARCHAR',
    ...columns('BOOLEAN', 'has_account', 'group_member', 'needed_money'),
    ...columns('FLOAT8', 'remittances', 'expenditure', 'savings'),
    ...columns('VARCHAR', 'money_source', 'income_sources', 'loans', 'savings_place', 'shocks', 'coping'),
  },
  food_consumption: {
    id: 'VARCHAR',
    household_id: 'VARCHAR',
    ...columns('FLOAT8', ...FCS),
    ...columns('BOOLEAN', ...HDDS),
  },
};
const LISTS: Readonly<Record<string, Columns>> = {
  households__months_lack_food: { value: 'VARCHAR' },
  finance__savings_place: { value: 'VARCHAR' },
  finance__shocks: { value: 'VARCHAR' },
  finance__coping: { value: 'VARCHAR' },
  finance__loans: { source: 'VARCHAR', outstanding: 'FLOAT8' },
  finance__income_sources: { kind: 'VARCHAR', amount: 'FLOAT8', period: 'VARCHAR' },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const valuesOf = (own: Columns, row: Row): readonly Value[] => Object.keys(own).map((column) => row[column] ?? null);

/** Of households that answered this; undefined is one without a row in the table. Weights are 1 unless given. */
async function cellsOf(indicator: Indicator, answers: readonly (Answers | undefined)[]): Promise<readonly Cell[]> {
  const lists = Object.entries(LISTS).map(([name, own]) => {
    const [table = '', field = ''] = name.split('__');
    const rows = answers.flatMap((one, index) => {
      const items = one?.[field];
      return Array.isArray(items)
        ? items.map((item: Row | string) => [
            table === 'households' ? `h${index}` : `row${index}`,
            ...valuesOf(own, typeof item === 'string' ? { value: item } : item),
          ])
        : [];
    });
    return [name, { columns: { row_id: 'VARCHAR', ...own }, rows }] as const;
  });
  const plain = (one: Answers): Row =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    );
  const tables = Object.entries(TABLES).map(([name, own]) => {
    const rows = answers.flatMap((one, index) => {
      if (name === 'households')
        return [valuesOf(own, { survey_round_id: 'r1', weight: 1, ...plain(one ?? {}), id: `h${index}` })];
      return one === undefined ? [] : [valuesOf(own, { ...plain(one), id: `row${index}`, household_id: `h${index}` })];
    });
    return [name, { columns: own, rows }] as const;
  });
  const rounds = {
    columns: {
      id: 'VARCHAR',
      currency: 'VARCHAR',
      exchange_rate: 'FLOAT8',
      exchange_currency: 'VARCHAR',
      exchange_rate_date: 'VARCHAR',
      exchange_rate_source: 'VARCHAR',
    },
    rows: [
      ['r1', 'MZN', null, null, null, null],
      ['r2', 'TZS', null, null, null, null],
    ],
  } as const;
  await database.fill({ ...Object.fromEntries([...lists, ...tables]), survey_rounds: rounds });
  const asked = new Set<string>(indicator.asks);
  const { cells } = await ask(
    database,
    indicator,
    {},
    {
      asked: new Map([
        ['r1', asked],
        ['r2', asked],
        ['r3', asked],
      ]),
      design: { weightedRounds: ['r1', 'r2', 'r3'] },
    },
  );
  return cells;
}

const of = async (indicator: Indicator, ...answers: readonly (Answers | undefined)[]) =>
  (await cellsOf(indicator, answers))[0]?.estimate;
const shares = async (indicator: Indicator, ...answers: readonly (Answers | undefined)[]): Promise<unknown> => {
  const cells = await cellsOf(indicator, answers);
  const [first] = cells;
  return {
    n: first?.estimate.n,
    missing: first?.estimate.missing,
    ...Object.fromEntries(
      cells.flatMap(({ category, estimate }) =>
        estimate.value === null || estimate.value === 0 ? [] : [[category, estimate.value]],
      ),
    ),
  };
};

it.each([
  { indicator: accountOwnership, field: 'has_account' },
  { indicator: savingsGroup, field: 'group_member' },
  { indicator: neededMoney, field: 'needed_money' },
])(
  '$indicator.id is yes of those who answered, by weight; without a row it is not known',
  async ({ indicator, field }) => {
    expect(await of(indicator, { [field]: true, weight: 3 }, { [field]: false }, {}, undefined)).toMatchObject({
      value: 0.75,
      n: 2,
      missing: 2,
    });
  },
);

it('savings of zero are an answer, and savings below zero are not known', async () => {
  expect(await of(savers, { savings: 10 }, { savings: 0 }, { savings: -5 }, undefined)).toMatchObject({
    value: 0.5,
    n: 2,
    missing: 2,
  });
  expect(
    await of(medianSavings, { savings: 10 }, { savings: 30 }, { savings: 0 }, { savings: -5 }, undefined),
  ).toMatchObject({ value: 20, n: 2, missing: 2 });
});

it('places are of those who save; an empty list is no answer', async () => {
  const found = await shares(
    savingsPlaces,
    { savings: 1, savings_place: ['home', 'bank', 'home'] },
    { savings: 1, savings_place: ['bank'] },
    { savings: 1, savings_place: [] },
    { savings: 0, savings_place: ['home'] },
    { savings_place: ['home'] },
  );
  expect(found).toEqual({ n: 2, missing: 1, home: 0.5, bank: 1 });
});

it('no loan is an answer, and a loan without a source is a loan', async () => {
  const answers = [{ loans: [{ source: 'bank' }, { source: 'bank' }, { source: null }] }, { loans: [] }, {}, undefined];
  expect(await of(borrowers, ...answers)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
  expect(await shares(creditBySource, ...answers)).toEqual({ n: 2, missing: 2, bank: 0.5, source_not_told: 0.5 });
});

it('the debt of a household is not known as soon as one loan is not; one paid back is zero', async () => {
  const answers = [
    { loans: [{ outstanding: 10 }, { outstanding: 20 }] },
    { loans: [{ outstanding: 0 }] },
    { loans: [{ outstanding: 5 }, { outstanding: null }] },
    { loans: [{ outstanding: -1 }] },
    { loans: [] },
    {},
  ];
  expect(await of(medianDebt, ...answers)).toMatchObject({ value: 15, n: 2, missing: 2 });
});

it('income is of a year: twelve times what comes by the month, zero without a source', async () => {
  const crops = { kind: 'crops', amount: 100, period: 'year' };
  const answers = [
    { income_sources: [crops, { kind: 'wages', amount: 10, period: 'month' }] },
    { income_sources: [] },
    { income_sources: [crops, { kind: null, amount: 5, period: 'week' }] },
    {},
  ];
  expect(await of(medianIncome, ...answers)).toMatchObject({ value: 110, n: 2, missing: 2 });
  expect(await shares(incomeSources, ...answers)).toEqual({
    n: 3,
    missing: 1,
    crops: 2 / 3,
    wages: 1 / 3,
    kind_not_told: 1 / 3,
  });
});

it('amounts of different currencies are never combined', async () => {
  const cells = await cellsOf(medianExpenditure, [
    { expenditure: 10 },
    { expenditure: 400, survey_round_id: 'r2' },
    { expenditure: 7, survey_round_id: 'r3' },
    { expenditure: -1 },
  ]);
  expect(
    cells.map(({ apart, group, estimate: { value, n, missing } }) => [apart, group, value, n, missing]).toSorted(),
  ).toEqual([
    ['', null, 7, 1, 0],
    ['MZN', null, 10, 1, 1],
    ['TZS', null, 400, 1, 0],
  ]);
});

it('money from relatives is received where it is above zero', async () => {
  expect(await of(remittances, { remittances: 5 }, { remittances: 0 }, { remittances: -5 }, {})).toMatchObject({
    value: 0.5,
    n: 2,
    missing: 2,
  });
});

it('urgent money is of those who needed it', async () => {
  const found = await shares(
    urgentMoneySource,
    { needed_money: true, money_source: 'relatives' },
    { needed_money: true },
    { needed_money: false, money_source: 'relatives' },
    { money_source: 'relatives' },
  );
  expect(found).toEqual({ n: 1, missing: 1, relatives: 1 });
});

it('shocks are of all who answered, and coping of those that a shock hit', async () => {
  const answers = [
    { shocks: ['drought', 'flood'], coping: ['borrowed'] },
    { shocks: ['drought'], coping: [] },
    { shocks: [], coping: ['borrowed'] },
    { coping: ['borrowed'] },
    { shocks: ['theft'] },
  ];
  expect(await shares(shocks, ...answers)).toEqual({ n: 4, missing: 1, drought: 0.5, flood: 0.25, theft: 0.25 });
  expect(await shares(coping, ...answers)).toEqual({ n: 2, missing: 1, borrowed: 0.5 });
});

it('months of adequate food are twelve less the months that are named, each once', async () => {
  const answers = [{ months_lack_food: ['1', '2', '2'] }, { months_lack_food: [] }, { months_lack_food: ['13'] }, {}];
  expect(await of(monthsOfAdequateFood, ...answers)).toMatchObject({ value: 11, n: 2, missing: 2 });
  expect(await shares(leanMonths, ...answers)).toEqual({ n: 2, missing: 2, m1: 0.5, m2: 0.5 });
});

const days = (...of: readonly (number | null)[]): Row =>
  Object.fromEntries(FCS.map((name, index) => [name, of[index] ?? null]));

it('the food consumption score is of households whose days are known, and are days of a week', async () => {
  // 2·7 + 3·1 + 0.5·7 + 0.5·1 is 21; every group on every day is 112.
  const answers = [
    days(7, 1, 0, 0, 0, 0, 7, 1),
    days(7, 7, 7, 7, 7, 7, 7, 7),
    days(7, 7),
    days(8, 7, 7, 7, 7, 7, 7, 7),
    undefined,
  ];
  expect(await of(foodConsumption, ...answers)).toMatchObject({ value: 66.5, n: 2, missing: 3 });
  expect(await shares(foodConsumptionClasses, ...answers)).toEqual({ n: 2, missing: 3, poor: 0.5, acceptable: 0.5 });
  expect(await shares(foodConsumptionClasses, days(7, 7, 0, 0, 0, 0, 0, 0))).toEqual({
    n: 1,
    missing: 0,
    borderline: 1,
  });
});

it('dietary diversity is of households of which every group is known', async () => {
  const groups = (eaten: number): Row => Object.fromEntries(HDDS.map((name, index) => [name, index < eaten]));
  expect(await of(dietaryDiversity, groups(4), groups(0), { ...groups(3), hdds_12: null }, undefined)).toMatchObject({
    value: 2,
    n: 2,
    missing: 2,
  });
});
