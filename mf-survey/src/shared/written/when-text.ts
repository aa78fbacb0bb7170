const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's words and time zone; what is no moment as it is. */
export function whenText(value: string | null): string {
  if (value === null) return 'at a time that is not known';
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : moment.format(time);
}
