import DataLoader from 'dataloader';
import type { Measure } from '../../indicators/entry.ts';
import type { Cell, Exchange } from '../schemas.ts';
import { Bindings, numberOf, textOf, type Database, type Row, type Value } from './database.ts';
import { frameSql } from './frame.ts';
import type { SharedPart } from './shared-queries.ts';
import { BETWEEN, rowsOf, type Source } from './source.ts';

/** A rate says what it is of, into what, how much and of which day; without one of these there is none. */
const RATES = `SELECT CAST(id AS VARCHAR) AS rate_round, currency AS rate_from, exchange_currency AS rate_into, CAST(exchange_rate AS FLOAT8) AS rate,
    CAST(exchange_rate_date AS VARCHAR) AS rate_day, exchange_rate_source AS rate_source
  FROM survey_rounds WHERE exchange_currency <> currency AND exchange_rate > 0 AND exchange_rate_date IS NOT NULL`;

/** The same rows with the rate of the round in which their amount was given, where it is of the amount's currency; null otherwise. */
export const withRates = (relation: string, currency: string): string => `(SELECT own.*, rates.* FROM ${relation} AS own
  JOIN (SELECT id AS visited, CAST(survey_round_id AS VARCHAR) AS visited_round FROM households) AS visits ON visits.visited = own.household_id
  LEFT JOIN (${RATES}) AS rates ON rates.rate_round = visits.visited_round AND rates.rate_from = (${currency}))`;

/**
 * The same measure with each amount in the other currency.
 * @throws where it is not of amounts
 */
export function exchangedMeasure(measure: Measure): Measure {
  const times = (amount: string): string => `(${amount}) * rate`;
  if (measure.kind === 'ratio') return { ...measure, over: times(measure.over) };
  if (measure.kind === 'mean' || measure.kind === 'total' || measure.kind === 'median')
    return { ...measure, of: times(measure.of) };
  throw new Error(`A measure of the kind "${measure.kind}" has no amounts.`);
}

/** What the rows of a part are converted with; undefined where one of them has no rate, or the rates lead into several currencies. */
function exchangeOf(apart: string, rows: readonly Row[]): Exchange | undefined {
  const into = new Set(rows.map((row) => row['rate_into']));
  const [first] = into;
  if (into.size !== 1 || typeof first !== 'string') return undefined;
  const rates = rows.map((row) => ({
    round: textOf(row['rate_round']),
    from: textOf(row['rate_from']),
    rate: numberOf(row['rate']) ?? 0,
    day: textOf(row['rate_day']).slice(0, 10),
    source: typeof row['rate_source'] === 'string' ? row['rate_source'] : null,
  }));
  return { apart, into: first, rates: rates.toSorted((one, other) => one.day.localeCompare(other.day)) };
}

const readers = new WeakMap<Database, DataLoader<SharedPart, readonly Row[]>>();

/** Figures that ask for the same rows at the same time get them from one statement, and all of them together: then one statement computes what they ask next. */
function rowsOfAll(database: Database, sql: string, values: readonly Value[]): Promise<readonly Row[]> {
  const read = async (all: readonly SharedPart[]): Promise<readonly (readonly Row[])[]> => {
    const keys = all.map((one) => JSON.stringify(one));
    const different = new Map(keys.map((key, index) => [key, all[index]]));
    const found = await Promise.all(
      [...different].map(async ([key, one]) => [key, one ? await database.query(one.sql, one.values) : []] as const),
    );
    const rows = new Map(found);
    return keys.map((key) => rows.get(key) ?? []);
  };
  const reader = readers.get(database) ?? new DataLoader(read, { cache: false });
  readers.set(database, reader);
  return reader.load({ sql, values });
}

/**
 * The parts of an indicator whose amounts can be converted, and with what: each amount with the rate of its own round.
 * @param source rows of `withRates`, divided by the parts
 */
export async function readExchanges(
  database: Database,
  { relation, group, scope }: Source,
): Promise<readonly Exchange[]> {
  const bindings = new Bindings();
  const columns = ['rate_round', 'rate_from', 'rate_into', 'rate', 'rate_day', 'rate_source']
    .map((name) => `r.${name}`)
    .join(', ');
  const rows = await rowsOfAll(
    database,
    `WITH ${frameSql(scope, bindings)} SELECT DISTINCT ${group ?? "''"} AS cell, ${columns} FROM ${rowsOf(relation, scope)} AS r`,
    bindings.values,
  );
  const parts = new Map<string, Row[]>();
  for (const row of rows) {
    const part = textOf(row['cell']).split(BETWEEN)[0] ?? '';
    parts.set(part, [...(parts.get(part) ?? []), row]);
  }
  return [...parts].flatMap(([part, own]) => exchangeOf(part, own) ?? []);
}

const keyOf = ({ apart = '', group, category }: Cell): string => JSON.stringify([apart, group, category]);

/** Cells with the amounts of those parts that can be converted. */
export function withExchanged(
  cells: readonly Cell[],
  exchanged: readonly Cell[],
  exchanges: readonly Exchange[],
): readonly Cell[] {
  const parts = new Set(exchanges.map(({ apart }) => apart));
  const found = new Map(exchanged.map((cell) => [keyOf(cell), cell.estimate]));
  return cells.map((cell) => {
    const other = parts.has(cell.apart ?? '') ? found.get(keyOf(cell)) : undefined;
    return other ? { ...cell, exchanged: other } : cell;
  });
}
