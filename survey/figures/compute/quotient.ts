import type { Expression, Measure } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { contrastsOf } from './contrast.ts';
import { groupOf, pairsOf, pairSql, withContrasts } from './pairs.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from './database.ts';
import { frameColumns, frameSql, scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { errorOf, intervalOf } from './interval.ts';
import { drawnSql, varianceSql } from './variance.ts';

/** What a figure is computed from: rows, the way to divide them, and the households. */
export interface Source {
  /** What stands after FROM. */
  readonly relation: string;
  /** The key of a row's group, as SQL; undefined for all rows together. */
  readonly group: string | undefined;
  /** Whether each village is compared with the others, which are the strata then, or two groups with each other. */
  readonly compared: 'villages' | 'pair' | undefined;
  /** Whether the key of a cell has the part that is not put together with others before the group. */
  readonly apart: boolean;
  readonly scope: Scope;
}

/**
 * A quotient of weighted sums, (Σ w·y ÷ Σ w·x) ÷ (Σ w·v ÷ Σ w·u), as columns of one row; null where it is not known. Without v and u it
 * is Σ w·y ÷ Σ w·x.
 */
export interface Quotient {
  readonly population: Expression;
  readonly y: Expression;
  readonly x: Expression;
  readonly v?: Expression;
  readonly u?: Expression;
  readonly isShare: boolean;
  /** Σ w·y itself, of rows with x = 1. */
  readonly isTotal?: true;
}

const asNumber = (condition: Expression): Expression => `CASE WHEN ${condition} THEN 1 WHEN NOT (${condition}) THEN 0 END`;

export type QuotientMeasure = Extract<Measure, { kind: 'share' | 'mean' | 'ratio' | 'total' | 'parity' }>;

export function quotientOf(measure: QuotientMeasure): Quotient {
  const { population = 'TRUE' } = measure;
  if (measure.kind === 'share') return { population, y: asNumber(measure.of), x: '1', isShare: true };
  if (measure.kind === 'mean') return { population, y: measure.of, x: '1', isShare: false };
  if (measure.kind === 'total') return { population, y: measure.of, x: '1', isShare: false, isTotal: true };
  if (measure.kind === 'ratio') return { population, y: measure.over, x: measure.under, isShare: false };
  const { of, over, under } = measure;
  const known = `(${of}) IS NOT NULL AND ((${over}) OR (${under}))`;
  const among = (group: Expression, what: Expression): Expression => `CASE WHEN ${known} THEN CASE WHEN (${group}) AND (${what}) THEN 1 ELSE 0 END END`;
  return { population, y: among(over, of), x: among(over, 'TRUE'), v: among(under, of), u: among(under, 'TRUE'), isShare: false };
}

/**
 * Taylor linearisation (Särndal, Swensson and Wretman 1992, 5.5; Binder 1983): each sampling unit's score z is what it adds to the
 * linearised quotient, and its variance is that of the sum of the scores.
 */
function statement(quotient: Quotient, source: Source, bindings: Bindings): string {
  const { relation, group, scope, apart } = source;
  const { population, y, x, v, u, isTotal = false } = quotient;
  const number = (expression: Expression): string => `CAST(${expression} AS FLOAT8)`;
  const scores = scoreColumns(scope);
  const pair = pairSql(source);
  const two = v !== undefined && u !== undefined;
  const sum = (what: string): string => `COALESCE(SUM(${what}), 0)`;
  return `WITH ${frameSql(scope, bindings)}, measured AS (
  SELECT ${group ?? "''"} AS cell, ${frameColumns(scope)}, f.frame_weight AS w, (${population}) AS belongs, ${number(y)} AS y, ${number(x)} AS x${two ? `, ${number(v)} AS v, ${number(u)} AS u` : ''}
  FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id
  WHERE (${population}) IS NOT FALSE
), known AS (
  SELECT cell, ${scores}, CASE WHEN belongs AND y IS NOT NULL AND x IS NOT NULL THEN w END AS w, y, x${two ? ', v, u' : ''} FROM measured
), units AS (
  SELECT cell, ${scores}, COUNT(*) AS everybody, COUNT(w) AS n, COUNT(NULLIF(w, 0)) AS counted,
    ${sum('w * y')} AS y, ${sum('w * x')} AS x, ${two ? `${sum('w * v')} AS v, ${sum('w * u')} AS u` : '0 AS v, 0 AS u'},
    ${sum('w')} AS w, ${sum('w * y * y')} AS yy, ${sum('w * x * y')} AS xy, ${sum('w * x * x')} AS xx
  FROM known GROUP BY cell, ${scores}
), cells AS (
  SELECT cell, SUM(everybody) AS everybody, SUM(n) AS n, SUM(counted) AS counted, SUM(y) AS y, SUM(x) AS x, SUM(v) AS v, SUM(u) AS u, SUM(w) AS w, SUM(yy) AS yy, SUM(xy) AS xy, SUM(xx) AS xx,
    ${unitsSql(scope)},
    SUM(y * y) AS uyy, SUM(x * y) AS uxy, SUM(x * x) AS uxx,
    CASE WHEN ${two ? 'SUM(x) > 0 AND SUM(u) > 0 AND SUM(v) > 0' : 'SUM(x) > 0'} THEN ${two ? 'SUM(y) / SUM(x) / (SUM(v) / SUM(u))' : isTotal ? 'SUM(y)' : 'SUM(y) / SUM(x)'} END AS value
  FROM units GROUP BY cell
), ${pair.scores(`
  SELECT units.cell, ${scores.replaceAll(/(\w+)/g, 'units.$1')}, ${isTotal ? 'units.y' : `(units.y - ${two ? 'cells.y / cells.x' : 'cells.value'} * units.x) / cells.x${two ? ' / (cells.v / cells.u) - cells.value * (units.v / cells.v - units.u / cells.u)' : ''}`} AS z
  FROM units JOIN cells ON cells.cell = units.cell WHERE cells.value IS NOT NULL`)}, ${varianceSql(['cell'], stagesOf(scope))}${pair.tables}
SELECT cells.*, variances.variance, design.size, ${drawnSql(stagesOf(scope))} AS drawn${pair.columns}
FROM cells LEFT JOIN variances ON variances.cell = cells.cell LEFT JOIN design ON design.stratum = ${apart ? groupOf('cells.cell') : 'cells.cell'}${pair.joins}`;
}

/** Variance ÷ that of a simple random sample with replacement of as many rows, of those that weigh something (R: deff = "replace"). */
function designEffectOf(row: Row, value: number | null, variance: number | null): number | null {
  const [n, w, x, yy, xy, xx] = ['counted', 'w', 'x', 'yy', 'xy', 'xx'].map((name) => numberOf(row[name]) ?? 0) as [number, number, number, number, number, number];
  if (value === null || variance === null || n < 2 || w <= 0 || x <= 0) return null;
  const residual = ((yy - 2 * value * xy + value * value * xx) / w) * (n / (n - 1));
  const simple = residual / n / (x / w) ** 2;
  // What is left when equal numbers are subtracted is no variance.
  return simple > 1e-12 * Math.max(1, value * value) ? variance / simple : null;
}

/** Whether it is Σ w·y ÷ Σ w·x alone. */
const isPlain = ({ isTotal, v }: Quotient): boolean => isTotal !== true && v === undefined;

function cellOf(row: Row, group: string | null, quotient: Quotient): Cell {
  const value = numberOf(row['value']);
  const n = numberOf(row['n']) ?? 0;
  const degrees = (numberOf(row['units']) ?? 0) - (numberOf(row['strata']) ?? 0);
  const variance = numberOf(row['variance']);
  const error = errorOf(value, variance, degrees);
  const plain = isPlain(quotient);
  const designEffect = plain && error !== null && error > 0 ? designEffectOf(row, value, variance) : null;
  return { group, category: null, estimate: { value, numerator: plain ? numberOf(row['y']) : null, denominator: plain ? numberOf(row['x']) : null, n, missing: (numberOf(row['everybody']) ?? 0) - n, error, ...intervalOf(value, error, degrees, quotient.isShare), designEffect, tooFew: tooFew(n) } };
}

/** A share, mean, ratio, total or parity, of all rows or of each group. */
export async function computeQuotient(database: Database, measure: QuotientMeasure, source: Source): Promise<readonly Cell[]> {
  const bindings = new Bindings();
  const quotient = quotientOf(measure);
  const rows = await database.query(statement(quotient, source, bindings), bindings.values);
  const cells = rows.map((row) => cellOf(row, source.group === undefined ? null : textOf(row['cell']), quotient));
  return withContrasts(cells, rows, source.compared === 'villages' && isPlain(quotient) ? contrastsOf(rows, source.apart) : pairsOf(rows));
}
