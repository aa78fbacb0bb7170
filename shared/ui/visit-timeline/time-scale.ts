/** The years that visits are drawn in, whole ones. */
export interface TimeScale {
  readonly from: number;
  /** The year after the last. */
  readonly to: number;
}

/** A day as a timeline takes it; null for what is none, and for a slip of the pen, such as the year 203, of which nothing can be said. */
export function dayOf(value: string): string | null {
  const day = /^(19|20)\d{2}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : '';
  return Number.isNaN(Date.parse(day)) ? null : day;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** From the first visit's year to the last one's; undefined without a day. */
export function scaleOf(days: readonly string[]): TimeScale | undefined {
  if (days.length === 0) return undefined;
  const years = days.map(yearOf);
  return { from: Math.min(...years), to: Math.max(...years) + 1 };
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Where a year begins, as a share of the width. */
export const placeOfYear = ({ from, to }: TimeScale, year: number): string => percent((year - from) / (to - from));

/** Where a day stands, as a share of the width. */
export function placeOfDay({ from, to }: TimeScale, day: string): string {
  const [start, end] = [Date.UTC(from, 0, 1), Date.UTC(to, 0, 1)];
  return percent((Date.parse(day.slice(0, 10)) - start) / (end - start));
}

/** The years to name: at most seven, so that they have space on a phone. */
export function namedYears({ from, to }: TimeScale): readonly number[] {
  const step = Math.ceil((to - from) / 7);
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}
