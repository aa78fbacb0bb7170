import type { Median } from '../../../indicators/entry.ts';
import type { Estimate } from '../../schemas.ts';
import type { Bindings, Database } from '../database.ts';
import { scoreColumns } from '../frame.ts';
import { mediansOf } from '../find-medians.ts';
import { relations } from '../relations.ts';
import { columnsOf, homesSql, joinedHomes, type Pair } from './links.ts';
import { belongsSql, type Item } from './parts.ts';

/** An item of households whose value is a median. */
export type MedianItem = Item & { readonly measure: Median };

/** The medians of an item in both rounds; undefined where nobody belongs. */
export interface MedianChange {
  readonly before: Estimate | undefined;
  readonly after: Estimate | undefined;
}

/** Households by item, as median.ts wants them: all of each round, and linked ones that are known in both, by unit and weight of the earlier round. */
function measuredSql(items: readonly MedianItem[], pair: Pair, bindings: Bindings): string {
  const asked = items.map(
    (item, i) => `${belongsSql(item, bindings)} AS b${i}, CAST(${item.measure.of} AS FLOAT8) AS y${i}`,
  );
  const scores = scoreColumns(pair.scope);
  const homes = joinedHomes(`nr, ${scores}, w, earlier, pair`);
  const answers = items.map(
    (_, i) =>
      `SELECT '${i}' AS item, nr, ${scores}, w, earlier, pair, b${i} AS belongs, y${i} AS y FROM asked WHERE b${i} IS NOT FALSE`,
  );
  return `${homesSql(pair, bindings)}, asked AS MATERIALIZED (
  SELECT ${homes.picked}, ${asked.join(', ')} FROM ${relations[items[0]?.indicator.from ?? 'households'].sql} AS r JOIN ${homes.table} AS f ON f.id = r.household_id
), answers AS MATERIALIZED (
  ${answers.join(' UNION ALL ')}
), twice AS (
  SELECT one.item, ${columnsOf('one', scores)}, one.w, one.y AS y_before, other.y AS y_after FROM answers AS one JOIN answers AS other ON other.pair = one.nr AND other.item = one.item
  WHERE one.earlier AND NOT other.earlier AND one.w IS NOT NULL AND one.belongs AND one.y IS NOT NULL AND other.belongs AND other.y IS NOT NULL
), measured AS MATERIALIZED (
  SELECT item || ' all ' || CASE WHEN earlier THEN 'before' ELSE 'after' END AS cell, ${scores}, w, belongs, y FROM answers
  UNION ALL SELECT item || ' linked before', ${scores}, w, TRUE, y_before FROM twice
  UNION ALL SELECT item || ' linked after', ${scores}, w, TRUE, y_after FROM twice
)`;
}

/** The medians of each item in its order, of all households and of linked ones. */
export async function computeMedianChanges(
  database: Database,
  items: readonly MedianItem[],
  pair: Pair,
): Promise<readonly Readonly<Record<'all' | 'linked', MedianChange>>[]> {
  const groups = [...new Set(items.map(({ indicator }) => indicator.from))].map((from) =>
    items.filter(({ indicator }) => indicator.from === from),
  );
  const found = await Promise.all(
    groups.map(async (own) => {
      const medians = await mediansOf(database, (bindings) => measuredSql(own, pair, bindings), pair.scope);
      const changeOf = (i: number, whose: string): MedianChange => ({
        before: medians.get(`${i} ${whose} before`),
        after: medians.get(`${i} ${whose} after`),
      });
      return own.map((item, i) => [item, { all: changeOf(i, 'all'), linked: changeOf(i, 'linked') }] as const);
    }),
  );
  const byItem = new Map(found.flat());
  const nobody: MedianChange = { before: undefined, after: undefined };
  return items.map((item) => byItem.get(item) ?? { all: nobody, linked: nobody });
}
