import { t } from '@groundwork/shared/messages';
import { codeText, numberOf, valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { members } from '@groundwork/survey/model';

const allDomains = members.fields.filter(({ name }) => name.startsWith('wg_'));

/**
 * The Washington Group questions of one person in a sentence: those with a difficulty, "None" when every one was answered
 * without, null when none was answered. What was not answered among answers is said, and what was not asked is no part of it.
 * @param isSilent whether the person's round did not ask a question
 */
export function difficultiesText(person: Row, isSilent: (question: string) => boolean): string | null {
  const domains = allDomains.filter(({ name }) => !isSilent(`members.${name}`));
  if (domains.length === 0) return t`not asked`;
  const answers = domains.map((field) => ({ field, level: numberOf(valueAt(person, field.name)) }));
  const missing = answers.filter(({ level }) => level === null).length;
  if (missing === domains.length) return null;
  const found = answers
    .filter(({ level }) => level !== null && level > 1)
    .map(({ field, level }) => `${field.label.replace('Difficulty ', '')}: ${codeText(field, level)?.toLowerCase()}`);
  const text = found.length === 0 ? (missing === 0 ? t`None` : t`None reported`) : found.join('; ');
  return missing === 0 ? text : t`${text} (${missing} not known)`;
}
