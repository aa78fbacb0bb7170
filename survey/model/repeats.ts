import { inLanguage } from './in-language.ts';
import { words } from './labels.ts';
import { repeatIn, repeatTableName } from './repeat-names.ts';
import type { Repeat } from './repeat-schema.ts';
import { repeatRows } from './tables/repeats.ts';
import type { SurveyTable } from './types.ts';

const isOfPerson = (field: string): boolean => field.startsWith('member_id.');

/** A repeat group as the table that people see; the answers to its custom questions come with `withCustomQuestions`. */
export const repeatTable = ({ name, label, kind }: Pick<Repeat, 'name' | 'label' | 'kind'>): SurveyTable => ({
  name: repeatTableName(name),
  title: label,
  key: repeatRows.key,
  row:
    kind === 'memberRows'
      ? inLanguage('One row about a person of the household')
      : inLanguage('One row about the household'),
  household: repeatRows.household,
  fields: repeatRows.fields.filter((field) => kind === 'memberRows' || !isOfPerson(field.name)),
});

/** The table of a group of which only the name is known: with every field that a group can have. */
export function repeatTableOf(table: string): SurveyTable | undefined {
  const name = repeatIn(table);
  return name === undefined ? undefined : repeatTable({ name, label: words(name), kind: 'memberRows' });
}
