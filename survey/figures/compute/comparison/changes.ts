import { Bindings, numberOf, textOf, type Database, type Row } from '../database.ts';
import { scoreColumns, stagesOf, unitsSql } from '../frame.ts';
import { quotientOf, type QuotientMeasure } from '../quotient.ts';
import { relations } from '../relations.ts';
import { worthOf } from '../compare-sides.ts';
import { varianceSql } from '../variance.ts';
import { columnsOf, homesSql, joinedHomes, type Pair } from './links.ts';
import { hasHouseholdsOnce } from '../../comparable.ts';
import { belongsSql, type Item } from './parts.ts';

/** An item whose value is a quotient of two sums. */
export type QuotientItem = Item & { readonly measure: Extract<QuotientMeasure, { kind: 'share' | 'mean' | 'ratio' }> };

/** What was found of an item: in the earlier round, in the later one, or of the difference. */
export interface Found {
  readonly value: number | null;
  readonly n: number;
  readonly missing: number;
  /** Rows of the relation, whether they belong or not. */
  readonly listed: number;
  /** Linked households that are known in both rounds. */
  readonly households: number;
  readonly variance: number | null;
  /** How many sampling units of equal weight they are worth. */
  readonly units: number;
  /** Sampling units with a known answer that weighs something − strata. */
  readonly degrees: number;
}

export type FoundChange = Readonly<Partial<Record<'before' | 'after' | 'difference', Found>>>;

/**
 * Answers to every item of one relation by household, as the common table `sums<number>`: rows that may belong (e), known ones (n), and Σ y and
 * Σ x of these. Conditions are in the terms of the sums, because DuckDB takes longer over filtered ones.
 */
function sumsSql(items: readonly QuotientItem[], number: number, scores: string, bindings: Bindings): string {
  const from = items[0]?.indicator.from ?? 'households';
  const several = !hasHouseholdsOnce(from);
  const homes = joinedHomes(several ? 'nr' : `nr, ${scores}, w, earlier, pair`);
  const asked = items.map((item, i) => {
    const { y, x } = quotientOf(item.measure);
    return `${belongsSql(item, bindings)} AS b${i}, CAST(${y} AS FLOAT8) AS y${i}, CAST(${x} AS FLOAT8) AS x${i}`;
  });
  const terms = items.map((_, i) => {
    const ifKnown = (what: string): string =>
      `CASE WHEN b${i} AND y${i} IS NOT NULL AND x${i} IS NOT NULL THEN ${what} ELSE 0 END`;
    return `CASE WHEN b${i} IS NOT FALSE THEN 1 ELSE 0 END AS e${i}, ${ifKnown('1')} AS n${i}, ${ifKnown(`y${i}`)} AS y${i}, ${ifKnown(`x${i}`)} AS x${i}`;
  });
  const answers = `SELECT nr, ${several ? '' : `${scores}, w, earlier, pair, 1 AS listed, `}${terms.join(', ')} FROM (
    SELECT ${homes.picked}, ${asked.join(', ')} FROM ${relations[from].sql} AS r JOIN ${homes.table} AS f ON f.id = r.household_id
  ) AS asked`;
  if (!several) return `sums${number} AS MATERIALIZED (${answers})`;
  const sums = items.map((_, i) =>
    (['e', 'n', 'y', 'x'] as const).map((name) => `SUM(${name}${i}) AS ${name}${i}`).join(', '),
  );
  return `sums${number} AS MATERIALIZED (
  SELECT ${columnsOf('homes', scores)}, homes.w, homes.earlier, homes.pair, summed.*
  FROM homes JOIN (SELECT nr, COUNT(*) AS listed, ${sums.join(', ')} FROM (${answers}) AS answers GROUP BY nr) AS summed ON summed.nr = homes.nr
)`;
}

/** The same by sampling unit and round, of all households. */
function allSql(items: readonly QuotientItem[], number: number, scores: string): string {
  const sums = items.map(
    (_, i) =>
      `SUM(CASE WHEN w > 0 AND n${i} > 0 THEN 1 ELSE 0 END) AS c${i}, SUM(e${i}) AS e${i}, SUM(CASE WHEN w IS NOT NULL THEN n${i} ELSE 0 END) AS n${i}, SUM(w * y${i}) AS y${i}, SUM(w * x${i}) AS x${i}`,
  );
  return `all${number} AS MATERIALIZED (SELECT ${scores}, earlier, SUM(listed) AS listed, ${sums.join(', ')} FROM sums${number} GROUP BY ${scores}, earlier)`;
}

/** The same of linked households that are known in both rounds (h), by the sampling unit and the weight of the earlier round; 1 is earlier, 2 later. */
function bothSql(items: readonly QuotientItem[], number: number, scores: string): string {
  const known = (i: number, what: string): string =>
    `CASE WHEN one.n${i} > 0 AND other.n${i} > 0 THEN ${what} ELSE 0 END`;
  const terms = items.map((_, i) => {
    const of = (side: string, table: string) =>
      ['e', 'n']
        .map((name) => `${known(i, `${table}.${name}${i}`)} AS ${name}${side}${i}`)
        .concat(['y', 'x'].map((name) => `${known(i, `one.w * ${table}.${name}${i}`)} AS ${name}${side}${i}`))
        .join(', ');
    return `${known(i, '1')} AS h${i}, ${known(i, 'CASE WHEN one.w > 0 THEN 1 ELSE 0 END')} AS c${i}, ${of('1_', 'one')}, ${of('2_', 'other')}`;
  });
  const names = (i: number): readonly string[] => [
    `h${i}`,
    `c${i}`,
    ...['1_', '2_'].flatMap((side) => ['e', 'n', 'y', 'x'].map((name) => `${name}${side}${i}`)),
  ];
  return `both${number} AS MATERIALIZED (
  SELECT ${scores}, ${items
    .flatMap((_, i) => names(i))
    .map((name) => `SUM(${name}) AS ${name}`)
    .join(', ')} FROM (
    SELECT ${columnsOf('one', scores)}, ${terms.join(', ')} FROM sums${number} AS one JOIN sums${number} AS other ON other.pair = one.nr WHERE one.earlier AND NOT other.earlier AND one.w IS NOT NULL
  ) AS pairs GROUP BY ${scores}
)`;
}

/** A line for each item, sampling unit and round: of all households, and of linked ones. */
function linesSql(items: readonly QuotientItem[], number: number, first: number, scores: string): readonly string[] {
  return items.flatMap((_, i) => [
    `SELECT ${first + i} AS item, 'all' AS whose, earlier, ${scores}, 0 AS households, listed, c${i} AS counted, e${i} AS e, n${i} AS n, y${i} AS y, x${i} AS x FROM all${number}`,
    ...(
      [
        ['TRUE', '1_'],
        ['FALSE', '2_'],
      ] as const
    ).map(
      ([earlier, side]) =>
        `SELECT ${first + i}, 'linked', ${earlier}, ${scores}, h${i}, 0, c${i}, e${side}${i}, n${side}${i}, y${side}${i}, x${side}${i} FROM both${number}`,
    ),
  ]);
}

/**
 * Values, and the variances of both values and of their difference, by Taylor linearisation (see quotient.ts). The score of a sampling
 * unit is that in the later round less that in the earlier one, so what the rounds share of it is in the variance.
 */
function statement(groups: readonly (readonly QuotientItem[])[], pair: Pair, bindings: Bindings): string {
  const scores = scoreColumns(pair.scope);
  const tables = homesSql(pair, bindings);
  const answers = groups.flatMap((items, number) => [
    sumsSql(items, number, scores, bindings),
    allSql(items, number, scores),
    bothSql(items, number, scores),
  ]);
  const firstOf = (number: number): number => groups.slice(0, number).flat().length;
  return `WITH ${tables}, ${answers.join(', ')}, lines AS MATERIALIZED (
  ${groups.flatMap((items, number) => linesSql(items, number, firstOf(number), scores)).join('\n  UNION ALL ')}
), totals AS (
  SELECT item, whose, earlier, SUM(households) AS households, SUM(listed) AS listed, SUM(e) AS e, SUM(n) AS n, SUM(x) AS x, SUM(x * x) AS xx, CASE WHEN SUM(x) > 0 THEN SUM(y) / SUM(x) END AS value,
    ${unitsSql(pair.scope)}
  FROM lines GROUP BY item, whose, earlier
), linearised AS (
  SELECT lines.item, lines.whose, lines.earlier, ${columnsOf('lines', scores)}, (COALESCE(lines.y, 0) - totals.value * COALESCE(lines.x, 0)) / totals.x AS z
  FROM lines JOIN totals ON totals.item = lines.item AND totals.whose = lines.whose AND totals.earlier = lines.earlier WHERE totals.value IS NOT NULL
), scores AS (
  SELECT item, whose, CASE WHEN earlier THEN 'before' ELSE 'after' END AS kind, stratum, unit, z FROM linearised
  UNION ALL SELECT item, whose, 'difference', stratum, unit, SUM(CASE WHEN earlier THEN -z ELSE z END) FROM linearised GROUP BY item, whose, ${scores}
), ${varianceSql(['item', 'whose', 'kind'], stagesOf(pair.scope))}, spans AS (
  SELECT item, whose, ${unitsSql(pair.scope)}
  FROM (SELECT item, whose, ${scores}, MAX(counted) AS counted FROM lines GROUP BY item, whose, ${scores}) AS either GROUP BY item, whose
), found AS (
  SELECT item, whose, CASE WHEN earlier THEN 'before' ELSE 'after' END AS kind, households, listed, e, n, x, xx, value, units, strata FROM totals
  UNION ALL SELECT item, whose, 'difference', 0, 0, 0, 0, 0, 0, NULL, units, strata FROM spans
)
SELECT found.*, variances.variance FROM found LEFT JOIN variances ON variances.item = found.item AND variances.whose = found.whose AND variances.kind = found.kind`;
}

function foundIn(row: Row): Found {
  const of = (name: string): number => numberOf(row[name]) ?? 0;
  return {
    value: numberOf(row['value']),
    n: of('n'),
    missing: of('e') - of('n'),
    listed: of('listed'),
    households: of('households'),
    variance: numberOf(row['variance']),
    units: worthOf(of('x'), of('xx'), of('units')),
    degrees: of('units') - of('strata'),
  };
}

/** Columns of a statement: as many as PostgreSQL allows are divided among its items. */
const MOST_ITEMS = 60;

/** What was found of each item in its order, of all households and of linked ones. */
export async function computeChanges(
  database: Database,
  items: readonly QuotientItem[],
  pair: Pair,
): Promise<readonly Readonly<Record<'all' | 'linked', FoundChange>>[]> {
  if (items.length === 0) return [];
  if (items.length > MOST_ITEMS)
    return [
      ...(await computeChanges(database, items.slice(0, MOST_ITEMS), pair)),
      ...(await computeChanges(database, items.slice(MOST_ITEMS), pair)),
    ];
  const groups = [...new Set(items.map(({ indicator }) => indicator.from))].map((from) =>
    items.filter(({ indicator }) => indicator.from === from),
  );
  const bindings = new Bindings();
  const rows = await database.query(statement(groups, pair, bindings), bindings.values);
  const inOrder = groups.flat();
  const found = (item: QuotientItem, whose: 'all' | 'linked'): FoundChange =>
    Object.fromEntries(
      rows
        .filter((row) => inOrder[Number(row['item'])] === item && row['whose'] === whose)
        .map((row) => [textOf(row['kind']), foundIn(row)]),
    );
  return items.map((item) => ({ all: found(item, 'all'), linked: found(item, 'linked') }));
}
