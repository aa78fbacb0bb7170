/** A number, also where the database writes decimals as text; null where there is none. Never 0 for an empty text. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Yes, no or null; some databases keep 1 and 0. */
export function yesNoOf(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}

const monthNames = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });

/** The name of a month, 1 to 12; anything else as it is. */
export function monthText(value: unknown): string {
  const month = numberOf(value);
  return month !== null && Number.isInteger(month) && month >= 1 && month <= 12
    ? monthNames.format(Date.UTC(2000, month - 1, 1))
    : String(value);
}
