import type { FieldInfo } from '../field-info.ts';
import { bad, good } from './result.ts';
import type { Cast } from './result.ts';

const yes = new Set(['true', 'yes', 'y', '1', 't', 'sim']);
const no = new Set(['false', 'no', 'n', '0', 'f', 'não', 'nao']);

/** Yes and no in the ways surveys write them. */
export const toYesNo = (text: string): Cast => {
  const word = text.toLowerCase();
  if (yes.has(word)) return good(true);
  return no.has(word) ? good(false) : bad('is neither yes nor no');
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Text of a field: a code where it is the code or the label of one of its choices, else as it is where that is allowed. */
export const toText = (text: string, field: FieldInfo): Cast => {
  const choice = field.choices.find(({ value, text: label }) => same(value, text) || same(label, text));
  if (choice !== undefined) return good(choice.value);
  if (field.choices.length > 0 && !field.allowOther) {
    return bad(`is not one of ${field.choices.map(({ text: label }) => label).join(', ')}`);
  }
  if (field.maxLength !== null && text.length > field.maxLength) return bad(`is longer than ${field.maxLength} characters`);
  return good(text);
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const toUuid = (text: string): Cast => (uuid.test(text) ? good(text.toLowerCase()) : bad('is not a uuid'));
