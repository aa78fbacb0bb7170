import type { Sorting } from './RecordTable.tsx';

/** A page number out of an address, counted from 1; anything else is the first. */
export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A day of the calendar out of an address, `2024-03-09`; empty for anything else. */
export function dayIn(address: URLSearchParams, name: string): string {
  const text = address.get(name)?.trim() ?? '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}

/** A moment out of an address, as ISO 8601 in UTC; empty for anything else. */
export function momentIn(address: URLSearchParams, name: string): string {
  const time = Date.parse(address.get(name)?.trim() ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** An order out of an address, `-start_date`; undefined where it names none of the keys. */
export function sortIn<K extends string>(
  address: URLSearchParams,
  keys: readonly K[],
): (Sorting & { readonly key: K }) | undefined {
  const text = address.get('sort')?.trim() ?? '';
  const key = keys.find((one) => one === text.replace(/^-/, ''));
  return key && { key, descending: text.startsWith('-') };
}

/** An order as in an address. */
export const sortText = ({ key, descending }: Sorting): string => `${descending ? '-' : ''}${key}`;

/** The address with these parameters, in this order after what else it has; an empty text takes a parameter out. */
export function withParameters(
  address: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const [name, value] of Object.entries(parameters)) {
    // Taken out first, so that the same parameters are always the same address.
    written.delete(name);
    if (value !== '') written.set(name, value);
  }
  return written;
}
