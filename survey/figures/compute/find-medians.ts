import type { Estimate } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { countSql, scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { errorOf, studentT } from './interval.ts';
import { pairSql } from './pairs.ts';
import type { Measured } from './source.ts';
import { varianceSql } from './variance.ts';

/** Sums of decimals miss a limit by a hair. */
export const CLOSE = 1e-9;

/** Whether a value is at most a limit. Equal sums of decimals may differ in the last digit when they are added in another order. */
export const atMostSql = (value: string, limit: string): string => `${value} <= ${limit} + ${CLOSE} * ABS(${limit})`;

/** The values of each cell in ascending order with the weight up to each, as the common table `ordered`. */
export function orderedSql(measured: Measured, scope: Scope, bindings: Bindings): string {
  return `${measured(bindings)}, known AS (
  SELECT cell, ${scoreColumns(scope)}, w, y FROM measured WHERE belongs AND y IS NOT NULL AND w IS NOT NULL
), heaped AS (
  SELECT cell, y, SUM(w) AS w FROM known WHERE w > 0 GROUP BY cell, y
), ordered AS (
  SELECT cell, y, SUM(w) OVER (PARTITION BY cell ORDER BY y) AS below, SUM(w) OVER (PARTITION BY cell) AS total FROM heaped
)`;
}

/** The value that a share p of the weight lies below: the first beyond it, or halfway to the next where a value ends exactly there. */
export const quantileSql = (
  p: string,
): string => `CASE WHEN MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total) IS NULL
      THEN MIN(y) FILTER (WHERE below > ${p} * total)
      ELSE (MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total)
        + COALESCE(MIN(y) FILTER (WHERE below > (${p} + ${CLOSE}) * total), MIN(y) FILTER (WHERE ABS(below - ${p} * total) <= ${CLOSE} * total))) / 2 END`;

/** Medians with the standard error of the share that lies below each. */
function medianStatement(measured: Measured, scope: Scope, isCompared: boolean, bindings: Bindings): string {
  const scores = scoreColumns(scope);
  const pair = pairSql(scope, isCompared);
  return `WITH ${orderedSql(measured, scope, bindings)}, medians AS (
  SELECT cell, ${quantileSql('0.5')} AS value FROM ordered GROUP BY cell
), counts AS (
  SELECT cell, ${countSql(scope)} AS everybody, ${countSql(scope, 'belongs AND y IS NOT NULL AND w IS NOT NULL')} AS n FROM measured GROUP BY cell
), units AS (
  SELECT known.cell, ${scores}, SUM(known.w) AS x, COALESCE(SUM(known.w) FILTER (WHERE ${atMostSql('known.y', 'medians.value')}), 0) AS y, COUNT(*) FILTER (WHERE known.w > 0) AS counted
  FROM known JOIN medians ON medians.cell = known.cell GROUP BY known.cell, ${scores}
), cells AS (
  SELECT cell, SUM(x) AS x, SUM(y) AS y, CASE WHEN SUM(x) > 0 THEN SUM(y) / SUM(x) END AS value, ${unitsSql(scope)} FROM units GROUP BY cell
), ${pair.scores(`
  SELECT units.cell, ${scores.replaceAll(/(\w+)/g, 'units.$1')}, (units.y - cells.value * units.x) / cells.x AS z FROM units JOIN cells ON cells.cell = units.cell WHERE cells.x > 0`)}, ${varianceSql(['cell'], stagesOf(scope))}${pair.tables}
SELECT counts.cell, counts.everybody, counts.n, medians.value, variances.variance, cells.units, cells.strata, cells.value AS share${pair.columns}
FROM counts LEFT JOIN medians ON medians.cell = counts.cell LEFT JOIN cells ON cells.cell = counts.cell LEFT JOIN variances ON variances.cell = counts.cell${pair.joins}`;
}

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
  return share === null || error === null || error === 0
    ? []
    : [{ cell: textOf(row['cell']), share, error, t: studentT(degrees) }];
}

/** The values at the ends of the interval of the share that lies below the median (Woodruff 1952; `interval.type = "mean"` in R). */
async function intervals(
  database: Database,
  measured: Measured,
  scope: Scope,
  bounds: readonly Bounds[],
): Promise<ReadonlyMap<string, Row>> {
  if (bounds.length === 0) return new Map();
  const bindings = new Bindings();
  const ordered = orderedSql(measured, scope, bindings);
  const list = bounds
    .map(
      ({ cell, share, error, t }) =>
        `(${bindings.add(cell)}, ${bindings.add(share - t * error)}, ${bindings.add(share + t * error)})`,
    )
    .join(', ');
  const sql = `WITH ${ordered}, limits (cell, p_low, p_high) AS (VALUES ${list}), limited AS (
  SELECT ordered.cell, ordered.y, ordered.below, ordered.total, limits.p_low, limits.p_high FROM ordered JOIN limits ON limits.cell = CAST(ordered.cell AS VARCHAR)
)
SELECT cell, CASE WHEN MAX(p_low) > 0 THEN ${quantileSql('p_low')} END AS low, CASE WHEN MAX(p_high) < 1 THEN ${quantileSql('p_high')} END AS high FROM limited GROUP BY cell`;
  const rows = await database.query(sql, bindings.values);
  return new Map(rows.map((row) => [textOf(row['cell']), row]));
}

/** A median with what it rests on. */
export interface FoundMedian {
  readonly row: Row;
  readonly low: number | null;
  readonly high: number | null;
  /** Standard error: the length of the interval ÷ 2 t. */
  readonly error: number | null;
  /** By how much the median moves where the share below it does: its standard error ÷ that of the share (Francisco and Fuller 1991). */
  readonly slope: number | null;
}

/**
 * The median of all rows or of each group, by cell.
 * @param isCompared whether two groups of a figure are compared
 */
export async function findMedians(
  database: Database,
  measured: Measured,
  scope: Scope,
  isCompared = false,
): Promise<ReadonlyMap<string, FoundMedian>> {
  const bindings = new Bindings();
  const rows = await database.query(medianStatement(measured, scope, isCompared, bindings), bindings.values);
  const bounds = rows.flatMap(boundsOf);
  const found = await intervals(database, measured, scope, bounds);
  const byCell = new Map(bounds.map((one) => [one.cell, one]));
  return new Map(
    rows.map((row): readonly [string, FoundMedian] => {
      const cell = textOf(row['cell']);
      const bound = byCell.get(cell);
      const [low, high] = [numberOf(found.get(cell)?.['low']), numberOf(found.get(cell)?.['high'])];
      if (low === null || high === null || !bound)
        return [cell, { row, low: null, high: null, error: null, slope: null }];
      const error = (high - low) / (2 * bound.t);
      return [cell, { row, low, high, error, slope: error / bound.error }];
    }),
  );
}

/** A median as an estimate. */
export function estimateOf({ row, low, high, error }: FoundMedian): Estimate {
  const n = numberOf(row['n']) ?? 0;
  return {
    value: numberOf(row['value']),
    numerator: null,
    denominator: null,
    n,
    missing: (numberOf(row['everybody']) ?? 0) - n,
    error,
    low,
    high,
    designEffect: null,
    tooFew: tooFew(n),
  };
}

/** The median of each cell. */
export async function mediansOf(
  database: Database,
  measured: Measured,
  scope: Scope,
): Promise<ReadonlyMap<string, Estimate>> {
  const found = await findMedians(database, measured, scope);
  return new Map([...found].map(([cell, median]) => [cell, estimateOf(median)]));
}
