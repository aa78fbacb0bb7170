import { type Condition } from '@groundwork/shared/ui/visit-timeline';

/** What a visit found, as far as the list of projects needs it. */
export interface FoundOnDay {
  readonly day: string;
  readonly condition: Condition;
  readonly cause: string | null;
}

/** What the visits to the water points of a project say. */
export interface Finding {
  /** The day of the last visit to any of them; null where none has a day. */
  readonly lastDay: string | null;
  /** The first visit since which one of them was never found working as it should; null where all worked at their last visit. */
  readonly since: string | null;
  /** Why they do not: codes, each once. */
  readonly causes: readonly string[];
}

/** Dry for good or for a day: whether a point that was found so gives no water. */
const givesNone = (condition: Condition): boolean => condition === 'no' || condition === 'abandoned';

/** The visits, oldest first, from the one on since which the point has been as bad as it is; none where it works or nobody knows. */
function badRun(visits: readonly FoundOnDay[]): readonly FoundOnDay[] {
  const last = visits.at(-1)?.condition;
  if (last === undefined || last === 'yes' || last === 'unknown') return [];
  // What gives some water has not broken yet; what gives some again is not repaired.
  const isBad = ({ condition }: FoundOnDay): boolean =>
    givesNone(last) ? givesNone(condition) : condition !== 'yes' && condition !== 'unknown';
  const before = visits.findLastIndex((visit) => !isBad(visit));
  return visits.slice(before + 1);
}

/** @param points the visits to each water point, oldest first */
export function findingOf(points: readonly (readonly FoundOnDay[])[]): Finding {
  const runs = points.map(badRun).filter((run) => run.length > 0);
  const days = points.flatMap((visits) => visits.at(-1)?.day ?? []).sort();
  return {
    lastDay: days.at(-1) ?? null,
    since: runs.flatMap((run) => run[0]?.day ?? []).sort()[0] ?? null,
    causes: [...new Set(runs.flatMap((run) => run.findLast(({ cause }) => cause !== null)?.cause ?? []))],
  };
}
