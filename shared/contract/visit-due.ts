/*
 * When a water point is due for a visit: the one rule of the server, which lists the points, and of the pages, which compare with their
 * own clock what they were sent or have kept (docs/decisions/0102). It reads nothing and knows no clock.
 */

/** After so many days without a visit, a water point that did not work is to be visited again. */
const NOT_WORKING_DAYS = 30;
/** How far the answer looks ahead, in days. */
const AHEAD = 31;
const DAY = 86_400_000;

/** What was found at a point on a day. */
export interface VisitFacts {
  readonly visited_on: string | null;
  readonly functional: string | null;
  readonly next_visit_on: string | null;
}

/**
 * `planned`: the day came for which the last visit planned the next one. `not_working`: it did not work, and nobody has been there since for
 * {@link NOT_WORKING_DAYS} days. `year`: nobody has been there for a year. `undated`: it was visited, but nobody knows when. `never`: it was never visited.
 */
export const DUE_REASONS = ['planned', 'not_working', 'year', 'undated', 'never'] as const;

/** Why a visit is due. */
export interface DueReason {
  readonly why: (typeof DUE_REASONS)[number];
  /** The day from which a visit is due; null where it always was. */
  readonly since: string | null;
}

export interface PointState {
  /** The last visit whose day is known. */
  readonly last: { readonly day: string; readonly found: string | null; readonly next: string | null } | null;
  /** Why a visit is due today or within a month, the earliest first; none where it is not. */
  readonly due: readonly DueReason[];
}

/** Those of its reasons that hold on a day; none where the visit is due later. */
export const reasonsOn = ({ due }: Pick<PointState, 'due'>, today: string): readonly DueReason[] =>
  due.filter(({ since }) => since === null || since <= today);

const later = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same day of the next year; 28 February for 29 February. */
const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28');

/** How a point stands, by its visits in the order of their days, of one day in the order in which they were recorded. A day in the future is a slip of the pen. @param today `2026-11-26` */
export function stateOf(visits: readonly VisitFacts[], today: string): PointState {
  const last = visits.findLast(({ visited_on: day }) => day !== null && day <= later(today, 1));
  const day = last?.visited_on ?? null;
  if (last === undefined || day === null)
    return { last: null, due: [{ why: visits.length === 0 ? 'never' : 'undated', since: null }] };
  const { functional: found, next_visit_on: next } = last;
  const due: readonly (DueReason | false)[] = [
    next !== null && { why: 'planned', since: next },
    found === 'no' && { why: 'not_working', since: later(day, NOT_WORKING_DAYS) },
    // Who plans the next visit knows better, nobody goes to an abandoned point again, and one that does not work is due long before.
    next === null && found !== 'abandoned' && found !== 'no' && { why: 'year', since: yearLater(day) },
  ];
  return {
    last: { day, found, next },
    due: due
      .filter((one) => one !== false)
      .filter(({ since }) => (since ?? '') <= later(today, AHEAD))
      .sort((a, b) => (a.since ?? '').localeCompare(b.since ?? '')),
  };
}
