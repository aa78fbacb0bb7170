import type { Filter } from './items.ts';

/** The same day of the year before, as `2025-11-24`; 28 February for 29 February. */
export function aYearBefore(today: Date): string {
  const [year, month, day] = [today.getFullYear() - 1, today.getMonth() + 1, today.getDate()];
  const lastDay = new Date(year, month, 0).getDate();
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}

/** Water projects with a water point that nobody has visited for a year, or ever. */
export const visitDue = (today: Date): Filter => ({
  water_points: { _some: { visits: { _none: { visited_on: { _gt: aYearBefore(today) } } } } },
});
