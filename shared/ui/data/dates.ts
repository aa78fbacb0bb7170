const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Jul`: three letters of every month, where Intl writes "Sept". */
const monthName = (month: number, length: 'medium' | 'long'): string => {
  const name = MONTHS[month] ?? '';
  return length === 'long' ? name : name.slice(0, 3);
};

/** `7 Jul 2025`. */
const formatted = (year: number, month: number, day: number, length: 'medium' | 'long'): string =>
  `${day} ${monthName(month, length)} ${year}`;

/** Year, month (0 to 11) and day of a day as the server gives it; undefined where it is none. */
function partsOf(day: string): readonly [year: number, month: number, date: number] | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined || MONTHS[Number(month) - 1] === undefined)
    return undefined;
  return [Number(year), Number(month) - 1, Number(date)];
}

/** A day as the server gives it (`2024-03-09`, with or without a time) as `9 Mar 2024` or `9 March 2024`; never shifted by a time zone. */
export function formatDay(day: string, length: 'medium' | 'long' = 'medium'): string {
  const parts = partsOf(day);
  return parts ? formatted(...parts, length) : day;
}

/** The month of a day: `Mar 2024`. */
export function formatMonth(day: string): string {
  const [year, month] = partsOf(day) ?? [];
  return year === undefined || month === undefined ? day : `${monthName(month, 'medium')} ${year}`;
}

/** From one day to another, the year once where it is the same: `7 Jul – 21 Aug 2025`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const [from, to] = [partsOf(first), partsOf(last)];
  return `${from && to && from[0] === to[0] ? `${from[2]} ${monthName(from[1], 'medium')}` : formatDay(first)} – ${formatDay(last)}`;
}

/** A moment in the reader's time zone: `9 Mar 2024, 10:59`. What is no moment is given back as it is. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const clock = [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatted(time.getFullYear(), time.getMonth(), time.getDate(), 'medium')}, ${clock}`;
}
