import { plural, t } from '@groundwork/shared/messages';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import type { IconNode } from '@groundwork/shared/ui/core';
import { projectStatusName } from '@groundwork/shared/ui/data';
import { countWhere, useGroups, type Group, type Grouped } from './groups.data.ts';
import { useLastVisit } from './last-visit.ts';

/** Records that somebody should look at. */
export interface Matter {
  readonly key: string;
  /** What it looks like; water projects have the sign of their status. */
  readonly icon?: IconNode;
  readonly tone: 'error' | 'warning';
  readonly collection: Extract<
    Grouped,
    'households' | 'water_projects' | 'visits_due' | 'media_upload_items' | 'suggestions'
  >;
  /** What they have in common; without it all of them are meant. */
  readonly field?: string;
  readonly value?: string;
  /** The day by which those are left out that were there at the last visit. */
  readonly newest?: string;
  /** The list of them: the same filter, so that it has as many. */
  readonly to: string;
  readonly text: (count: number) => string;
}

/** "Not working: 3 water projects" */
const statusText = (status: string, count: number): string =>
  `${projectStatusName(status)}: ${plural(count, { one: '# water project', other: '# water projects' })}`;

export const MATTERS: readonly Matter[] = [
  {
    key: 'not-functional',
    tone: 'error',
    collection: 'water_projects',
    field: 'status',
    value: 'not_functional',
    to: '/water-projects?status=not_functional',
    text: (count) => statusText('not_functional', count),
  },
  {
    key: 'partly',
    tone: 'warning',
    collection: 'water_projects',
    field: 'status',
    value: 'partially_functional',
    to: '/water-projects?status=partially_functional',
    text: (count) => statusText('partially_functional', count),
  },
  {
    key: 'visits-due',
    icon: CalendarClock,
    tone: 'warning',
    collection: 'visits_due',
    to: '/water-visits',
    text: (count) => plural(count, { one: '# water point due for a visit', other: '# water points due for a visit' }),
  },
  {
    key: 'not-approved',
    icon: Flag,
    tone: 'warning',
    collection: 'households',
    field: 'review_state',
    value: 'not_approved',
    to: '/baseline-survey/list?where=review_state:is:not_approved',
    text: (count) => plural(count, { one: '# household visit not approved', other: '# household visits not approved' }),
  },
  {
    key: 'on-hold',
    icon: Flag,
    tone: 'warning',
    collection: 'households',
    field: 'review_state',
    value: 'on_hold',
    to: '/baseline-survey/list?where=review_state:is:on_hold',
    text: (count) => plural(count, { one: '# household visit on hold', other: '# household visits on hold' }),
  },
  {
    key: 'suggestions',
    icon: PencilLine,
    tone: 'warning',
    collection: 'suggestions',
    field: 'state',
    value: 'waiting',
    to: '/baseline-survey/tools/suggestions',
    text: (count) =>
      plural(count, {
        one: '# suggested change waits for your decision',
        other: '# suggested changes wait for your decision',
      }),
  },
  {
    key: 'decided',
    icon: PencilLine,
    tone: 'warning',
    collection: 'suggestions',
    field: 'state',
    value: 'decided',
    newest: 'decided',
    to: '/baseline-survey/tools/suggestions',
    text: (count) =>
      plural(count, {
        one: '# of your suggestions was decided since your last visit',
        other: '# of your suggestions were decided since your last visit',
      }),
  },
  {
    key: 'consent',
    icon: ImageOff,
    tone: 'warning',
    collection: 'media_upload_items',
    field: 'consent',
    value: 'unknown',
    to: '/media?consent=unknown',
    text: (count) =>
      plural(count, {
        one: '# photo or video without recorded consent',
        other: '# photos and videos without recorded consent',
      }),
  },
];

/** A water point that did not work at its last visit. */
export interface BrokenPoint {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  /** The number of its project and its village, as far as they are known. */
  readonly place: string;
  /** The day of the visit. */
  readonly day: string;
}

/** The water points that do not work, those that were found so first at the front. */
export const brokenPoints = (due: readonly Group[]): readonly BrokenPoint[] =>
  due
    .flatMap(({ keys: { id, name, project, projectUid, village, notWorkingOn: day } }) =>
      id && project && day
        ? [
            {
              id,
              name: name || projectUid || t`Water point without a name`,
              project,
              place: [name && projectUid, village].filter(Boolean).join(', '),
              day,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));

/** How many of each there are. What cannot be counted is left out; `failed` says so. */
export function useMatters() {
  const groups = {
    households: useGroups('households'),
    water_projects: useGroups('water_projects'),
    visits_due: useGroups('visits_due'),
    media_upload_items: useGroups('media_upload_items'),
    suggestions: useGroups('suggestions'),
  };
  const asked = Object.values(groups);
  const [{ since }] = useLastVisit();
  return {
    pending: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ error }) => error),
    retrying: asked.some(({ error, isFetching }) => error && isFetching),
    broken: brokenPoints(groups.visits_due.data ?? []),
    retry: () => asked.forEach(({ error, refetch }) => error && void refetch()),
    matters: MATTERS.flatMap((matter) => {
      const { data } = groups[matter.collection];
      const { newest } = matter;
      const left = data?.filter((group) => newest === undefined || (group.newest[newest] ?? '') > since) ?? [];
      const count = countWhere(left, matter.field, matter.value);
      return count > 0 ? [{ matter, count }] : [];
    }),
  };
}
