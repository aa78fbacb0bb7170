import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import type { WaterPoint, WaterVisit } from './water-visits.data.ts';

/** What was found, in the order of the key. */
export const FOUND = { yes: t`working`, partly: t`partly working`, no: t`not working`, unknown: t`not known` } as const;
export type Found = keyof typeof FOUND;

/** A water point that was given up does not work either. */
export const foundIn = ({ functional }: Pick<WaterVisit, 'functional'>): Found =>
  functional === 'yes' || functional === 'partly' || functional === 'no'
    ? functional
    : functional === 'abandoned'
      ? 'no'
      : 'unknown';

/** Milliseconds of a day; undefined for one that is not known or cannot be. */
function timeOf(day: string | null): number | undefined {
  const time = /^(19|20)\d\d-\d\d-\d\d/.test(day ?? '') ? Date.parse(`${(day ?? '').slice(0, 10)}T00:00:00Z`) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The years from the first visit to the last, whole. */
export interface Years {
  readonly first: number;
  readonly count: number;
}

/** The years that the visits of these points took place in; undefined without any that has a day. */
export function yearsOf(points: readonly WaterPoint[]): Years | undefined {
  const years = points.flatMap(({ visits }) =>
    visits.flatMap(({ visited_on: day }) => (timeOf(day) === undefined ? [] : [Number(day?.slice(0, 4))])),
  );
  if (years.length === 0) return undefined;
  const first = years.reduce((a, b) => Math.min(a, b));
  return { first, count: years.reduce((a, b) => Math.max(a, b)) - first + 1 };
}

/** A visit with its place on the line, as a part of the width. */
export interface PlacedVisit {
  readonly key: string;
  readonly at: number;
  readonly found: Found;
  readonly words: string;
}

/** The visits of a point in their order. Those without a day have no place. */
export function placedVisits({ visits }: WaterPoint, { first, count }: Years): readonly PlacedVisit[] {
  const [from, to] = [Date.UTC(first, 0, 1), Date.UTC(first + count, 0, 1)];
  return visits
    .flatMap((visit, index): readonly PlacedVisit[] => {
      const time = timeOf(visit.visited_on);
      if (time === undefined) return [];
      const found = foundIn(visit);
      return [
        {
          key: `${visit.visited_on} ${index}`,
          at: (time - from) / (to - from),
          found,
          words: `${formatDay(visit.visited_on ?? '')}: ${FOUND[found]}${visit.note ? `, “${visit.note}”` : ''}`,
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}
