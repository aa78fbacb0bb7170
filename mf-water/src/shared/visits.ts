import { plural, t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import { conditionName, type Condition } from '@groundwork/shared/ui/visit-timeline';
import type { Visit, WaterPoint } from './water-points.data.ts';

/** A visit whose day is known: it has its place in time. */
export type DatedVisit = Visit & { readonly day: string };

const hasDay = (visit: Visit): visit is DatedVisit => visit.day !== null;

/** Visits whose day is known, oldest first. */
export function datedVisits(points: readonly WaterPoint[]): readonly DatedVisit[] {
  return points.flatMap(({ visits }) => visits.filter(hasDay)).sort((a, b) => a.day.localeCompare(b.day));
}

/** The last visit to these points; undefined when there was none whose day is known. */
export const lastVisit = (points: readonly WaterPoint[]): DatedVisit | undefined => datedVisits(points).at(-1);

/**
 * What the latest visits say, as a sentence: the condition found at the very last one, with its day, and with several points
 * how many of them were working at their own last visit. Undefined without a visit.
 */
export function headlineOf(points: readonly WaterPoint[]): string | undefined {
  const last = lastVisit(points);
  if (!last) return undefined;
  const first =
    last.condition === 'unknown'
      ? t`Condition at the last visit not known`
      : t`${conditionName[last.condition]} at the last visit`;
  const found = `${first}, ${formatDay(last.day, 'long')}`;
  if (points.length === 1) return `${found}.`;
  const { working, known } = workingOf(points);
  const missing = known === points.length ? '' : t`, ${points.length - known} not known`;
  const work = plural(working, {
    one: `# of ${points.length} points works`,
    other: `# of ${points.length} points work`,
  });
  return `${found}; ${work}${missing}.`;
}

/** How many points worked at their own last visit, and of how many that is known. */
export function workingOf(points: readonly WaterPoint[]): { readonly working: number; readonly known: number } {
  const found = points
    .map((point) => lastVisit([point])?.condition ?? 'unknown')
    .filter((condition) => condition !== 'unknown');
  return { working: found.filter((condition) => condition === 'yes').length, known: found.length };
}

/** What the visits rest on, as sentences: how many, to how many points, and what is missing. */
export function basisOf(points: readonly WaterPoint[]): string {
  const visits = points.flatMap((point) => point.visits);
  const visited = points.filter((point) => point.visits.length > 0).length;
  const unrecorded = visits.filter(({ condition }) => condition === 'unknown').length;
  const undated = visits.filter(({ day }) => day === null).length;
  return [
    t`${counted(visits.length)} to ${visited} of ${plural(points.length, { one: '# water point', other: '# water points' })}.`,
    unrecorded > 0
      ? t`${counted(unrecorded)} without a recorded condition.`
      : t`The condition was recorded at every visit.`,
    undated > 0 && t`${counted(undated)} without a date, shown only in the table.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const counted = (visits: number): string => plural(visits, { one: '# visit', other: '# visits' });

/** How the points of a project were found in one calendar year, each at its last visit of that year. */
export interface YearOfVisits {
  readonly year: number;
  /** Points by what their last visit of the year found. */
  readonly points: Readonly<Record<Condition, number>>;
  /** Points with a recorded condition: what the share is of. */
  readonly n: number;
  /** Points that were not visited, or whose condition is not known. */
  readonly missing: number;
  /** Working points ÷ n, 0 to 1; null when n is 0. */
  readonly share: number | null;
}

/**
 * Every year from the first visit to the last, also those without one. A point counts with its last visit of the year, and
 * only what works fully counts as working: partly does not.
 */
export function yearsOf(points: readonly WaterPoint[]): readonly YearOfVisits[] {
  const visits = datedVisits(points);
  const [first, last] = [visits[0], visits.at(-1)].map((visit) => Number(visit?.day.slice(0, 4)));
  if (first === undefined || last === undefined || !Number.isFinite(first)) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => yearOf(first + index, points));
}

function yearOf(year: number, points: readonly WaterPoint[]): YearOfVisits {
  const found: Record<Condition, number> = { yes: 0, partly: 0, no: 0, abandoned: 0, unknown: 0 };
  for (const point of points) {
    const visit = datedVisits([point]).findLast(({ day }) => Number(day.slice(0, 4)) === year);
    if (visit) found[visit.condition] += 1;
  }
  const n = found.yes + found.partly + found.no + found.abandoned;
  return { year, points: found, n, missing: points.length - n, share: n === 0 ? null : found.yes / n };
}
