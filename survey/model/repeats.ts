import { QUESTION_NAME } from './custom-kinds.ts';
import { inLanguage } from './in-language.ts';
import { words } from './labels.ts';
import type { Repeat } from './repeat-schema.ts';
import { repeatRows } from './tables/repeats.ts';
import type { RepeatTableName, SurveyTable } from './types.ts';

const BEFORE = `${repeatRows.name}.` as const;

/** The name of the table that people see for a repeat group: `repeat_rows.vaccinations`. */
export const repeatTableName = (name: string): RepeatTableName => `${BEFORE}${name}`;

/** The name of the repeat group that a table is of; undefined for every table of the model. */
export function repeatIn(table: string): string | undefined {
  const name = table.startsWith(BEFORE) ? table.slice(BEFORE.length) : '';
  return QUESTION_NAME.test(name) ? name : undefined;
}

export const isRepeatTable = (table: string): table is RepeatTableName => repeatIn(table) !== undefined;

/** The collection that has the rows of a table: one for all repeat groups. */
export const collectionOf = <Name extends string>(table: Name): Exclude<Name, RepeatTableName> | typeof repeatRows.name => (isRepeatTable(table) ? repeatRows.name : (table as Exclude<Name, RepeatTableName>));

/** What rows of the collection have to meet to be of a table, as Directus is asked; null where all are. */
export function repeatFilter(table: string): { readonly repeat_name: { readonly _eq: string } } | null {
  const name = repeatIn(table);
  return name === undefined ? null : { repeat_name: { _eq: name } };
}

const isOfPerson = (field: string): boolean => field.startsWith('member_id.');

/** A repeat group as the table that people see; the answers to its custom questions come with `withCustomQuestions`. */
export const repeatTable = ({ name, label, kind }: Pick<Repeat, 'name' | 'label' | 'kind'>): SurveyTable => ({
  name: repeatTableName(name),
  title: label,
  key: repeatRows.key,
  row: kind === 'memberRows' ? inLanguage('One row about a person of the household') : inLanguage('One row about the household'),
  household: repeatRows.household,
  fields: repeatRows.fields.filter((field) => kind === 'memberRows' || !isOfPerson(field.name)),
});

/** The table of a group of which only the name is known: with every field that a group can have. */
export function repeatTableOf(table: string): SurveyTable | undefined {
  const name = repeatIn(table);
  return name === undefined ? undefined : repeatTable({ name, label: words(name), kind: 'memberRows' });
}
