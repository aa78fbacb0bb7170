import type { Expression, Measure } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { contrastsOf } from './contrast.ts';
import { pairsOf, pairSql, withContrasts } from './pairs.ts';
import { Bindings, numberOf, type Database, type Row } from './database.ts';
import { countColumn, countSql, frameColumns, scoreColumns, stagesOf, unitsSql, type Scope } from './frame.ts';
import { errorOf, intervalOf, type Bounds } from './interval.ts';
import { cellSql, ofAsked, ofStratum, scopeOf, sourcesOf, type Asked } from './source.ts';
import { drawnSql, varianceSql } from './variance.ts';

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
  readonly bounds: Bounds;
  /** Σ w·y itself, of rows with x = 1. */
  readonly isTotal?: true;
}

/** It is written once: what is looked up in another table would be looked up twice. */
const asNumber = (condition: Expression): Expression => `CAST((${condition}) AS INTEGER)`;

export type QuotientMeasure = Extract<Measure, { kind: 'share' | 'mean' | 'ratio' | 'total' | 'parity' }>;

export function quotientOf(measure: QuotientMeasure): Quotient {
  const { population = 'TRUE' } = measure;
  if (measure.kind === 'share') return { population, y: asNumber(measure.of), x: '1', isShare: true, bounds: 'share' };
  const amount = { population, isShare: false, bounds: 'amount' } as const;
  if (measure.kind === 'mean' || measure.kind === 'total')
    return {
      ...amount,
      y: measure.of,
      x: '1',
      ...(measure.mayBeNegative && { bounds: 'any' }),
      ...(measure.kind === 'total' && { isTotal: true }),
    };
  if (measure.kind === 'ratio') return { ...amount, y: measure.over, x: measure.under };
  const { of, over, under } = measure;
  const known = `(${of}) IS NOT NULL AND ((${over}) OR (${under}))`;
  const among = (group: Expression, what: Expression): Expression =>
    `CASE WHEN ${known} THEN CASE WHEN (${group}) AND (${what}) THEN 1 ELSE 0 END END`;
  return {
    ...amount,
    y: among(over, of),
    x: among(over, 'TRUE'),
    v: among(under, of),
    u: among(under, 'TRUE'),
  };
}

/** The sums of one quotient over the rows of each sampling unit in a cell, of rows whose answer and weight are known. */
function unitSums({ x, v, u, isShare }: Quotient, scope: Scope): string {
  const sum = (what: string): string => `COALESCE(SUM(${what}), 0)`;
  // Of a share every x is 1 and every y is 0 or 1: sums that are the same are computed once.
  const sums =
    x === '1'
      ? { y: 'w * y', x: 'w', yy: isShare ? 'w * y' : 'w * y * y', xy: 'w * y', xx: 'w' }
      : { y: 'w * y', x: 'w * x', yy: 'w * y * y', xy: 'w * x * y', xx: 'w * x * x' };
  const others = v === undefined || u === undefined ? { v: '0', u: '0' } : { v: sum('w * v'), u: sum('w * u') };
  return `${countSql(scope)} AS everybody, ${countSql(scope, 'w IS NOT NULL')} AS n, ${countSql(scope, 'w <> 0')} AS counted, ${sum('w')} AS w,
    ${Object.entries(sums)
      .map(([name, what]) => `${sum(what)} AS ${name}`)
      .join(', ')}, ${others.v} AS v, ${others.u} AS u`;
}

/**
 * Taylor linearisation (Särndal, Swensson and Wretman 1992, 5.5; Binder 1983): each sampling unit's score z is what it adds to the
 * linearised quotient, and its variance is that of the sum of the scores. One statement computes all that is asked, because reading and planning
 * take longer than computing.
 */
function statement(quotients: readonly Asked<Quotient>[], bindings: Bindings): string {
  const scope = scopeOf(quotients);
  const { asked, ...sources } = sourcesOf(quotients, bindings);
  const number = (expression: Expression): string => `CAST(${expression} AS FLOAT8)`;
  const scores = scoreColumns(scope);
  const pair = pairSql(
    scope,
    asked.some(({ source }) => source.compared === 'pair'),
  );
  const units = asked.map(({ measure, source }, index) => {
    const { population, y, x, v, u } = measure;
    const two = v !== undefined && u !== undefined;
    const keys = source.group === undefined ? scores : `cell, ${scores}`;
    return `SELECT ${cellSql(index, source, source.group === undefined ? "''" : 'cell')} AS cell, ${scores}, ${unitSums(measure, scope)}, ${two} AS two, ${measure.isTotal === true} AS total
  FROM (SELECT ${keys}, CASE WHEN belongs AND y IS NOT NULL AND x IS NOT NULL THEN w END AS w${countColumn(scope)}, y, x${two ? ', v, u' : ''} FROM (
    SELECT ${source.group === undefined ? '' : `${sources.key(source)} AS cell, `}${frameColumns(scope)}, f_weight AS w${countColumn(scope)}, (${population}) AS belongs, ${number(y)} AS y, ${number(x)} AS x${two ? `, ${number(v)} AS v, ${number(u)} AS u` : ''}
    FROM ${sources.rows(source)} WHERE (${population}) IS NOT FALSE) AS measured) AS known GROUP BY ${keys}`;
  });
  return `WITH ${sources.tables}, units AS (
  ${units.join('\n  UNION ALL ')}
), cells AS (
  SELECT sums.*, CASE WHEN two THEN CASE WHEN x > 0 AND u > 0 AND v > 0 THEN y / x / (v / u) END WHEN x > 0 THEN CASE WHEN total THEN y ELSE y / x END END AS value FROM (
    SELECT cell, two, total, SUM(everybody) AS everybody, SUM(n) AS n, SUM(counted) AS counted, SUM(y) AS y, SUM(x) AS x, SUM(v) AS v, SUM(u) AS u, SUM(w) AS w, SUM(yy) AS yy, SUM(xy) AS xy, SUM(xx) AS xx,
      ${unitsSql(scope)}, SUM(y * y) AS uyy, SUM(x * y) AS uxy, SUM(x * x) AS uxx
    FROM units GROUP BY cell, two, total
  ) AS sums
), ${pair.scores(`
  SELECT units.cell, ${scores.replaceAll(/(\w+)/g, 'units.$1')}, CASE WHEN units.total THEN units.y
    WHEN units.two THEN (units.y - cells.y / cells.x * units.x) / cells.x / (cells.v / cells.u) - cells.value * (units.v / cells.v - units.u / cells.u)
    ELSE (units.y - cells.value * units.x) / cells.x END AS z
  FROM units JOIN cells ON cells.cell = units.cell WHERE cells.value IS NOT NULL`)}, ${varianceSql(['cell'], stagesOf(scope))}${pair.tables}
SELECT cells.*, variances.variance, design.size, ${drawnSql(stagesOf(scope))} AS drawn${pair.columns}
FROM cells LEFT JOIN variances ON variances.cell = cells.cell LEFT JOIN design ON ${ofStratum('cells.cell', asked)}${pair.joins}`;
}

/** Variance ÷ that of a simple random sample with replacement of as many rows, of those that weigh something (R: deff = "replace"). */
function designEffectOf(row: Row, value: number | null, variance: number | null): number | null {
  const [n, w, x, yy, xy, xx] = ['counted', 'w', 'x', 'yy', 'xy', 'xx'].map((name) => numberOf(row[name]) ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
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
  return {
    group,
    category: null,
    estimate: {
      value,
      numerator: plain ? numberOf(row['y']) : null,
      denominator: plain ? numberOf(row['x']) : null,
      n,
      missing: (numberOf(row['everybody']) ?? 0) - n,
      error,
      ...intervalOf(value, error, degrees, quotient.bounds),
      designEffect,
      tooFew: tooFew(n),
    },
  };
}

/** Shares, means, ratios, totals and parities, each of all rows or of each group. */
export async function computeQuotients(
  database: Database,
  asked: readonly Asked<QuotientMeasure>[],
): Promise<readonly (readonly Cell[])[]> {
  const bindings = new Bindings();
  const quotients = asked.map(({ measure, source }) => ({ measure: quotientOf(measure), source }));
  const found = await database.query(statement(quotients, bindings), bindings.values);
  return quotients.map(({ measure, source }, index) => {
    const own = ofAsked(found, index, source);
    const rows = own.map(({ row }) => row);
    const cells = own.map(({ row, group }) => cellOf(row, group, measure));
    return withContrasts(
      cells,
      rows,
      source.compared === 'villages' && isPlain(measure)
        ? contrastsOf(rows, measure)
        : source.compared === 'pair'
          ? pairsOf(rows, measure)
          : new Map(),
    );
  });
}
