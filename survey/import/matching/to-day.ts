import type { Cell } from '../reading/sheet.ts';
import { bad, good, type Cast } from './cast.ts';
import { OTHER_CALENDARS, inCalendar } from './calendars.ts';
import { plain } from '../headings/plain.ts';
import { plainNumber } from './plain-number.ts';
import { textOf } from './text-of.ts';

/** What 03/04/2024 means: the day first, or the month first. */
export type DayOrder = 'day-first' | 'month-first';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;
const DAY_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]*(?:de\s+)?(\p{L}+)\.?,?[-\s]*(?:de\s+)?(\d{4}|\d{2})$/iu;
const WORD_DAY = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;

/** Days since 1970 of the day that Excel counts from, and the serials that can be an interview: 1954 to 2119. */
const EXCEL_EPOCH = -25_569;
const isSerial = (number: number): boolean => number >= 20_000 && number < 80_000;

/** Months by their names, long and short, in the languages of the forms we know. */
const MONTHS = new Map<string, number>(
  ['en', 'pt', 'fr', 'es'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, index) => [plain(format.format(Date.UTC(2000, index, 15))), index + 1] as const,
      );
    }),
  ),
);

/** Whether the days of a column are written with the day or the month first; null when not one of them settles it, `none` when there are none such. */
export function dayOrderOf(cells: readonly Cell[]): DayOrder | null | 'none' {
  let met = false;
  for (const cell of cells) {
    const [, first, second] = (typeof cell === 'string' && NUMBERS.exec(plainNumber(cell))) || [];
    if (first === undefined || second === undefined) continue;
    met = true;
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return met ? null : 'none';
}

/** A day as `2024-05-06`: written in numbers or with the month's name, or counted as Excel does. */
export function toDay(cell: Cell, order: DayOrder | null): Cast {
  if (typeof cell === 'number')
    return isSerial(cell)
      ? good(new Date((Math.floor(cell) + EXCEL_EPOCH) * 86_400_000).toISOString().slice(0, 10))
      : bad('is not a date');
  const text = plainNumber(String(cell));
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year !== undefined) return calendar(Number(year), Number(month), Number(day));
  const [, first, second, last] = NUMBERS.exec(text) ?? [];
  if (first !== undefined) return inNumbers(Number(last), Number(first), Number(second), order);
  const worded = DAY_WORD.exec(text);
  if (worded) return named(worded[2], worded[1], worded[3]);
  const american = WORD_DAY.exec(text);
  if (american) return named(american[1], american[2], american[3]);
  return bad(
    /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(text)
      ? 'has a two-digit year (write the year with four digits)'
      : 'is not a date (write it as 2024-05-06)',
  );
}

function inNumbers(year: number, first: number, second: number, order: DayOrder | null): Cast {
  const [dayFirst, monthFirst] = [calendar(year, second, first), calendar(year, first, second)];
  if (order !== null) return order === 'day-first' ? dayFirst : monthFirst;
  if (!dayFirst.ok || !monthFirst.ok || first === second) return dayFirst.ok ? dayFirst : monthFirst;
  return bad(
    `could be ${textOf(dayFirst.value)} or ${textOf(monthFirst.value)}: say whether the day or the month comes first`,
    {
      unless: [dayFirst.value, monthFirst.value],
      ask: { kind: 'days', about: '', readings: { 'day-first': dayFirst, 'month-first': monthFirst } },
    },
  );
}

/** Of two digits, as Excel writes `17-Nov-16` by itself: no later than next year. */
function centuryOf(year: number): number {
  const latest = new Date().getUTCFullYear() + 1;
  return 2000 + year <= latest ? 2000 + year : 1900 + year;
}

function named(word: string | undefined, day: string | undefined, year = ''): Cast {
  const month = MONTHS.get(plain(word ?? ''));
  if (month === undefined) return bad('is not a date (unknown month)');
  if (year.length === 4) return calendar(Number(year), month, Number(day));
  const found = calendar(centuryOf(Number(year)), month, Number(day));
  // The century is a guess that the person should see.
  return found.ok ? good(found.value, { read: textOf(found.value) }) : found;
}

/** A day of the calendar that most of the world uses; one that may be of another calendar is asked about. */
function calendar(year: number, month: number, day: number): Cast {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  const written = exists ? good(date.toISOString().slice(0, 10)) : bad('is not a valid date');
  if (year >= 1900 && year <= new Date().getUTCFullYear() + 1) return written;
  const readings = Object.fromEntries(
    OTHER_CALENDARS.flatMap((name) => {
      const found = inCalendar(name, year, month, day);
      return found === null ? [] : [[name, good(found, { read: `${found} (${name})` })] as const];
    }),
  );
  if (Object.keys(readings).length === 0 && !exists) return written;
  return bad(`is in the year ${year}: say which calendar it is of`, {
    ...(exists && { unless: [date.toISOString().slice(0, 10)] }),
    ask: {
      kind: 'calendar',
      about: '',
      readings: { ...readings, gregorian: exists ? written : bad('is not a valid date') },
    },
  });
}
