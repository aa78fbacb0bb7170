import { inLanguage } from '../model/in-language.ts';
import type { Expression, Indicator, Shares } from './entry.ts';

/** The items of a list of the row: rows of `<table>__<field>`. */
const items = (list: string): string => `FROM ${list} AS item WHERE item.row_id = r.id`;

/** An expression that takes long, because it looks at other rows: it is computed once for each row, however often an indicator, or several, name it. */
export const once = (expression: Expression): Expression => `/*once*/(${expression})/*each*/`;

/** Whether a list has an item for which a condition on `item` holds. It does not depend on the row, so that the items are read once; a row without a key has none. */
export const hasItem = (list: string, condition: Expression = 'TRUE'): Expression =>
  once(`COALESCE(r.id IN (SELECT item.row_id FROM ${list} AS item WHERE ${condition}), FALSE)`);

/**
 * The share of the rows whose list is known and empty, beside an indicator of what is in the list.
 * @param own properties that this indicator does not share with the others of its list
 */
export function noneOf(
  list: Pick<Indicator, 'unit' | 'counted' | 'from' | 'asks' | 'behind' | 'source'> & { readonly measure: Shares },
  own: Pick<Indicator, 'id' | 'title' | 'formula'>,
): NonNullable<Indicator['headline']> {
  const { measure, unit, counted, from, asks, behind, source } = list;
  const { population, of, items } = measure;
  return {
    label: inLanguage('None of these'),
    of: {
      ...own,
      unit,
      counted,
      from,
      asks,
      ...(behind && { behind }),
      source,
      measure: {
        kind: 'share',
        ...(population !== undefined && { population }),
        of: `CASE WHEN ${of} THEN NOT ${once(`COALESCE(r.id IN (SELECT none.row_id FROM (SELECT row_id FROM ${items?.from ?? ''}) AS none), FALSE)`)} END`,
      },
    },
  };
}

/** The sum of an amount over the items, zero for none: not known as soon as it is not known of one, because what is left would be too little. */
export const sumOfKnown = (list: string, amount: Expression): Expression =>
  once(`SELECT CASE WHEN COUNT(*) = COUNT(${amount}) THEN COALESCE(SUM(${amount}), 0) END ${items(list)}`);

/** How many different items there are. */
export const countOfItems = (list: string): Expression => once(`SELECT COUNT(DISTINCT item.value) ${items(list)}`);

/** True where a condition holds, not known otherwise. */
export const knownWhere = (condition: Expression): Expression => `CASE WHEN ${condition} THEN TRUE END`;

/** An amount below zero is a slip: what it should have been is not known. */
export const notNegative = (amount: Expression): Expression => `CASE WHEN ${amount} >= 0 THEN ${amount} END`;
