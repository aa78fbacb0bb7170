import * as z from '../../../contract/schema-kit.ts';
import { readOutline } from '../../outline/read-outline.ts';
import type { Cell } from '../reading/sheet.ts';
import { bad, good, type Cast } from './cast.ts';
import { monthOf, wordsOf } from './cast-list.ts';
import type { ImportField } from './import-field.ts';
import { numberRule } from './number-rules.ts';
import { plain } from './plain.ts';
import { toDay, type DayOrder } from './to-day.ts';

const YES = ['true', 'yes', 'y', '1', 't', 'sim', 's', 'oui', 'si'];
const NO = ['false', 'no', 'n', '0', 'f', 'nao', 'non'];

/** What a cell that is not empty means for a field whose words are not looked up (see vocabulary.ts). */
export function castCell(cell: Cell, field: ImportField, order: DayOrder): Cast {
  const text = String(cell).trim();
  switch (field.kind) {
    case 'number':
      return toNumber(text, field);
    case 'yesNo':
      return toYesNo(text);
    case 'day':
      return toDay(cell, order);
    case 'list':
      return good(text === '[]' ? [] : wordsOf(text));
    case 'months':
      return toMonths(text);
    case 'parts':
      return toParts(text);
    case 'outline':
      return toOutline(text);
    case 'text':
    case 'choice':
    case 'village':
    case 'crop':
      return text.length > field.longest ? bad(`is longer than ${field.longest} characters`) : good(text);
  }
}

function toYesNo(text: string): Cast {
  const word = plain(text);
  if (YES.includes(word)) return good(true);
  return NO.includes(word) ? good(false) : bad('is neither yes nor no');
}

function toNumber(text: string, { name, numbers: rule = numberRule(name) }: ImportField): Cast {
  if (name === 'sale_month' && monthOf(text) > 0 && !/^\d/.test(text)) return good(monthOf(text));
  // 1,5 is how half of the world writes it; 1,500 could be either.
  const decimal = /^[-+]?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(decimal)) return bad(/\d,\d{3}/.test(text) ? 'is not a number (leave out the comma between thousands)' : 'is not a number');
  const value = Number(decimal);
  if (rule.whole && !Number.isInteger(value)) return bad('is not a whole number');
  if (value < rule.least) return bad(`is less than ${rule.least}`);
  // The database keeps so many digits: the same file twice must find the same number there.
  return value > rule.most ? bad(`is more than ${rule.most}`) : good(Number(value.toFixed(rule.digits)));
}

function toMonths(text: string): Cast {
  if (['none', '[]', 'nenhum'].includes(text.toLowerCase())) return good([]);
  const words = wordsOf(/[;,]/.test(text) ? text : text.replaceAll(/\s+/g, ';'));
  // "none" beside months, as some forms write it, says nothing more than they do.
  const months = words.filter((word) => plain(word) !== 'none').map(monthOf);
  const wrong = months.some((month) => month < 1 || month > 12);
  return wrong ? bad('is not a list of months (write 1; 2; 11 or Jan; Feb; Nov)') : good([...new Set(months)].sort((a, b) => a - b));
}

const partsSchema = z.array(z.record(z.string(), z.unknown()));

function toParts(text: string): Cast {
  try {
    const parsed = z.safeParse(partsSchema, JSON.parse(text));
    if (parsed.success) return good(parsed.data);
  } catch {
    // Told below like any other text that is no such list.
  }
  return bad('is not a list of amounts (write it as [{"kind": "farming", "amount": 100}])');
}

function toOutline(text: string): Cast {
  const read = readOutline(text);
  if (!read.ok) return bad(read.reason);
  return good(read.outline, { ...(read.closed && { read: 'closed, from the last point to the first' }), ...(read.remark !== null && { remark: `The outline ${read.remark}.` }) });
}
