import type { Gini, Lorenz } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { numberOf, type Bindings, type Row } from './database.ts';
import { scoreColumns } from './frame.ts';
import { measuredSql, scopeOf, type Asked } from './source.ts';
import { tooFew } from '../too-few.ts';

/**
 * The common tables `measured`, `counts` (everybody and n of each cell), `known` and `ranked`: the values of each cell in ascending
 * order, each with its weight w, with the weight up to it (reached) and what the rows up to it have together (held), and the sums of all
 * (everyone, whole). An amount below zero cannot be divided, so it is not known.
 */
export const rankedSql = (
  asked: readonly Asked<Gini | Lorenz>[],
  bindings: Bindings,
): string => `${measuredSql(asked, ({ of }) => `CAST(CASE WHEN ${of} >= 0 THEN ${of} END AS FLOAT8) AS y`)(bindings)}, counts AS (
  SELECT cell, COUNT(*) AS everybody, COUNT(*) FILTER (WHERE belongs AND y IS NOT NULL AND w IS NOT NULL) AS n FROM measured GROUP BY cell
), known AS (
  SELECT cell, ${scoreColumns(scopeOf(asked))}, w, y FROM measured WHERE belongs AND y IS NOT NULL AND w > 0
), heaped AS (
  SELECT cell, y, SUM(w) AS w FROM known GROUP BY cell, y
), ranked AS (
  SELECT cell, y, w, SUM(w) OVER (PARTITION BY cell ORDER BY y) AS reached, SUM(w * y) OVER (PARTITION BY cell ORDER BY y) AS held,
    SUM(w) OVER (PARTITION BY cell) AS everyone, SUM(w * y) OVER (PARTITION BY cell) AS whole
  FROM heaped
)`;

/** A cell with a value and what it rests on, and as yet without a standard error. */
export function valueCell(row: Row, group: string | null, category: string | null): Cell {
  const n = numberOf(row['n']) ?? 0;
  const missing = (numberOf(row['everybody']) ?? 0) - n;
  return {
    group,
    category,
    estimate: {
      value: numberOf(row['value']),
      numerator: null,
      denominator: null,
      n,
      missing,
      error: null,
      low: null,
      high: null,
      designEffect: null,
      tooFew: tooFew(n),
    },
  };
}
