import NepaliDate from 'nepali-date-converter';

/** Calendars that surveys are dated in beside the Gregorian one. */
export const OTHER_CALENDARS = ['buddhist', 'nepali', 'ethiopic', 'persian'] as const;
export type OtherCalendar = (typeof OTHER_CALENDARS)[number];

const DAY = 86_400_000;
/** An interview is no older. */
const EARLIEST = Date.UTC(1950, 0, 1);

const formats = new Map<OtherCalendar, Intl.DateTimeFormat>();

/** Year, month and day of a moment in a calendar that the language data know. */
function partsIn(calendar: OtherCalendar, moment: number): readonly [year: number, month: number, day: number] {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat('en-u-nu-latn', {
      calendar,
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  formats.set(calendar, format);
  const parts = format.formatToParts(moment);
  const number = (type: string): number =>
    Number(
      /\d+/.exec(
        parts.find((part) => part.type === type || (type === 'year' && (part.type as string) === 'relatedYear'))
          ?.value ?? '',
      )?.[0],
    );
  return [number('year'), number('month'), number('day')];
}

/** Years that a calendar is behind the Gregorian one, about. */
const BEHIND: Readonly<Record<Exclude<OtherCalendar, 'nepali'>, number>> = {
  buddhist: -543,
  ethiopic: 7,
  persian: 621,
};

function byLanguageData(
  calendar: Exclude<OtherCalendar, 'nepali'>,
  year: number,
  month: number,
  day: number,
): number | null {
  const from = Date.UTC(year + BEHIND[calendar], month - 1, day) - 40 * DAY;
  for (let moment = from; moment <= from + 460 * DAY; moment += DAY) {
    const [y, m, d] = partsIn(calendar, moment);
    if (y === year && m === month && d === day) return moment;
  }
  return null;
}

function nepali(year: number, month: number, day: number): number | null {
  try {
    const { year: y, month: m, date: d } = new NepaliDate(year, month - 1, day).getAD();
    const back = new NepaliDate(new Date(y, m, d)).getBS();
    return back.year === year && back.month === month - 1 && back.date === day ? Date.UTC(y, m, d) : null;
  } catch {
    return null; // Beyond the years that the calendar is tabulated for.
  }
}

/** A day of another calendar as a Gregorian one, `2026-03-01`; null where that calendar has no such day, or an interview cannot have been on it. */
export function inCalendar(calendar: OtherCalendar, year: number, month: number, day: number): string | null {
  const moment = calendar === 'nepali' ? nepali(year, month, day) : byLanguageData(calendar, year, month, day);
  if (moment === null || moment < EARLIEST || new Date(moment).getUTCFullYear() > new Date().getUTCFullYear() + 1)
    return null;
  return new Date(moment).toISOString().slice(0, 10);
}
