import { plural } from '@groundwork/shared/messages';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import type { IconNode } from '@groundwork/shared/ui/core';
import { countWhere, useGroups, type Grouped } from './groups.data.ts';

/** Records that somebody should look at. */
export interface Matter {
  readonly key: string;
  readonly icon: IconNode;
  readonly tone: 'error' | 'warning';
  readonly collection: Extract<Grouped, 'households' | 'water_projects' | 'visits_due' | 'media_upload_items'>;
  /** What they have in common; without it all of them are meant. */
  readonly field?: string;
  readonly value?: string;
  /** The list of them: the same filter, so that it has as many. */
  readonly to: string;
  readonly text: (count: number) => string;
}

export const MATTERS: readonly Matter[] = [
  {
    key: 'not-functional',
    icon: Droplets,
    tone: 'error',
    collection: 'water_projects',
    field: 'status',
    value: 'not_functional',
    to: '/water-projects?status=not_functional',
    text: (count) => plural(count, { one: '# water project not working', other: '# water projects not working' }),
  },
  {
    key: 'partly',
    icon: Droplets,
    tone: 'warning',
    collection: 'water_projects',
    field: 'status',
    value: 'partially_functional',
    to: '/water-projects?status=partially_functional',
    text: (count) => plural(count, { one: '# water project partly working', other: '# water projects partly working' }),
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

/** How many of each there are. What cannot be counted is left out; `failed` says so. */
export function useMatters() {
  const groups = {
    households: useGroups('households'),
    water_projects: useGroups('water_projects'),
    visits_due: useGroups('visits_due'),
    media_upload_items: useGroups('media_upload_items'),
  };
  const asked = Object.values(groups);
  return {
    pending: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ error }) => error),
    retrying: asked.some(({ error, isFetching }) => error && isFetching),
    retry: () => asked.forEach(({ error, refetch }) => error && void refetch()),
    matters: MATTERS.flatMap((matter) => {
      const { data } = groups[matter.collection];
      const count = data ? countWhere(data, matter.field, matter.value) : 0;
      return count > 0 ? [{ matter, count }] : [];
    }),
  };
}
