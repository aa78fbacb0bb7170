import { medianExpenditure, type Indicator } from '../../indicators/index.ts';
import { ask } from '../checks/figures-for-checks.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Database, Value } from './database.ts';
import { exchangedMeasure } from './exchange.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const totalExpenditure: Indicator = {
  ...medianExpenditure,
  id: 'total',
  measure: { kind: 'total', of: 'expenditure' },
};

type Rate = readonly [currency: string | null, rate: number | null, into: string | null, day: string | null];
const USD = (rate: number): Rate => ['MZN', rate, 'USD', '2024-06-28'];

/** What households spent, each with its round, and the rates of the rounds; as cells by currency and group. */
async function found(
  rates: Readonly<Record<string, Rate>>,
  spent: readonly (readonly [round: string | null, amount: number | null])[],
  indicator = totalExpenditure,
) {
  const names = Object.keys(rates);
  const text = 'VARCHAR',
    number = 'FLOAT8';
  await database.fill({
    households: {
      columns: { id: text, village_id: text, survey_round_id: text, household_code: text, weight: number },
      rows: spent.map(([round], index) => [`h${index}`, `v${index}`, round, null, 2]),
    },
    finance: {
      columns: { id: text, household_id: text, expenditure: number },
      rows: spent.map(([, amount], index): Value[] => [`f${index}`, `h${index}`, amount]),
    },
    survey_rounds: {
      columns: {
        id: text,
        currency: text,
        exchange_rate: number,
        exchange_currency: text,
        exchange_rate_date: text,
        exchange_rate_source: text,
      },
      rows: Object.entries(rates).map(([name, [currency, rate, into, day]]) => [name, currency, rate, into, day, null]),
    },
  });
  const parts = new Set<string>(indicator.asks);
  const { cells, exchanges } = await ask(
    database,
    indicator,
    { by: 'village' },
    { asked: new Map([...names.map((name) => [name, parts] as const), [null, parts]]), design: { weightedRounds: [] } },
  );
  return {
    exchanges,
    values: Object.fromEntries(
      cells.flatMap(({ apart, group, exchanged }) =>
        exchanged ? [[`${apart} ${group}`, [exchanged.value, exchanged.n, exchanged.missing]]] : [],
      ),
    ),
  };
}

it('each amount is converted with the rate of its own round', async () => {
  const { exchanges, values } = await found({ r1: USD(0.01), r2: USD(0.02) }, [
    ['r1', 100],
    ['r2', 100],
  ]);
  // 100 × 0.01 + 100 × 0.02.
  expect(values).toEqual({ 'MZN null': [3, 2, 0], 'MZN v0': [1, 1, 0], 'MZN v1': [2, 1, 0] });
  expect(exchanges).toMatchObject([
    {
      apart: 'MZN',
      into: 'USD',
      rates: [{ from: 'MZN', rate: 0.01, day: '2024-06-28', source: null }, { rate: 0.02 }],
    },
  ]);
  expect(exchanges?.[0]?.rates.map(({ round }) => round).toSorted()).toEqual(['r1', 'r2']);
});

it.each<[string, Readonly<Record<string, Rate>>]>([
  ['one round has no rate', { r1: USD(0.01), r2: ['MZN', null, 'USD', '2024-06-28'] }],
  ['one rate has no day', { r1: USD(0.01), r2: ['MZN', 0.01, 'USD', null] }],
  ['one rate has no currency', { r1: USD(0.01), r2: ['MZN', 0.01, null, '2024-06-28'] }],
  ['one rate is zero', { r1: USD(0.01), r2: ['MZN', 0, 'USD', '2024-06-28'] }],
  ['one rate leads to the same currency', { r1: USD(0.01), r2: ['MZN', 1, 'MZN', '2024-06-28'] }],
  ['the rates lead into several currencies', { r1: USD(0.01), r2: ['MZN', 0.01, 'EUR', '2024-06-28'] }],
])('nothing is converted where %s', async (_, rates) => {
  expect(
    await found(rates, [
      ['r1', 100],
      ['r2', 100],
    ]),
  ).toEqual({ exchanges: [], values: {} });
});

it('an amount of no round has no rate; other currencies are converted without it', async () => {
  const { values } = await found({ r1: USD(0.01), r2: ['TZS', 0.5, 'USD', '2024-06-28'] }, [
    ['r1', 100],
    ['r2', 10],
    [null, 7],
  ]);
  expect(values).toMatchObject({ 'MZN null': [1, 1, 0], 'TZS null': [5, 1, 0] });
  expect(Object.keys(values).filter((key) => key.startsWith(' '))).toEqual([]);
});

it('an amount that is not known is not zero in another currency', async () => {
  const { values } = await found(
    { r1: USD(0.01) },
    [
      ['r1', null],
      ['r1', 0],
      ['r1', 300],
    ],
    medianExpenditure,
  );
  expect(values).toEqual({ 'MZN null': [1.5, 2, 1], 'MZN v0': [null, 0, 1], 'MZN v1': [0, 1, 0], 'MZN v2': [3, 1, 0] });
});

it('of a price the amount is converted, and not the quantity', () => {
  expect(exchangedMeasure({ kind: 'ratio', over: 'income', under: 'quantity' })).toEqual({
    kind: 'ratio',
    over: '(income) * rate',
    under: 'quantity',
  });
  expect(() => exchangedMeasure({ kind: 'share', of: 'TRUE' })).toThrow(/has no amounts/);
});

it('figures in one currency that are asked for together read the rates once', async () => {
  const read: string[] = [];
  const counting: Database = {
    ...database,
    query: (sql, values) => {
      read.push(sql);
      return database.query(sql, values);
    },
  };
  await Promise.all(
    [medianExpenditure, totalExpenditure].map((indicator) =>
      ask(
        counting,
        indicator,
        {},
        { asked: new Map([['r1', new Set<string>(indicator.asks)]]), design: { weightedRounds: [] } },
      ),
    ),
  );
  expect(read.filter((sql) => sql.includes('SELECT DISTINCT') && sql.includes('rate_source'))).toHaveLength(1);
});
