import { plural, t } from '@groundwork/shared/messages';
import { formatMonth } from '@groundwork/shared/ui/data';
import { datedVisits, lastVisit } from '../../shared/visits.ts';
import type { WaterPoint } from '../../shared/water-points.data.ts';

const DAY = 24 * 60 * 60_000;

/** The visit that was planned for the day that comes first, at the last visit to one of the points. */
export interface PlannedVisit {
  readonly day: string;
  readonly overdue: boolean;
}

/** @param today `2026-11-26` */
export function plannedVisit(points: readonly WaterPoint[], today: string): PlannedVisit | undefined {
  const [day] = points.flatMap((point) => lastVisit([point])?.next ?? []).sort();
  return day === undefined ? undefined : { day, overdue: day < today };
}

/** When the next visit is to be expected, and why. */
export interface NextVisit {
  /** `Feb 2026`. */
  readonly month: string;
  readonly overdue: boolean;
  /** `6 months`. */
  readonly interval: string;
}

/**
 * Where no visit is planned: if they go on as before, the next one comes as long after the last as it usually was,
 * that is the median of the times between two visits to the same point. Undefined where no point was visited twice.
 */
export function nextVisit(points: readonly WaterPoint[], now: Date): NextVisit | undefined {
  const gaps = points
    .flatMap((point) =>
      datedVisits([point])
        .map(({ day }) => Date.parse(day))
        .map((time, index, times) => (times[index - 1] === undefined ? 0 : (time - times[index - 1]!) / DAY)),
    )
    .filter((days) => days > 0)
    .sort((a, b) => a - b);
  const last = lastVisit(points);
  if (gaps.length === 0 || !last) return undefined;
  const middle = gaps.length / 2;
  const median = (gaps[Math.ceil(middle) - 1]! + gaps[Math.floor(middle)]!) / 2;
  const due = new Date(Date.parse(last.day) + median * DAY);
  return { month: formatMonth(due.toISOString()), overdue: due < now, interval: inWords(median) };
}

function inWords(days: number): string {
  const months = Math.round(days / 30.44);
  if (months < 2) return plural(Math.round(days), { one: '# day', other: '# days' });
  return t`${months} months`;
}
