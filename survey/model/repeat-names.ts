import { QUESTION_NAME } from './custom-kinds.ts';
import type { RepeatTableName } from './types.ts';

/** The collection of the rows of all repeat groups: apart from its table, so that who reads rows needs no tables. */
export const REPEAT_ROWS = 'repeat_rows';
const BEFORE = `${REPEAT_ROWS}.` as const;

/** The name of the table that people see for a repeat group: `repeat_rows.vaccinations`. */
export const repeatTableName = (name: string): RepeatTableName => `${BEFORE}${name}`;

/** The name of the repeat group that a table is of; undefined for every table of the model. */
export function repeatIn(table: string): string | undefined {
  const name = table.startsWith(BEFORE) ? table.slice(BEFORE.length) : '';
  return QUESTION_NAME.test(name) ? name : undefined;
}

export const isRepeatTable = (table: string): table is RepeatTableName => repeatIn(table) !== undefined;

/** The collection that has the rows of a table: one for all repeat groups. */
export const collectionOf = <Name extends string>(table: Name): Exclude<Name, RepeatTableName> | typeof REPEAT_ROWS => (isRepeatTable(table) ? REPEAT_ROWS : (table as Exclude<Name, RepeatTableName>));

/** What rows of the collection have to meet to be of a table, as Directus is asked; null where all are. */
export function repeatFilter(table: string): { readonly repeat_name: { readonly _eq: string } } | null {
  const name = repeatIn(table);
  return name === undefined ? null : { repeat_name: { _eq: name } };
}
