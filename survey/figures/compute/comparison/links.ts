import type { Links } from '../../comparison.ts';
import { Bindings, numberOf, type Database } from '../database.ts';
import { frameSql, stagesOf, type Scope } from '../frame.ts';

/** Two rounds and their households. */
export interface Pair {
  readonly before: string;
  readonly after: string;
  /** Both rounds: the sampling units of either belong to the design. */
  readonly scope: Scope;
}

/**
 * The common tables `frame` and `design` of both rounds (frame.ts), `coded` (how often a household code is in each round), and `homes`:
 * households with a number, `earlier` or not, and `pair`, the number of the same household in the earlier round, where its code appears once
 * in each round. Numbers are compared faster than ids.
 */
export function homesSql({ before, scope }: Pair, bindings: Bindings): string {
  return `${frameSql(scope, bindings)}, numbered AS MATERIALIZED (
  SELECT id, code, stratum, sampling_unit AS unit${stagesOf(scope) === 'two' ? ', second_unit AS second' : ''}, frame_weight AS w, round = ${bindings.add(before)} AS earlier, ROW_NUMBER() OVER () AS nr FROM frame
), coded AS MATERIALIZED (
  SELECT code, COUNT(*) FILTER (WHERE earlier) AS times_before, COUNT(*) FILTER (WHERE NOT earlier) AS times_after, MIN(nr) FILTER (WHERE earlier) AS nr_before, MIN(nr) FILTER (WHERE NOT earlier) AS nr_after
  FROM numbered WHERE code IS NOT NULL GROUP BY code
), paired AS (
  SELECT nr_before AS nr, nr_before AS pair FROM coded WHERE times_before = 1 AND times_after = 1
  UNION ALL SELECT nr_after, nr_before FROM coded WHERE times_before = 1 AND times_after = 1
), homes AS MATERIALIZED (
  SELECT numbered.*, paired.pair FROM numbered LEFT JOIN paired ON paired.nr = numbered.nr
)`;
}

/** Columns of one of the tables in a statement. */
export const columnsOf = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');

/** Households under names that no answer has, for a join with a relation as `f`, and these columns by their own names again. */
export const joinedHomes = (columns: string): { readonly table: string; readonly picked: string } => {
  const names = columns.split(', ');
  return {
    table: `(SELECT id, ${names.map((name) => `${name} AS home_${name}`).join(', ')} FROM homes)`,
    picked: names.map((name) => `f.home_${name} AS ${name}`).join(', '),
  };
};

/** How many households are linked, lost, new and cannot be linked. A code that appears several times in the other round is neither lost nor new. */
export async function countLinks(database: Database, pair: Pair): Promise<Links> {
  const bindings = new Bindings();
  const sql = `WITH ${homesSql(pair, bindings)}
SELECT COUNT(*) FILTER (WHERE times_before = 1 AND times_after = 1) AS linked, COUNT(*) FILTER (WHERE times_before = 1 AND times_after = 0) AS lost,
  COUNT(*) FILTER (WHERE times_before = 0 AND times_after = 1) AS added,
  (SELECT COUNT(*) FROM numbered WHERE earlier) AS before_households, (SELECT COUNT(*) FROM numbered WHERE NOT earlier) AS after_households
FROM coded`;
  const [row = {}] = await database.query(sql, bindings.values);
  const of = (name: string): number => numberOf(row[name]) ?? 0;
  const [before, after] = [of('before_households'), of('after_households')];
  const [linked, lost, added] = [of('linked'), of('lost'), of('added')];
  return { before, after, linked, lost, added, unlinked: before - linked - lost + (after - linked - added) };
}
