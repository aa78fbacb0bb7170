import type { Median } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';
import { estimateOf, findMedians, measuredSql, type FoundMedian } from './find-medians.ts';
import { pairsOf, withContrasts } from './pairs.ts';
import type { Source } from './quotient.ts';
import { villageMedians } from './village-medians.ts';

/** The variance of the difference of two medians, from those of the shares below them and of the difference of these. */
function pairVariance(found: ReadonlyMap<string, FoundMedian>) {
  return (row: Row, beside: Row): number | null => {
    const [one, other] = [found.get(textOf(row['cell'])), found.get(textOf(beside['cell']))];
    const [own, others, both] = [numberOf(row['variance']), numberOf(beside['variance']), numberOf(row['pair_variance'])];
    if (typeof one?.slope !== 'number' || typeof other?.slope !== 'number' || own === null || others === null || both === null) return null;
    const covariance = (own + others - both) / 2;
    return one.slope ** 2 * own + other.slope ** 2 * others - 2 * one.slope * other.slope * covariance;
  };
}

/** The median of all rows or of each group. */
export async function computeMedian(database: Database, measure: Median, source: Source): Promise<readonly Cell[]> {
  const found = await findMedians(database, measuredSql(measure, source), source);
  const medians = [...found.values()];
  const cells = medians.map((median): Cell => ({ group: source.group === undefined ? null : textOf(median.row['cell']), category: null, estimate: estimateOf(median) }));
  const rows = medians.map(({ row }) => row);
  return withContrasts(cells, rows, source.compared === 'villages' ? await villageMedians(database, measure, source, found) : pairsOf(rows, pairVariance(found)));
}
