import type { Lorenz } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { Bindings, textOf, type Database } from './database.ts';
import type { Source } from './quotient.ts';
import { rankedSql, valueCell } from './ranked.ts';

/** The points of the curve: shares of the rows in per cent. */
export const TENTHS: readonly string[] = Array.from({ length: 10 }, (_, index) => String(10 * (index + 1)));

/** What the rows with least have, up to each tenth of their weight, ÷ what all have; of equal values as much as fits in. */
const statement = (measure: Lorenz, source: Source, bindings: Bindings): string => `WITH ${rankedSql(measure, source, bindings)}, tenths (tenth) AS (
  VALUES ${TENTHS.map((tenth) => `('${tenth}')`).join(', ')}
), points AS (
  SELECT cell, tenth, CASE WHEN MAX(whole) > 0 THEN SUM(y * LEAST(w, GREATEST(0, CAST(tenth AS FLOAT8) / 100 * everyone - (reached - w)))) / MAX(whole) END AS value
  FROM ranked CROSS JOIN tenths GROUP BY cell, tenth
)
SELECT counts.cell, counts.everybody, counts.n, tenths.tenth, points.value
FROM counts CROSS JOIN tenths LEFT JOIN points ON points.cell = counts.cell AND points.tenth = tenths.tenth
ORDER BY counts.cell, CAST(tenths.tenth AS FLOAT8)`;

/** The curve of all rows or of each group. Its points have no standard error; the Gini coefficient, which sums them up, has one. */
export async function computeLorenz(database: Database, measure: Lorenz, source: Source): Promise<readonly Cell[]> {
  const bindings = new Bindings();
  const rows = await database.query(statement(measure, source, bindings), bindings.values);
  return rows.map((row) => valueCell(row, source, textOf(row['tenth'])));
}
