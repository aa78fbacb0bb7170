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
export const collectionOf = <Name extends string>(table: Name): Exclude<Name, RepeatTableName> | typeof REPEAT_ROWS =>
  isRepeatTable(table) ? REPEAT_ROWS : (table as Exclude<Name, RepeatTableName>);

/** What rows of the collection have to meet to be of a table, as Directus is asked; null where all are. */
export function repeatFilter(table: string): { readonly repeat_name: { readonly _eq: string } } | null {
  const name = repeatIn(table);
  return name === undefined ? null : { repeat_name: { _eq: name } };
}

/**
 * A condition on rows of a repeat group as our server is asked, `trips/answers.km:min:10`: the collection has the rows of all groups, and
 * questions of two groups may have one name.
 * @param rule of the table, as addresses write it
 */
export const writeRuleOf = (table: string, rule: string): string => {
  const group = repeatIn(table);
  return group === undefined ? rule : `${group}/${rule}`;
};

/** The table that a condition on the rows of a collection is about, and the condition; what is no text is an empty one. */
export function ruleOfTable(collection: string, given: unknown): { readonly table: string; readonly text: string } {
  const text = typeof given === 'string' ? given : '';
  const end = text.indexOf('/');
  return collection === REPEAT_ROWS && end >= 0
    ? { table: repeatTableName(text.slice(0, end)), text: text.slice(end + 1) }
    : { table: collection, text };
}
