import type { Shares } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { frameColumns, frameSql, scoreColumns, stagesOf, unitsSql } from './frame.ts';
import { errorOf, intervalOf } from './interval.ts';
import type { Source } from './quotient.ts';
import { varianceSql } from './variance.ts';

/** What a row's category is computed from; of a list whether it is known, and the row's key. */
const categoryOf = ({ of, items }: Shares): string =>
  items === undefined ? `COALESCE(${of}, '') AS category` : `CASE WHEN ${of} THEN 'known' ELSE '' END AS category, CAST(r.id AS VARCHAR) AS id`;

/** How much a row counts for: not known where its size is not. */
const weightOf = ({ size }: Shares): string => (size === undefined ? 'f.frame_weight' : `f.frame_weight * CAST(${size} AS FLOAT8)`);

/** The rows of each category; of a list each category that it names, once. */
const namedOf = ({ items }: Shares, known: string, scores: string): string =>
  items === undefined
    ? `SELECT cell, category, ${scores}, w FROM measured WHERE ${known}`
    : `SELECT DISTINCT measured.id, cell, items.category, ${scores}, w FROM measured JOIN (SELECT row_id, ${items.category} AS category FROM ${items.from}) AS items ON items.row_id = measured.id
      WHERE belongs AND measured.category <> '' AND w IS NOT NULL AND items.category <> ''`;

/** As for a quotient (quotient.ts), for each category: Σ weight of its rows ÷ Σ weight of the rows whose category is known. */
function statement(measure: Shares, { relation, group, scope }: Source, bindings: Bindings): string {
  const { population = 'TRUE' } = measure;
  const scores = scoreColumns(scope);
  const known = "belongs AND category <> '' AND w IS NOT NULL";
  return `WITH ${frameSql(scope, bindings)}, measured AS (
  SELECT ${group ?? "''"} AS cell, ${frameColumns(scope)}, ${weightOf(measure)} AS w, (${population}) AS belongs, ${categoryOf(measure)}
  FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id
  WHERE (${population}) IS NOT FALSE
), units AS (
  SELECT cell, ${scores}, COUNT(*) AS everybody, COUNT(*) FILTER (WHERE ${known}) AS n, COUNT(*) FILTER (WHERE ${known} AND w > 0) AS counted,
    COALESCE(SUM(w) FILTER (WHERE ${known}), 0) AS x
  FROM measured GROUP BY cell, ${scores}
), cells AS (
  SELECT cell, SUM(everybody) AS everybody, SUM(n) AS n, SUM(counted) AS counted, SUM(x) AS x, ${unitsSql(scope)}
  FROM units GROUP BY cell
), hits AS (
  SELECT cell, category, ${scores}, SUM(w) AS y FROM (${namedOf(measure, known, scores)}) AS named GROUP BY cell, category, ${scores}
), totals AS (
  SELECT hits.cell, hits.category, CASE WHEN MAX(cells.x) > 0 THEN SUM(hits.y) / MAX(cells.x) END AS value
  FROM hits JOIN cells ON cells.cell = hits.cell GROUP BY hits.cell, hits.category
), scores AS (
  SELECT totals.cell, totals.category, units.stratum, units.unit, (COALESCE(hits.y, 0) - totals.value * units.x) / cells.x AS z
  FROM totals JOIN cells ON cells.cell = totals.cell JOIN units ON units.cell = totals.cell
    LEFT JOIN hits ON hits.cell = totals.cell AND hits.category = totals.category${scores.split(', ').map((column) => ` AND hits.${column} = units.${column}`).join('')}
  WHERE totals.value IS NOT NULL
), ${varianceSql(['cell', 'category'], stagesOf(scope))}
SELECT cells.cell, cells.everybody, cells.n, cells.counted, cells.x, cells.units, cells.strata, totals.category, totals.value, variances.variance
FROM cells LEFT JOIN totals ON totals.cell = cells.cell
  LEFT JOIN variances ON variances.cell = totals.cell AND variances.category = totals.category`;
}

/** A share of rows that are known, each weighing the same or not: p (1 − p) ÷ n is its variance in a simple random sample. */
const designEffectOf = (value: number, n: number, variance: number): number | null => (value > 0 && value < 1 && n > 1 ? (variance * (n - 1)) / (value * (1 - value)) : null);

function cellOf(row: Row, group: string | null, category: string | null, isSized: boolean): Cell {
  const n = numberOf(row['n']) ?? 0;
  const found = category !== null && textOf(row['category']) === category;
  // A category that nobody named is zero where others are known.
  const value = found ? numberOf(row['value']) : (numberOf(row['x']) ?? 0) > 0 ? 0 : null;
  const degrees = (numberOf(row['units']) ?? 0) - (numberOf(row['strata']) ?? 0);
  const variance = found ? numberOf(row['variance']) : 0;
  const error = errorOf(value, variance, degrees);
  const designEffect = !isSized && error !== null && error > 0 && value !== null && variance !== null ? designEffectOf(value, numberOf(row['counted']) ?? 0, variance) : null;
  return { group, category, estimate: { value, numerator: value === null ? null : value * (numberOf(row['x']) ?? 0), denominator: numberOf(row['x']), n, missing: (numberOf(row['everybody']) ?? 0) - n, error, ...intervalOf(value, error, degrees, true), designEffect, tooFew: tooFew(n) } };
}

/** The categories of an answer, of all rows or of each group: first those of the indicator in its order, then others by their codes. */
export async function computeShares(database: Database, measure: Shares, source: Source): Promise<readonly Cell[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(measure, source, bindings), bindings.values);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = textOf(row['cell']);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const own = Object.keys(measure.categories);
  return [...groups].flatMap(([key, found]) => {
    const byCategory = new Map(found.map((row) => [textOf(row['category']), row]));
    const others = [...byCategory.keys()].filter((category) => category !== '' && !own.includes(category)).toSorted();
    const first = found[0] ?? {};
    const group = source.group === undefined ? null : key;
    const isSized = measure.size !== undefined;
    // Where there is no category at all it is still known of how many rows.
    if (own.length + others.length === 0) return [cellOf({ ...first, x: null }, group, null, isSized)];
    return [...own, ...others].map((category) => cellOf(byCategory.get(category) ?? { ...first, category: '' }, group, category, isSized));
  });
}
