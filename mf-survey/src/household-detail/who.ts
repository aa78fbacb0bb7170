import { t } from '@groundwork/shared/messages';
import { codeText, numberOf, tableOf, valueAt, type Row } from '../shared/query/dictionary/index.ts';

/** What a person answered to a question with choices, in words. */
export const personWord = (person: Row, name: string): string | null => {
  const field = tableOf('members')?.fields.find((one) => one.name === name);
  return field ? codeText(field, valueAt(person, name)) : null;
};

export const ageText = (person: Row): string => {
  const age = numberOf(valueAt(person, 'age_years'));
  return age === null ? t`age not known` : `${age}`;
};

/** Who it is, without the name: "Head, female, 53". */
export const whoText = (person: Row): string =>
  [
    personWord(person, 'relation') ?? t`relation not known`,
    personWord(person, 'sex')?.toLowerCase() ?? t`sex not known`,
    ageText(person),
  ].join(', ');
