import type { Lorenz } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { Bindings, textOf, type Database } from './database.ts';
import { rankedSql, valueCell } from './ranked.ts';
import { ofAsked, type Asked } from './source.ts';

/** The points of the curve: shares of the rows in per cent. */
export const TENTHS: readonly string[] = Array.from({ length: 10 }, (_, index) => String(10 * (index + 1)));

/** What the rows with least have, up to each tenth of their weight, ÷ what all have; of equal values as much as fits in. */
const statement = (
  asked: readonly Asked<Lorenz>[],
  bindings: Bindings,
): string => `WITH ${rankedSql(asked, bindings)}, tenths (tenth) AS (
  VALUES ${TENTHS.map((tenth) => `('${tenth}')`).join(', ')}
), points AS (
  SELECT cell, tenth, CASE WHEN MAX(whole) > 0 THEN SUM(y * LEAST(w, GREATEST(0, CAST(tenth AS FLOAT8) / 100 * everyone - (reached - w)))) / MAX(whole) END AS value
  FROM ranked CROSS JOIN tenths GROUP BY cell, tenth
)
SELECT counts.cell, counts.everybody, counts.n, tenths.tenth, points.value
FROM counts CROSS JOIN tenths LEFT JOIN points ON points.cell = counts.cell AND points.tenth = tenths.tenth
ORDER BY counts.cell, CAST(tenths.tenth AS FLOAT8)`;

/** Curves, each of all rows or of each group. Their points have no standard error; the Gini coefficient, which sums them up, has one. */
export async function computeLorenzCurves(
  database: Database,
  asked: readonly Asked<Lorenz>[],
): Promise<readonly (readonly Cell[])[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(asked, bindings), bindings.values);
  return asked.map(({ source }, number) =>
    ofAsked(rows, number, source).map(({ row, group }) => valueCell(row, group, textOf(row['tenth']))),
  );
}
