import type { Meaning, MeaningOf } from './meaning.ts';

/** Days from the first to the last, as `2025-05-01`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DAY = 86_400_000;
const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const nextDay = (day: string): string => iso(Date.parse(day) + DAY);
export const previousDay = (day: string): string => iso(Date.parse(day) - DAY);

const monthOf = (year: number, month: number): Days => ({
  first: iso(Date.UTC(year, month - 1, 1)),
  last: iso(Date.UTC(year, month, 0)),
});

export const daysOf = (meaning: MeaningOf<'year'> | MeaningOf<'days'>): Days =>
  meaning.is === 'days' ? meaning : { first: `${meaning.year}-01-01`, last: `${meaning.year}-12-31` };

/** A day or a month as computers write it. */
export function daysIn(text: string): Days | undefined {
  if (/^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && iso(Date.parse(text)) === text)
    return { first: text, last: text };
  const [, year, month] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : monthOf(Number(year), Number(month));
}

/** The day of a month, before it or after it. */
const dayIn = (meaning: Meaning | undefined): number | undefined =>
  meaning?.is === 'number' && Number.isInteger(meaning.number) && meaning.number >= 1 && meaning.number <= 31
    ? meaning.number
    : undefined;

/**
 * Months with their years, and days of them, as days. "Between May and July 2025" has the year once, "17 November 2016" a day.
 * @returns undefined where a month has no year
 */
export function withDays(meanings: readonly Meaning[]): readonly Meaning[] | undefined {
  const found: Meaning[] = [];
  for (let at = 0; at < meanings.length; at += 1) {
    const one = meanings[at] as Meaning;
    if (one.is !== 'month') {
      found.push(one);
      continue;
    }
    const before = dayIn(meanings[at - 1]);
    const after = before === undefined ? dayIn(meanings[at + 1]) : undefined;
    const next = at + (after === undefined ? 1 : 2);
    const own = meanings[next];
    // The year of the end is that of the beginning: only between the two.
    const other = meanings[next + 1];
    const shared =
      before === undefined &&
      after === undefined &&
      meanings[at - 1]?.is === 'bound' &&
      own?.is === 'month' &&
      other?.is === 'year'
        ? other.year
        : undefined;
    const year = own?.is === 'year' ? own.year : shared;
    if (year === undefined) return undefined;
    const day = before ?? after;
    if (before !== undefined) found.pop();
    const days =
      day === undefined
        ? monthOf(year, one.month)
        : daysIn(`${year}-${String(one.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
    if (days === undefined) return undefined;
    found.push({ is: 'days', first: days.first, last: days.last });
    at = own?.is === 'year' ? next : next - 1;
  }
  return found;
}
