import { VisuallyHidden } from '../core/index.ts';

const formats = {
  medium: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day as the server gives it (`2024-03-09`, with or without a time) in the reader's words; never shifted by a time zone. */
export function formatDay(day: string, length: keyof typeof formats = 'medium'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  return formats[length].format(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}

/** A day, or a dash that says "not known" to people who listen. */
export function DateText({ day }: { readonly day: string | null | undefined }) {
  if (day === null || day === undefined || day === '') return <Unknown />;
  return <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>;
}

/** In place of a value that was not asked or is not known; zero is never drawn this way. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not known</VisuallyHidden>
    </>
  );
}
