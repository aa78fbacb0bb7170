import type { Gini, Lorenz } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { numberOf, textOf, type Bindings, type Row } from './database.ts';
import { frameColumns, frameSql, scoreColumns } from './frame.ts';
import type { Source } from './quotient.ts';
import { tooFew } from '../too-few.ts';

/**
 * The common tables `measured`, `counts` (everybody and n of each cell), `known` and `ranked`: the values of each cell in ascending
 * order, each with its weight w, with the weight up to it (reached) and what the rows up to it have together (held), and the sums of all
 * (everyone, whole). An amount below zero cannot be divided, so it is not known.
 */
export const rankedSql = ({ population = 'TRUE', of }: Gini | Lorenz, { relation, group, scope }: Source, bindings: Bindings): string => `${frameSql(scope, bindings)}, measured AS (
  SELECT ${group ?? "''"} AS cell, ${frameColumns(scope)}, f.frame_weight AS w, (${population}) AS belongs, CAST(CASE WHEN ${of} >= 0 THEN ${of} END AS FLOAT8) AS y
  FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id
  WHERE (${population}) IS NOT FALSE
), counts AS (
  SELECT cell, COUNT(*) AS everybody, COUNT(*) FILTER (WHERE belongs AND y IS NOT NULL AND w IS NOT NULL) AS n FROM measured GROUP BY cell
), known AS (
  SELECT cell, ${scoreColumns(scope)}, w, y FROM measured WHERE belongs AND y IS NOT NULL AND w > 0
), heaped AS (
  SELECT cell, y, SUM(w) AS w FROM known GROUP BY cell, y
), ranked AS (
  SELECT cell, y, w, SUM(w) OVER (PARTITION BY cell ORDER BY y) AS reached, SUM(w * y) OVER (PARTITION BY cell ORDER BY y) AS held,
    SUM(w) OVER (PARTITION BY cell) AS everyone, SUM(w * y) OVER (PARTITION BY cell) AS whole
  FROM heaped
)`;

/** A cell with a value and what it rests on, and as yet without a standard error. */
export function valueCell(row: Row, { group }: Source, category: string | null): Cell {
  const n = numberOf(row['n']) ?? 0;
  const missing = (numberOf(row['everybody']) ?? 0) - n;
  return { group: group === undefined ? null : textOf(row['cell']), category, estimate: { value: numberOf(row['value']), numerator: null, denominator: null, n, missing, error: null, low: null, high: null, designEffect: null, tooFew: tooFew(n) } };
}

