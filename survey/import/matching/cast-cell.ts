import { readList, readParts } from '../../model/cells.ts';
import { readOutline } from '../../model/outline/read-outline.ts';
import type { Cell } from '../reading/sheet.ts';
import { bad, good, type Cast } from './cast.ts';
import { toCountry } from './country.ts';
import type { ImportField, NumberRule } from '../import-field.ts';
import { ALONE, maybeMissing, numbersOf, type NumberColumn } from './number-column.ts';
import { plain } from '../headings/plain.ts';
import { plainNumber } from './plain-number.ts';
import { toDegrees } from './to-degrees.ts';
import { toPlace } from './to-place.ts';
import { toDay, type DayOrder } from './to-day.ts';

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month: `11`, `Nov`, `November`; 0 for none. */
const monthOf = (word: string): number => {
  const number = Number(word);
  return Number.isInteger(number) && word !== ''
    ? number
    : MONTH_NAMES.indexOf(word.trim().slice(0, 3).toLowerCase()) + 1;
};

/** As {@link plain} writes them: people and spreadsheet programs in English, Portuguese, French, Spanish, Italian, German, Swahili, Kinyarwanda, Arabic, Russian, Turkish, Hindi, Bengali and Amharic. */
const YES = [
  'true',
  'yes',
  'y',
  '1',
  't',
  'sim',
  's',
  'verdadeiro',
  'oui',
  'vrai',
  'si',
  'verdadero',
  'vero',
  'ja',
  'wahr',
  'ndiyo',
  'ndio',
  'yego',
  'نعم',
  'да',
  'истина',
  'evet',
  'हाँ',
  'हां',
  'হ্যাঁ',
  'አዎ',
].map(plain);
const NO = [
  'false',
  'no',
  'n',
  '0',
  'f',
  'nao',
  'falso',
  'non',
  'faux',
  'nein',
  'falsch',
  'hapana',
  'oya',
  'لا',
  'нет',
  'ложь',
  'hayır',
  'नहीं',
  'না',
  'አይ',
  'አይደለም',
].map(plain);

/**
 * What a cell that is not empty means for a field whose words are not looked up (see vocabulary.ts).
 * @param order null where nothing says whether 03/04/2024 is in April or March
 * @param column what the other numbers of the column show
 */
export function castCell(cell: Cell, field: ImportField, order: DayOrder | null, column: NumberColumn = ALONE): Cast {
  const text = String(cell).trim();
  switch (field.kind) {
    case 'number':
      return toNumber(cell, text, field, column);
    case 'yesNo':
      return toYesNo(text);
    case 'day':
      return field.yearSuffices && /^(19|20)\d{2}$/.test(text)
        ? good(`${text}-01-01`, { read: `${text}-01-01 (only the year is written)` })
        : toDay(cell, order);
    case 'place':
      return toPlace(text);
    case 'country':
      return toCountry(text);
    case 'list':
      return good(readList(text));
    case 'months':
      return toMonths(text);
    case 'parts':
      return toParts(text);
    case 'outline':
      return toOutline(text);
    case 'text':
      if (field.place === 'code' && /^\d+\.0+$/.test(text))
        return good(text.replace(/\.0+$/, ''), { read: text.replace(/\.0+$/, '') });
      return text.length > field.longest ? bad(`is longer than ${field.longest} characters`) : good(text);
    case 'photo':
    case 'choice':
    case 'village':
    case 'crop':
    case 'round':
      return text.length > field.longest ? bad(`is longer than ${field.longest} characters`) : good(text);
  }
}

function toYesNo(text: string): Cast {
  const word = plain(text);
  if (YES.includes(word)) return good(true);
  return NO.includes(word) ? good(false) : bad('is neither yes nor no');
}

function toNumber(cell: Cell, text: string, field: ImportField, column: NumberColumn): Cast {
  const { name, numbers: rule } = field;
  if (rule === undefined) throw new Error(`${name} has no known limits.`);
  if (name === 'sale_month' && monthOf(text) > 0 && !/^\d/.test(text)) return good(monthOf(text));
  const degrees =
    isDegrees(name) && typeof cell === 'string' && !/^[-+]?\d+([.,]\d+)?$/.test(plainNumber(text))
      ? toDegrees(text)
      : null;
  const readings = typeof cell === 'number' ? [cell] : degrees !== null ? [degrees] : numbersOf(text, column);
  const possible = readings.filter((value) => within(value, rule).ok);
  const [decimal, thousands] = readings;
  // A whole number may have been written with decimals by mistake: which of both the writer meant is for somebody who knows to say.
  const doubtful = possible.length === 2 || (rule.whole && thousands !== undefined && possible.includes(thousands));
  if (decimal !== undefined && thousands !== undefined && doubtful) {
    return bad(`could be ${decimal} or ${thousands}: choose the decimal separator`, {
      unless: readings,
      ask: {
        kind: 'decimals',
        about: '',
        readings: {
          decimals: oneNumber(decimal, text, field, rule, column),
          thousands: oneNumber(thousands, text, field, rule, column),
        },
      },
    });
  }
  const value = possible[0] ?? decimal;
  return value === undefined ? bad('is not a number') : oneNumber(value, text, field, rule, column);
}

/** Fields that have half of a position. */
const isDegrees = (name: string): boolean => name === 'latitude' || name === 'longitude';

/** A number of a column, asked about where it may stand for "not known". */
function oneNumber(value: number, text: string, { place }: ImportField, rule: NumberRule, column: NumberColumn): Cast {
  const number = within(value, rule);
  // Longitudes are below zero, and lines and plots are counted.
  const isNumber =
    (value < 0 && rule.least < 0 && rule.least >= -180) ||
    (place === 'key' && number.ok) ||
    !maybeMissing(value, column);
  if (isNumber) return number.ok && Number(text) !== value ? { ...number, read: String(value) } : number;
  return bad('could be a number or mean “not known”: choose one', {
    ...(number.ok && { unless: [number.value] }),
    ask: { kind: 'missing', about: String(value), readings: { number, nothing: null } },
  });
}

function within(value: number, rule: NumberRule): Cast {
  // What the database holds already is no reason to leave a row out.
  const held = { unless: [value] };
  if (rule.whole && !Number.isInteger(value)) return bad('is not a whole number', held);
  if (value < rule.least) return bad(`is less than ${rule.least}`, held);
  // The database keeps so many digits: the same file twice must find the same number there.
  if (value > rule.most) return bad(`is more than ${rule.most}`, held);
  const kept = Number(value.toFixed(rule.digits));
  return good(
    kept,
    Math.abs(kept - value) > Math.abs(value) * 1e-12 && !isFloatNoise(value, kept)
      ? { read: `${kept} (${rule.digits} decimals are stored)` }
      : {},
  );
}

/** 0.30000000000000004 is what computers make of 0.3. */
const isFloatNoise = (value: number, kept: number): boolean => Number(value.toPrecision(12)) === kept;

function toMonths(text: string): Cast {
  const words = readList(/[;,[]/.test(text) ? text : text.replaceAll(/\s+/g, ';'));
  // "none" beside months, as some forms write it, says nothing more than they do.
  const months = words.filter((word) => plain(word) !== 'none').map(monthOf);
  const wrong = months.some((month) => month < 1 || month > 12);
  return wrong
    ? bad('is not a list of months (write 1; 2; 11 or Jan; Feb; Nov)')
    : good([...new Set(months)].sort((a, b) => a - b));
}

function toParts(text: string): Cast {
  const parts = readParts(text);
  return parts === null
    ? bad('is not a list of amounts (write it as kind: farming, amount: 100; kind: trade, amount: 20)')
    : good(parts);
}

function toOutline(text: string): Cast {
  const read = readOutline(text);
  if (!read.ok) return bad(read.reason);
  return good(read.outline, {
    ...(read.closed && { read: 'closed, from the last point to the first' }),
    ...(read.remark !== null && { remark: `The outline ${read.remark}.` }),
  });
}
