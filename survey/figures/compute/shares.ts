import type { Shares } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { countColumn, countSql, frameColumns, scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { errorOf, intervalOf, ROUNDING } from './interval.ts';
import { cellSql, ofAsked, scopeOf, sourcesOf, type Asked, type Sources } from './source.ts';
import { shared } from './shared-queries.ts';
import { CANCELLED, stratumSql, sumOfStrata, varianceSql } from './variance.ts';

/** What a row's category is computed from; of a list whether it is known, and the row's key. */
const categoryOf = ({ of, items }: Shares): string =>
  items === undefined
    ? `COALESCE(${of}, '') AS category`
    : `CASE WHEN ${of} THEN 'known' ELSE '' END AS category, r.id`;

/** How much a row counts for: not known where its size is not. */
const weightOf = ({ size }: Shares): string => (size === undefined ? 'f_weight' : `f_weight * CAST(${size} AS FLOAT8)`);

/** The rows of one figure (`measured<number>`) and their sums by sampling unit and category (`sums<number>`), of which that of unknown ones is empty. */
function sumsSql({ measure, source }: Asked<Shares>, number: number, { key, rows }: Sources<Shares>): string {
  const { population = 'TRUE' } = measure;
  const { scope } = source;
  const scores = scoreColumns(scope);
  return `measured${number} AS (
  SELECT ${key(source)} AS cell, ${frameColumns(scope)}, ${weightOf(measure)} AS w${countColumn(scope)}, (${population}) AS belongs, ${categoryOf(measure)} FROM ${rows(source)} WHERE (${population}) IS NOT FALSE
), sums${number} AS (
  SELECT cell, ${scores}, category, ${countSql(scope)} AS everybody, ${countSql(scope, 'w > 0')} AS counted, SUM(w) AS y
  FROM (SELECT cell, ${scores}, CASE WHEN belongs AND w IS NOT NULL THEN category ELSE '' END AS category, w${countColumn(scope)} FROM measured${number}) AS known GROUP BY cell, ${scores}, category
)`;
}

const unitsOf = (
  { source }: Asked<Shares>,
  number: number,
): string => `SELECT ${cellSql(number, source, 'cell')} AS cell, ${scoreColumns(source.scope)}, SUM(everybody) AS everybody,
    COALESCE(SUM(everybody) FILTER (WHERE category <> ''), 0) AS n, COALESCE(SUM(counted) FILTER (WHERE category <> ''), 0) AS counted, COALESCE(SUM(y) FILTER (WHERE category <> ''), 0) AS x
  FROM sums${number} GROUP BY cell, ${scoreColumns(source.scope)}`;

/** Each item of a row once: what two statements read is computed once. */
const itemsSql = ({ from, category, areDistinct }: NonNullable<Shares['items']>): string =>
  areDistinct === true
    ? `SELECT row_id, ${category} AS category FROM ${from}`
    : shared(`SELECT DISTINCT row_id, ${category} AS category FROM ${from}`);

/** The weight of each category; of a list that of each category that it names, once. */
function hitsOf({ measure: { items }, source }: Asked<Shares>, number: number): string {
  const scores = scoreColumns(source.scope);
  const hits = `SELECT ${cellSql(number, source, 'cell')} AS cell, category, ${scores}`;
  if (items === undefined) return `${hits}, y FROM sums${number} WHERE category <> ''`;
  return `${hits}, SUM(w) AS y FROM (
    SELECT measured.id, cell, items.category, ${scores}, w FROM measured${number} AS measured JOIN (${itemsSql(items)}) AS items ON items.row_id = measured.id
    WHERE belongs AND measured.category <> '' AND w IS NOT NULL AND items.category <> ''
  ) AS named GROUP BY cell, category, ${scores}`;
}

const KEYS = ['cell', 'category'];

const onScores = (scope: Scope): string =>
  scoreColumns(scope)
    .split(', ')
    .map((column) => ` AND hits.${column} = units.${column}`)
    .join('');

/** The score of every unit for every category. */
const allScores = (scope: Scope): string => `scores AS (
  SELECT totals.cell, totals.category, units.stratum, units.unit, (COALESCE(hits.y, 0) - totals.value * units.x) / cells.x AS z
  FROM totals JOIN cells ON cells.cell = totals.cell JOIN units ON units.cell = totals.cell
    LEFT JOIN hits ON hits.cell = totals.cell AND hits.category = totals.category${onScores(scope)}
  WHERE totals.value IS NOT NULL
), ${varianceSql(KEYS, stagesOf(scope))}`;

/**
 * The same variances without a row for each unit and category, of which there may be millions: the sums are those of the units that have the
 * category (`named`) and of all units (`everyone`), because the score of every other unit is −value × x ÷ Σ x.
 */
function variancesOf(scope: Scope): string {
  const stages = stagesOf(scope);
  if (stages === 'two') return allScores(scope);
  const others = 'everyone.units - COALESCE(named.units, 0)';
  const rest = (sum: string): string =>
    `CASE WHEN ${others} > 0 AND everyone.${sum} - COALESCE(named.${sum}, 0) > ${CANCELLED} * everyone.${sum} THEN everyone.${sum} - COALESCE(named.${sum}, 0) ELSE 0 END`;
  const share = 'totals.value / cells.x';
  return `met AS MATERIALIZED (
  SELECT hits.cell, hits.category, units.stratum, hits.y, units.x FROM hits JOIN units ON units.cell = hits.cell${onScores(scope)}
), named AS (
  SELECT cell, category, stratum, COUNT(*) AS units, SUM(x) AS x, SUM(x * x) AS xx, SUM(z) AS z, SUM(z * z) AS zz FROM (
    SELECT met.cell, met.category, met.stratum, met.x, (met.y - totals.value * met.x) / cells.x AS z
    FROM met JOIN totals ON totals.cell = met.cell AND totals.category = met.category JOIN cells ON cells.cell = met.cell WHERE totals.value IS NOT NULL
  ) AS scored GROUP BY cell, category, stratum
), everyone AS (
  SELECT cell, stratum, COUNT(*) AS units, SUM(x) AS x, SUM(x * x) AS xx FROM units GROUP BY cell, stratum
), sums AS (
  SELECT totals.cell, totals.category, everyone.stratum, COALESCE(named.z, 0) - ${share} * (${rest('x')}) AS z, COALESCE(named.zz, 0) + ${share} * (${share}) * (${rest('xx')}) AS zz
  FROM totals JOIN cells ON cells.cell = totals.cell JOIN everyone ON everyone.cell = totals.cell
    LEFT JOIN named ON named.cell = totals.cell AND named.category = totals.category AND named.stratum = everyone.stratum
  WHERE totals.value IS NOT NULL
), strata AS (
  SELECT sums.cell, sums.category, ${stratumSql(stages, 'MAX(z)', 'MAX(zz)')} AS variance
  FROM sums JOIN design ON design.stratum = sums.stratum GROUP BY sums.cell, sums.category, sums.stratum
), ${sumOfStrata(KEYS)}`;
}

/** As for quotients (quotient.ts), for each category: Σ weight of its rows ÷ Σ weight of the rows whose category is known. */
function statement(shares: readonly Asked<Shares>[], bindings: Bindings): string {
  const scope = scopeOf(shares);
  const sources = sourcesOf(shares, bindings);
  const { asked } = sources;
  return `WITH ${sources.tables}, ${asked.map((one, number) => sumsSql(one, number, sources)).join(', ')}, units AS (
  ${asked.map(unitsOf).join('\n  UNION ALL ')}
), cells AS (
  SELECT cell, SUM(everybody) AS everybody, SUM(n) AS n, SUM(counted) AS counted, SUM(x) AS x, ${unitsSql(scope)}
  FROM units GROUP BY cell
), hits AS (
  ${asked.map(hitsOf).join('\n  UNION ALL ')}
), totals AS (
  SELECT hits.cell, hits.category, CASE WHEN MAX(cells.x) > 0 THEN SUM(hits.y) / MAX(cells.x) END AS value
  FROM hits JOIN cells ON cells.cell = hits.cell GROUP BY hits.cell, hits.category
), ${variancesOf(scope)}
SELECT cells.cell, cells.everybody, cells.n, cells.counted, cells.x, cells.units, cells.strata, totals.category, totals.value, variances.variance
FROM cells LEFT JOIN totals ON totals.cell = cells.cell
  LEFT JOIN variances ON variances.cell = totals.cell AND variances.category = totals.category`;
}

/** A share of rows that are known, each weighing the same or not: p (1 − p) ÷ n is its variance in a simple random sample. */
const designEffectOf = (value: number, n: number, variance: number): number | null =>
  value > 0 && value < 1 && n > 1 ? (variance * (n - 1)) / (value * (1 - value)) : null;

/** Sums of the same weights in another order differ by a hair: a category that all rows have has the share 1. */
const withoutRounding = (value: number | null): number | null =>
  value !== null && Math.abs(value - 1) <= ROUNDING ? 1 : value;

function cellOf(row: Row, group: string | null, category: string | null, isSized: boolean): Cell {
  const n = numberOf(row['n']) ?? 0;
  const found = category !== null && textOf(row['category']) === category;
  // A category that nobody named is zero where others are known.
  const value = found ? withoutRounding(numberOf(row['value'])) : (numberOf(row['x']) ?? 0) > 0 ? 0 : null;
  const degrees = (numberOf(row['units']) ?? 0) - (numberOf(row['strata']) ?? 0);
  const variance = found ? numberOf(row['variance']) : 0;
  const error = errorOf(value, variance, degrees);
  const designEffect =
    !isSized && error !== null && error > 0 && value !== null && variance !== null
      ? designEffectOf(value, numberOf(row['counted']) ?? 0, variance)
      : null;
  return {
    group,
    category,
    estimate: {
      value,
      numerator: value === null ? null : value * (numberOf(row['x']) ?? 0),
      denominator: numberOf(row['x']),
      n,
      missing: (numberOf(row['everybody']) ?? 0) - n,
      error,
      ...intervalOf(value, error, degrees, 'share'),
      designEffect,
      tooFew: tooFew(n),
    },
  };
}

/** The categories of one figure's answers: first those of the indicator in its order, then others by their codes. */
function cellsOf({ measure, source }: Asked<Shares>, number: number, rows: readonly Row[]): readonly Cell[] {
  const groups = new Map<string | null, Row[]>();
  for (const { row, group } of ofAsked(rows, number, source)) groups.set(group, [...(groups.get(group) ?? []), row]);
  const own = Object.keys(measure.categories);
  return [...groups].flatMap(([group, found]) => {
    const byCategory = new Map(found.map((row) => [textOf(row['category']), row]));
    const others = [...byCategory.keys()].filter((category) => category !== '' && !own.includes(category)).toSorted();
    const first = found[0] ?? {};
    const isSized = measure.size !== undefined;
    // Where there is no category at all it is still known of how many rows.
    if (own.length + others.length === 0) return [cellOf({ ...first, x: null }, group, null, isSized)];
    return [...own, ...others].map((category) =>
      cellOf(byCategory.get(category) ?? { ...first, category: '' }, group, category, isSized),
    );
  });
}

/** The categories of answers, each of all rows or of each group. */
export async function computeShares(
  database: Database,
  asked: readonly Asked<Shares>[],
): Promise<readonly (readonly Cell[])[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(asked, bindings), bindings.values);
  return asked.map((one, number) => cellsOf(one, number, rows));
}
