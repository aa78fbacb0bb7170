import type { Median } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';
import { estimateOf, findMedians, type FoundMedian } from './find-medians.ts';
import { pairsOf, withContrasts } from './pairs.ts';
import { measuredSql, ofAsked, scopeOf, type Asked } from './source.ts';
import { answerOf, villageMedians } from './village-medians.ts';

/** The variance of the difference of two medians, from those of the shares below them and of the difference of these. */
function pairVariance(found: ReadonlyMap<string, FoundMedian>) {
  return (row: Row, beside: Row): number | null => {
    const [one, other] = [found.get(textOf(row['cell'])), found.get(textOf(beside['cell']))];
    const [own, others, both] = [
      numberOf(row['variance']),
      numberOf(beside['variance']),
      numberOf(row['pair_variance']),
    ];
    if (
      typeof one?.slope !== 'number' ||
      typeof other?.slope !== 'number' ||
      own === null ||
      others === null ||
      both === null
    )
      return null;
    const covariance = (own + others - both) / 2;
    return one.slope ** 2 * own + other.slope ** 2 * others - 2 * one.slope * other.slope * covariance;
  };
}

/** Medians, each of all rows or of each group. */
export async function computeMedians(
  database: Database,
  asked: readonly Asked<Median>[],
): Promise<readonly (readonly Cell[])[]> {
  const areVillages = asked.some(({ source }) => source.compared === 'villages');
  const found = await findMedians(
    database,
    measuredSql(asked, answerOf),
    scopeOf(asked),
    asked.some(({ source }) => source.compared === 'pair'),
  );
  const rows = [...found.values()].map(({ row }) => row);
  const contrasts = areVillages
    ? await villageMedians(database, asked, found)
    : pairsOf(rows, { varianceOf: pairVariance(found) });
  return asked.map(({ source }, number) => {
    const own = ofAsked(rows, number, source);
    const cells = own.flatMap(({ row, group }): readonly Cell[] => {
      const median = found.get(textOf(row['cell']));
      return median ? [{ group, category: null, estimate: estimateOf(median) }] : [];
    });
    return source.compared === undefined
      ? cells
      : withContrasts(
          cells,
          own.map(({ row }) => row),
          contrasts,
        );
  });
}
