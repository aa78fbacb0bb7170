import { codeText, numberOf, valueAt, type Row } from '../shared/dictionary/index.ts';
import { members } from '@groundwork/shared/survey';

const domains = members.fields.filter(({ name }) => name.startsWith('wg_'));

/**
 * The Washington Group questions of one person in a sentence: those with a difficulty, "None" when every one was answered
 * without, null when none was answered. What was not answered among answers is said.
 */
export function difficultiesText(person: Row): string | null {
  const answers = domains.map((field) => ({ field, level: numberOf(valueAt(person, field.name)) }));
  const missing = answers.filter(({ level }) => level === null).length;
  if (missing === domains.length) return null;
  const found = answers.filter(({ level }) => level !== null && level > 1).map(({ field, level }) => `${field.label.replace('Difficulty ', '')}: ${codeText(field, level)?.toLowerCase()}`);
  const text = found.length === 0 ? (missing === 0 ? 'None' : 'None told') : found.join('; ');
  return missing === 0 ? text : `${text} (${missing} not known)`;
}
