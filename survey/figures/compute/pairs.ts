import { NOT_ASKED_GROUP } from '../../indicators/groupings.ts';
import type { Cell, Contrast } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { numberOf, textOf, type Row } from './database.ts';
import { scoreColumns, unitsSql, type Scope } from './frame.ts';
import { differenceInterval, worthOf, type Side } from './compare-sides.ts';
import { groupOf, partOf } from './source.ts';

/** Before the key of the first of two groups, for the variance of their difference. */
const PAIR = '=';

interface Paired {
  /** What a query with scores has in place of its table of scores. */
  readonly scores: (own: string) => string;
  /** Common tables after that of the variances. */
  readonly tables: string;
  /** What the last SELECT has more, and what it joins to cells. */
  readonly columns: string;
  readonly joins: string;
}

const NOTHING: Paired = { scores: (own) => `scores AS (${own})`, tables: '', columns: '', joins: '' };

/**
 * The difference of two groups, where a figure has exactly two that are known: its score is that of the one less that of the other, so that units
 * with rows in both count with their covariance. `cells` has the value of each.
 * @param isCompared whether any figure of the statement has groups that are compared so
 */
export function pairSql(scope: Scope, isCompared: boolean): Paired {
  if (!isCompared) return NOTHING;
  const columns = scoreColumns(scope);
  return {
    scores: (own) => `pairs AS (
  SELECT MIN(cell) AS one, MAX(cell) AS other FROM cells WHERE value IS NOT NULL AND ${groupOf('cell')} NOT IN ('', '${NOT_ASKED_GROUP}') GROUP BY ${partOf('cell')} HAVING COUNT(*) = 2
), own_scores AS (${own}), scores AS (
  SELECT cell, ${columns}, z FROM own_scores
  UNION ALL SELECT '${PAIR}' || one, ${columns}, SUM(CASE WHEN cell = one THEN z ELSE -z END) FROM own_scores JOIN pairs ON cell IN (one, other) GROUP BY one, ${columns}
)`,
    tables: `, paired AS (
  SELECT one, other, ${unitsSql(scope, true)} FROM units JOIN pairs ON cell IN (one, other) GROUP BY one, other
)`,
    columns:
      ', paired.one, paired.other, paired.units AS pair_units, paired.strata AS pair_strata, differences.variance AS pair_variance',
    joins: ` LEFT JOIN paired ON cells.cell IN (paired.one, paired.other) LEFT JOIN variances AS differences ON differences.cell = '${PAIR}' || paired.one`,
  };
}

interface Compared {
  readonly isShare?: boolean;
  /** The variance of the difference, from the rows of both; that of the scores, unless given. */
  readonly varianceOf?: (row: Row, beside: Row) => number | null;
}

const degreesOf = (row: Row, prefix = ''): number =>
  (numberOf(row[`${prefix}units`]) ?? 0) - (numberOf(row[`${prefix}strata`]) ?? 0);

function sideOf(row: Row, value: number): Side {
  const of = (name: string): number => numberOf(row[name]) ?? 0;
  return {
    value,
    variance: numberOf(row['variance']),
    degrees: degreesOf(row),
    n: of('n'),
    units: worthOf(of('x'), of('uxx'), of('units')),
  };
}

/** Each of two groups beside the other, by cell. */
export function pairsOf(
  rows: readonly Row[],
  { isShare = false, varianceOf = (row) => numberOf(row['pair_variance']) }: Compared = {},
): ReadonlyMap<string, Contrast> {
  const byCell = new Map(rows.map((row) => [row['cell'], row]));
  const found = new Map<string, Contrast>();
  for (const row of rows) {
    const { cell, one, other } = row;
    const beside = byCell.get(cell === one ? other : one);
    const [value, others] = [numberOf(row['value']), numberOf(beside?.['value'])];
    if (typeof cell !== 'string' || !beside || value === null || others === null) continue;
    const [own, theirs] = [sideOf(row, value), sideOf(beside, others)];
    const interval = differenceInterval(own, theirs, {
      variance: varianceOf(row, beside),
      degrees: degreesOf(row, 'pair_'),
      isShare,
    });
    found.set(cell, {
      others,
      n: theirs.n,
      difference: value - others,
      ...interval,
      tooFew: tooFew(own.n) || tooFew(theirs.n),
    });
  }
  return found;
}

/** Cells with what they are compared with. */
export const withContrasts = (
  cells: readonly Cell[],
  rows: readonly Row[],
  contrasts: ReadonlyMap<string, Contrast>,
): readonly Cell[] =>
  cells.map((cell, index) => {
    const contrast = contrasts.get(textOf(rows[index]?.['cell']));
    return contrast ? { ...cell, contrast } : cell;
  });
