import type { Indicator } from '../../../indicators/entry.ts';
import { partKey } from '../compute.ts';
import { Bindings, textOf, type Database } from '../database.ts';
import { frameSql } from '../frame.ts';
import { relations } from '../relations.ts';
import { many, TooManyGroups } from '../too-many-groups.ts';
import type { Pair } from './links.ts';

/** An indicator, or one part of an indicator whose parts are never combined. */
export interface Item {
  readonly indicator: Indicator;
  /** Null where all answers go together. */
  readonly part: string | null;
  /** All parts that the two rounds have of it. */
  readonly parts: readonly string[];
}

/** The part that a row belongs to, as SQL; empty where all answers go together. */
export function partSql(
  { indicator: { apart, from }, parts }: Pick<Item, 'indicator' | 'parts'>,
  bindings: Bindings,
): string {
  if (apart === undefined) return "''";
  const { by, unanswered } = apart;
  const [only, ...more] = parts.filter((part) => part !== '');
  // Where the survey has one part only, nothing has to be looked up.
  if (typeof by === 'string' && unanswered !== undefined && only !== undefined && more.length === 0)
    return `COALESCE(${by}, CASE WHEN ${unanswered} THEN ${bindings.add(only)} END, '')`;
  return partKey(apart, rowsFrom(from));
}

/** A statement has columns for each part: with hundreds of them it takes a minute, and nobody reads so many lines. */
const MOST_PARTS = 40;

const rowsFrom = (from: Indicator['from']): string =>
  `${relations[from].sql} AS r JOIN frame AS f ON f.id = r.household_id`;

async function partsOf(
  database: Database,
  { title, apart, from }: Indicator,
  { scope }: Pair,
): Promise<readonly string[]> {
  if (apart === undefined) return [];
  const bindings = new Bindings();
  const rows = await database.query(
    `WITH ${frameSql(scope, bindings)} SELECT DISTINCT ${partKey({ by: apart.by }, '')} AS part FROM ${rowsFrom(from)}`,
    bindings.values,
  );
  if (rows.length > MOST_PARTS)
    throw new TooManyGroups(
      `“${title}” is divided into ${many(rows.length)} parts, such as seasons or currencies, and at most ${MOST_PARTS} are compared. Check how these were entered.`,
    );
  return rows.map((row) => textOf(row['part'])).toSorted();
}

/**
 * Each indicator, or each of its parts.
 * @throws TooManyGroups
 */
export async function itemsOf(
  database: Database,
  indicators: readonly Indicator[],
  pair: Pair,
): Promise<readonly Item[]> {
  const asked = new Map<string, Promise<readonly string[]>>();
  const found = await Promise.all(
    indicators.map(async (indicator): Promise<readonly Item[]> => {
      if (indicator.apart === undefined) return [{ indicator, part: null, parts: [] }];
      const key = JSON.stringify([indicator.from, indicator.apart.by]);
      const asking = asked.get(key) ?? partsOf(database, indicator, pair);
      asked.set(key, asking);
      const parts = await asking;
      return (parts.length === 0 ? [''] : parts).map((part) => ({ indicator, part, parts }));
    }),
  );
  return found.flat();
}

/** Whether a row belongs to the item, as SQL: true, false, or null where that is not known. */
export function belongsSql(item: Item, bindings: Bindings): string {
  const { population = 'TRUE' } = item.indicator.measure;
  return item.part === null
    ? `(${population})`
    : `CASE WHEN ${partSql(item, bindings)} = ${bindings.add(item.part)} THEN (${population}) ELSE FALSE END`;
}
