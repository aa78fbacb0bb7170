import type { Cell } from '../reading/sheet.ts';
import { bad, good, type Cast } from './cast.ts';
import type { ImportField, NumberRule } from './import-field.ts';
import { plain } from './plain.ts';
import { toDay, type DayOrder } from './to-day.ts';

const MISSING = ['', 'na', 'n/a', 'n.a.', 'null', 'nan', '#n/a', '-', '–'];
/** Whether a cell says that nothing is known. A code such as 888 is a value: only its survey could say otherwise. */
export const isMissing = (cell: Cell | undefined): boolean => cell === null || cell === undefined || (typeof cell === 'string' && MISSING.includes(cell.trim().toLowerCase()));

const YES = ['true', 'yes', 'y', '1', 't', 'sim', 's', 'oui', 'si'];
const NO = ['false', 'no', 'n', '0', 'f', 'nao', 'non'];
const LONGEST = 255;

/** What a cell that is not empty means for a field. */
export function castCell(cell: Cell, field: ImportField, order: DayOrder): Cast {
  const text = String(cell).trim();
  if (field.choices !== undefined) return toChoice(text, field);
  switch (field.kind) {
    case 'number':
      return toNumber(text, field.numbers);
    case 'yesNo':
      return toYesNo(text);
    case 'day':
      return toDay(cell, order);
    case 'list':
      return good(text === '[]' ? [] : wordsOf(text));
    case 'months':
      return toMonths(text);
    case 'text':
    case 'choice':
    case 'parts':
    case 'village':
      return text.length > LONGEST ? bad(`is longer than ${LONGEST} characters`) : good(text);
  }
}

function toYesNo(text: string): Cast {
  const word = plain(text);
  if (YES.includes(word)) return good(true);
  return NO.includes(word) ? good(false) : bad('is neither yes nor no');
}

function toNumber(text: string, rule: NumberRule = { whole: false, least: -Infinity, most: Infinity }): Cast {
  // 1,5 is how half of the world writes it; 1,500 could be either.
  const decimal = /^[-+]?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(decimal)) return bad(/\d,\d{3}/.test(text) ? 'is not a number (leave out the comma between thousands)' : 'is not a number');
  const value = Number(decimal);
  if (rule.whole && !Number.isInteger(value)) return bad('is not a whole number');
  if (value < rule.least) return bad(`is less than ${rule.least}`);
  return value > rule.most ? bad(`is more than ${rule.most}`) : good(value);
}

function toChoice(text: string, { name, choices = {}, open, numbers }: ImportField): Cast {
  const wanted = plain(text);
  const found = Object.entries(choices).find(([code, label]) => plain(code) === wanted || plain(label) === wanted);
  const letter = name === 'sex' ? { m: 'male', f: 'female' }[wanted] : undefined;
  const code = found?.[0] ?? letter;
  if (code !== undefined) return good(numbers === undefined ? code : Number(code));
  if (!open) return bad(`is not one of ${Object.values(choices).join(', ')}`);
  return text.length > 128 ? bad('is longer than 128 characters') : good(text);
}

/** `hoe; radio`, `['hoe' ; 'radio']` and `["hoe","radio"]`; a comma parts words where nothing else does. */
function wordsOf(text: string): readonly string[] {
  const inside = text.replace(/^\[(.*)\]$/s, '$1');
  const parts = inside.split(inside.includes(';') ? ';' : ',');
  const words = parts.map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2').trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toMonths(text: string): Cast {
  if (['none', '[]', 'nenhum'].includes(text.toLowerCase())) return good([]);
  const months = wordsOf(text.includes(';') || text.includes(',') ? text : text.replaceAll(/\s+/g, ';')).map((word) => {
    const number = Number(word);
    return Number.isInteger(number) ? number : MONTH_NAMES.indexOf(plain(word).slice(0, 3)) + 1;
  });
  const wrong = months.some((month) => month < 1 || month > 12);
  return wrong ? bad('is not a list of months (write 1; 2; 11 or Jan; Feb; Nov)') : good([...new Set(months)].sort((a, b) => a - b));
}
