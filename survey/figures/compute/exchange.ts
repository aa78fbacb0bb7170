import type { Measure } from '../../indicators/entry.ts';
import type { Cell, Exchange } from '../schemas.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { frameSql } from './frame.ts';
import type { Source } from './quotient.ts';

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
  if (measure.kind === 'mean' || measure.kind === 'total' || measure.kind === 'median') return { ...measure, of: times(measure.of) };
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

/**
 * The parts of an indicator whose amounts can be converted, and with what: each amount with the rate of its own round.
 * @param source rows of `withRates`, divided by the parts
 */
export async function readExchanges(database: Database, { relation, group, scope }: Source): Promise<readonly Exchange[]> {
  const bindings = new Bindings();
  const columns = ['rate_round', 'rate_from', 'rate_into', 'rate', 'rate_day', 'rate_source'].map((name) => `r.${name}`).join(', ');
  const rows = await database.query(`WITH ${frameSql(scope, bindings)} SELECT DISTINCT ${group ?? "''"} AS cell, ${columns} FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id`, bindings.values);
  const parts = new Map<string, Row[]>();
  for (const row of rows) parts.set(textOf(row['cell']), [...(parts.get(textOf(row['cell'])) ?? []), row]);
  return [...parts].flatMap(([part, own]) => exchangeOf(part, own) ?? []);
}

const keyOf = ({ apart = '', group, category }: Cell): string => JSON.stringify([apart, group, category]);

/** Cells with the amounts of those parts that can be converted. */
export function withExchanged(cells: readonly Cell[], exchanged: readonly Cell[], exchanges: readonly Exchange[]): readonly Cell[] {
  const parts = new Set(exchanges.map(({ apart }) => apart));
  const found = new Map(exchanged.map((cell) => [keyOf(cell), cell.estimate]));
  return cells.map((cell) => {
    const other = parts.has(cell.apart ?? '') ? found.get(keyOf(cell)) : undefined;
    return other ? { ...cell, exchanged: other } : cell;
  });
}
