import type { Diversity } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { Bindings, type Database } from './database.ts';
import { scoreColumns, stagesOf, unitsSql } from './frame.ts';
import { valueCell } from './ranked.ts';
import { measuredSql, ofAsked, scopeOf, type Asked } from './source.ts';
import { varianceSql } from './variance.ts';
import { withError } from './with-error.ts';

/** The index of parts p, and its derivative by one of them, without what is the same for all. */
const INDICES: Readonly<Record<Diversity['index'], { readonly value: string; readonly slope: string }>> = {
  simpson: { value: '1 - SUM(p * p)', slope: '-2 * p' },
  // A part of nothing adds nothing. Subtracted from zero, so that a single part has 0 and not −0.
  shannon: {
    value: '0 - SUM(CASE WHEN p > 0 THEN p * LN(p) ELSE 0 END)',
    slope: 'CASE WHEN p > 0 THEN -LN(p) ELSE 0 END',
  },
};

/**
 * The parts are ratios of weighted sums, so a row of category k and size s adds s (d − D) ÷ X to the linearised index: d the slope of the
 * index at k, D the mean of all slopes by their parts, X the size of all (Taylor linearisation: Särndal, Swensson and Wretman 1992, 5.5).
 */
function statement(asked: readonly Asked<Diversity>[], index: Diversity['index'], bindings: Bindings): string {
  const scope = scopeOf(asked);
  const { value, slope } = INDICES[index];
  const known = "belongs AND category <> '' AND w IS NOT NULL AND size IS NOT NULL";
  return `WITH ${measuredSql(asked, ({ of, size }) => `COALESCE(${of}, '') AS category, CAST(${size} AS FLOAT8) AS size`)(bindings)}, counts AS (
  SELECT cell, COUNT(*) AS everybody, COUNT(*) FILTER (WHERE ${known}) AS n FROM measured GROUP BY cell
), known AS (
  SELECT cell, ${scoreColumns(scope)}, category, w * size AS size FROM measured WHERE ${known} AND w > 0
), sizes AS (
  SELECT cell, category, SUM(size) AS size FROM known GROUP BY cell, category
), wholes AS (
  SELECT cell, SUM(size) AS whole FROM sizes GROUP BY cell
), parts AS (
  SELECT sizes.cell, sizes.category, wholes.whole, sizes.size / wholes.whole AS p FROM sizes JOIN wholes ON wholes.cell = sizes.cell WHERE wholes.whole > 0
), slopes AS (
  SELECT cell, category, whole, p, ${slope} AS slope FROM parts
), cells AS (
  SELECT cell, ${value} AS value, SUM(p * slope) AS mean_slope FROM slopes GROUP BY cell
), scores AS (
  SELECT known.cell, ${scoreColumns(scope)}, 1 AS counted, SUM(known.size * (slopes.slope - cells.mean_slope) / slopes.whole) AS z
  FROM known JOIN slopes ON slopes.cell = known.cell AND slopes.category = known.category JOIN cells ON cells.cell = known.cell
  GROUP BY known.cell, ${scoreColumns(scope)}
), units AS (
  SELECT cell, ${unitsSql(scope)} FROM scores GROUP BY cell
), ${varianceSql(['cell'], stagesOf(scope))}
SELECT counts.cell, counts.everybody, counts.n, cells.value, variances.variance, units.units, units.strata
FROM counts LEFT JOIN cells ON cells.cell = counts.cell LEFT JOIN units ON units.cell = counts.cell LEFT JOIN variances ON variances.cell = counts.cell`;
}

/** Diversities by one index, each of all rows or of each group, with their linearised standard errors. */
export async function computeDiversities(
  database: Database,
  asked: readonly Asked<Diversity>[],
): Promise<readonly (readonly Cell[])[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(asked, asked[0]?.measure.index ?? 'simpson', bindings), bindings.values);
  return asked.map(({ source }, number) =>
    ofAsked(rows, number, source).map(({ row, group }) => withError(valueCell(row, group, null), row)),
  );
}
