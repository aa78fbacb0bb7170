import type { Gini } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { Bindings, type Database } from './database.ts';
import { scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { rankedSql, valueCell } from './ranked.ts';
import { ofAsked, scopeOf, type Asked } from './source.ts';
import { varianceSql } from './variance.ts';
import { withError } from './with-error.ts';

/**
 * Σ w y (2 B + w − N) ÷ (N Y), y ascending, B the weight before, N the weight of all and Y what all have: half the mean difference of
 * any two rows ÷ the mean. What a row adds to the linearised coefficient is
 * (y (2 F − N) + Y − 2 T − G (Y + N y)) ÷ (N Y), F the weight and T the amount of the rows with at most y (Deville 1999; Langel and Tillé
 * 2013, 4.2, of which it is the same term).
 */
const statement = (
  asked: readonly Asked<Gini>[],
  scope: Scope,
  bindings: Bindings,
): string => `WITH ${rankedSql(asked, bindings)}, cells AS (
  SELECT cell, CASE WHEN MAX(whole) > 0 THEN SUM(w * y * (2 * (reached - w) + w - everyone)) / (MAX(everyone) * MAX(whole)) END AS value FROM ranked GROUP BY cell
), scores AS (
  SELECT known.cell, ${scoreColumns(scope)}, 1 AS counted, SUM(known.w * (known.y * (2 * ranked.reached - ranked.everyone) + ranked.whole - 2 * ranked.held
    - cells.value * (ranked.whole + ranked.everyone * known.y)) / (ranked.everyone * ranked.whole)) AS z
  FROM known JOIN ranked ON ranked.cell = known.cell AND ranked.y = known.y JOIN cells ON cells.cell = known.cell
  WHERE cells.value IS NOT NULL GROUP BY known.cell, ${scoreColumns(scope)}
), units AS (
  SELECT cell, ${unitsSql(scope)} FROM scores GROUP BY cell
), ${varianceSql(['cell'], stagesOf(scope))}
SELECT counts.cell, counts.everybody, counts.n, cells.value, variances.variance, units.units, units.strata
FROM counts LEFT JOIN cells ON cells.cell = counts.cell LEFT JOIN units ON units.cell = counts.cell LEFT JOIN variances ON variances.cell = counts.cell`;

/** Gini coefficients, each of all rows or of each group, with their linearised standard errors. */
export async function computeGinis(
  database: Database,
  asked: readonly Asked<Gini>[],
): Promise<readonly (readonly Cell[])[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(asked, scopeOf(asked), bindings), bindings.values);
  return asked.map(({ source }, number) =>
    ofAsked(rows, number, source).map(({ row, group }) => withError(valueCell(row, group, null), row)),
  );
}
