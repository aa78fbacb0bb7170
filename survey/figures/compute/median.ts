import type { Median } from '../../indicators/entry.ts';
import type { Cell, Estimate } from '../schemas.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { frameColumns, frameSql, scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { errorOf, studentT } from './interval.ts';
import type { Source } from './quotient.ts';
import { varianceSql } from './variance.ts';

/** Sums of decimals miss a limit by a hair. */
const CLOSE = 1e-9;

/** The common tables `design` (frame.ts) and `measured`: the rows of each cell, with the columns of their scores, w, whether they belong, and y. */
type Measured = (bindings: Bindings) => string;

const measuredSql =
  ({ population = 'TRUE', of }: Median, { relation, group, scope }: Source): Measured =>
  (bindings) => `${frameSql(scope, bindings)}, measured AS (
  SELECT ${group ?? "''"} AS cell, ${frameColumns(scope)}, f.frame_weight AS w, (${population}) AS belongs, CAST(${of} AS FLOAT8) AS y
  FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id
  WHERE (${population}) IS NOT FALSE
)`;

/** The values of each cell in ascending order with the weight up to each, as the common table `ordered`. */
function orderedSql(measured: Measured, scope: Scope, bindings: Bindings): string {
  return `${measured(bindings)}, known AS (
  SELECT cell, ${scoreColumns(scope)}, w, y FROM measured WHERE belongs AND y IS NOT NULL AND w IS NOT NULL
), heaped AS (
  SELECT cell, y, SUM(w) AS w FROM known WHERE w > 0 GROUP BY cell, y
), ordered AS (
  SELECT cell, y, SUM(w) OVER (PARTITION BY cell ORDER BY y) AS below, SUM(w) OVER (PARTITION BY cell) AS total FROM heaped
)`;
}

/** The value that a share p of the weight lies below: the first beyond it, or halfway to the next where a value ends exactly there. */
const quantileSql = (p: string): string => `CASE WHEN MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total) IS NULL
      THEN MIN(y) FILTER (WHERE below > ${p} * total)
      ELSE (MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total)
        + COALESCE(MIN(y) FILTER (WHERE below > (${p} + ${CLOSE}) * total), MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total))) / 2 END`;

/** Medians with the standard error of the share that lies below each. */
const medianStatement = (measured: Measured, scope: Scope, bindings: Bindings): string => `WITH ${orderedSql(measured, scope, bindings)}, medians AS (
  SELECT cell, ${quantileSql('0.5')} AS value FROM ordered GROUP BY cell
), counts AS (
  SELECT cell, COUNT(*) AS everybody, COUNT(*) FILTER (WHERE belongs AND y IS NOT NULL AND w IS NOT NULL) AS n FROM measured GROUP BY cell
), units AS (
  SELECT known.cell, ${scoreColumns(scope)}, SUM(known.w) AS x, COALESCE(SUM(known.w) FILTER (WHERE known.y <= medians.value), 0) AS y, COUNT(*) FILTER (WHERE known.w > 0) AS counted
  FROM known JOIN medians ON medians.cell = known.cell GROUP BY known.cell, ${scoreColumns(scope)}
), cells AS (
  SELECT cell, SUM(x) AS x, SUM(y) AS y, ${unitsSql(scope)} FROM units GROUP BY cell
), scores AS (
  SELECT units.cell, units.stratum, units.unit, (units.y - cells.y / cells.x * units.x) / cells.x AS z FROM units JOIN cells ON cells.cell = units.cell WHERE cells.x > 0
), ${varianceSql(['cell'], stagesOf(scope))}
SELECT counts.cell, counts.everybody, counts.n, medians.value, variances.variance, cells.units, cells.strata, CASE WHEN cells.x > 0 THEN cells.y / cells.x END AS share
FROM counts LEFT JOIN medians ON medians.cell = counts.cell LEFT JOIN cells ON cells.cell = counts.cell LEFT JOIN variances ON variances.cell = counts.cell`;

interface Bounds {
  readonly cell: string;
  /** The share of the weight up to the median, and its standard error. */
  readonly share: number;
  readonly error: number;
  readonly t: number;
}

function boundsOf(row: Row): readonly Bounds[] {
  const degrees = (numberOf(row['units']) ?? 0) - (numberOf(row['strata']) ?? 0);
  const share = numberOf(row['share']);
  const error = errorOf(share, numberOf(row['variance']), degrees);
  return share === null || error === null || error === 0 ? [] : [{ cell: textOf(row['cell']), share, error, t: studentT(degrees) }];
}

/** The values at the ends of the interval of the share that lies below the median (Woodruff 1952; `interval.type = "mean"` in R). */
async function intervals(database: Database, measured: Measured, scope: Scope, bounds: readonly Bounds[]): Promise<ReadonlyMap<string, Row>> {
  if (bounds.length === 0) return new Map();
  const bindings = new Bindings();
  const ordered = orderedSql(measured, scope, bindings);
  const list = bounds.map(({ cell, share, error, t }) => `(${bindings.add(cell)}, ${bindings.add(share - t * error)}, ${bindings.add(share + t * error)})`).join(', ');
  const sql = `WITH ${ordered}, limits (cell, p_low, p_high) AS (VALUES ${list}), limited AS (
  SELECT ordered.cell, ordered.y, ordered.below, ordered.total, limits.p_low, limits.p_high FROM ordered JOIN limits ON limits.cell = ordered.cell
)
SELECT cell, CASE WHEN MAX(p_low) > 0 THEN ${quantileSql('p_low')} END AS low, CASE WHEN MAX(p_high) < 1 THEN ${quantileSql('p_high')} END AS high FROM limited GROUP BY cell`;
  const rows = await database.query(sql, bindings.values);
  return new Map(rows.map((row) => [textOf(row['cell']), row]));
}

/** The median of each cell. Its standard error is the length of the interval ÷ 2 t. */
export async function mediansOf(database: Database, measured: Measured, scope: Scope): Promise<ReadonlyMap<string, Estimate>> {
  const bindings = new Bindings();
  const rows = await database.query(medianStatement(measured, scope, bindings), bindings.values);
  const bounds = rows.flatMap(boundsOf);
  const found = await intervals(database, measured, scope, bounds);
  const byCell = new Map(bounds.map((one) => [one.cell, one]));
  return new Map(
    rows.map((row) => {
      const cell = textOf(row['cell']);
      const n = numberOf(row['n']) ?? 0;
      const [low, high] = [numberOf(found.get(cell)?.['low']), numberOf(found.get(cell)?.['high'])];
      const t = byCell.get(cell)?.t;
      const error = low !== null && high !== null && t !== undefined ? (high - low) / (2 * t) : null;
      const missing = (numberOf(row['everybody']) ?? 0) - n;
      return [cell, { value: numberOf(row['value']), numerator: null, denominator: null, n, missing, error, low: error === null ? null : low, high: error === null ? null : high, designEffect: null }];
    }),
  );
}

/** The median of all rows or of each group. */
export async function computeMedian(database: Database, measure: Median, source: Source): Promise<readonly Cell[]> {
  const found = await mediansOf(database, measuredSql(measure, source), source.scope);
  return [...found].map(([cell, estimate]) => ({ group: source.group === undefined ? null : cell, category: null, estimate }));
}
