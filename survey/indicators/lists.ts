import type { Expression } from './entry.ts';

/** The items of a list of the row: rows of `<table>__<field>`. */
const items = (list: string): string => `FROM ${list} AS item WHERE item.row_id = CAST(r.id AS VARCHAR)`;

/** Whether a list has an item for which a condition on `item` holds. */
export const hasItem = (list: string, condition: Expression = 'TRUE'): Expression => `EXISTS (SELECT 1 ${items(list)} AND (${condition}))`;

/** The sum of an amount over the items, zero for none: not known as soon as it is not known of one, because what is left would be too little. */
export const sumOfKnown = (list: string, amount: Expression): Expression => `(SELECT CASE WHEN COUNT(*) = COUNT(${amount}) THEN COALESCE(SUM(${amount}), 0) END ${items(list)})`;

/** How many different items there are. */
export const countOfItems = (list: string): Expression => `(SELECT COUNT(DISTINCT item.value) ${items(list)})`;

/** True where a condition holds, not known otherwise. */
export const knownWhere = (condition: Expression): Expression => `CASE WHEN ${condition} THEN TRUE END`;

/** An amount below zero is a slip: what it should have been is not known. */
export const notNegative = (amount: Expression): Expression => `CASE WHEN ${amount} >= 0 THEN ${amount} END`;
