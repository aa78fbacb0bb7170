import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import { countValue, readAggregate, useServerQuery, z, type Collection, type Filter } from '@groundwork/shared/data';
import type { IconNode } from '@groundwork/shared/ui/core';

/** Records that somebody should look at. */
export interface Matter {
  readonly key: string;
  readonly icon: IconNode;
  readonly tone: 'error' | 'warning';
  readonly collection: Collection;
  readonly filter: Filter;
  /** The list of them: the same filter, so that it has as many. */
  readonly to: string;
  readonly text: (count: number) => string;
}

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const MATTERS: readonly Matter[] = [
  {
    key: 'not-functional', icon: Droplets, tone: 'error', collection: 'water_projects', filter: { status: { _eq: 'not_functional' } },
    to: '/water-projects?status=not_functional', text: (count) => `${counted(count, 'water project does', 'water projects do')} not work`,
  },
  {
    key: 'partly', icon: Droplets, tone: 'warning', collection: 'water_projects', filter: { status: { _eq: 'partially_functional' } },
    to: '/water-projects?status=partially_functional', text: (count) => `${counted(count, 'water project works', 'water projects work')} in part`,
  },
  {
    key: 'not-approved', icon: Flag, tone: 'warning', collection: 'households', filter: { review_state: { _eq: 'not_approved' } },
    to: '/baseline-survey/list?where=review_state:is:not_approved', text: (count) => `${counted(count, 'household visit', 'household visits')} not approved`,
  },
  {
    key: 'on-hold', icon: Flag, tone: 'warning', collection: 'households', filter: { review_state: { _eq: 'on_hold' } },
    to: '/baseline-survey/list?where=review_state:is:on_hold', text: (count) => `${counted(count, 'household visit', 'household visits')} on hold`,
  },
  {
    key: 'consent', icon: ImageOff, tone: 'warning', collection: 'media_upload_items', filter: { consent: { _eq: 'unknown' } },
    to: '/media?consent=unknown', text: (count) => `${counted(count, 'photo or video', 'photos and videos')} without recorded consent`,
  },
];

const rowSchema = z.looseObject({ count: countValue });

/** How many of each there are. What cannot be counted is left out; `failed` says so. */
export const useMatters = () =>
  useServerQuery({
    queryKey: ['dashboard', 'matters'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = await Promise.allSettled(
        MATTERS.map(async (matter) => {
          const [row] = await readAggregate(matter.collection, rowSchema, { aggregate: { count: '*' }, filter: matter.filter }, { signal });
          return { matter, count: row?.count ?? 0 };
        }),
      );
      return { matters: found.flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value] : [])), failed: found.some(({ status }) => status === 'rejected') };
    },
  });
