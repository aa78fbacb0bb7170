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

/** `7 Jul 2025`: three letters of every month, where Intl writes "Sept". */
const written = (year: number, month: number, day: number, length: 'medium' | 'long'): string => {
  const name = MONTHS[month] ?? '';
  return `${day} ${length === 'long' ? name : name.slice(0, 3)} ${year}`;
};

/** A day as the server gives it (`2024-03-09`, with or without a time) as `9 Mar 2024` or `9 March 2024`; never shifted by a time zone. */
export function formatDay(day: string, length: 'medium' | 'long' = 'medium'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined || MONTHS[Number(month) - 1] === undefined)
    return day;
  return written(Number(year), Number(month) - 1, Number(date), length);
}

/** A moment in the reader's time zone: `9 Mar 2024, 10:59`. What is no moment is given back as it is. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const clock = [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${written(time.getFullYear(), time.getMonth(), time.getDate(), 'medium')}, ${clock}`;
}
