import { t } from '@groundwork/shared/messages';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import type { IconNode } from '@groundwork/shared/ui/core';
import { countWhere, newestOf, useGroups, type Group, type Grouped } from './groups.data.ts';

/** One kind of record that is counted. */
export interface Counted {
  readonly label: string;
  readonly collection: Grouped;
  readonly icon: IconNode;
  /** The screen that shows what was counted. */
  readonly to: string;
  /** The day by which a record is old or new, and what that day is called. */
  readonly dayField: 'interview_date' | 'date_created';
  readonly dayName: string;
  /** What matters more than the newest day; empty where there is nothing to say. */
  readonly note?: (groups: readonly Group[]) => string;
}

const added = { dayField: 'date_created', dayName: t`Updated` } as const;

export const COUNTED: readonly Counted[] = [
  {
    label: t`Household visits`,
    collection: 'households',
    icon: House,
    to: '/baseline-survey/list',
    dayField: 'interview_date',
    dayName: t`Last interview`,
  },
  { label: t`Villages`, collection: 'villages', icon: MapPin, to: '/village-profiles', ...added },
  {
    label: t`Water projects`,
    collection: 'water_projects',
    icon: Droplets,
    to: '/water-projects',
    ...added,
    note: (groups) => {
      const of = (status: string): string => countWhere(groups, 'status', status).toLocaleString();
      return countWhere(groups) === 0
        ? ''
        : t`${of('functional')} working, ${of('partially_functional')} partly, ${of('not_functional')} not`;
    },
  },
  { label: t`Documents`, collection: 'documents', icon: FileText, to: '/documents', ...added },
  {
    label: t`Photos and videos`,
    collection: 'media_upload_items',
    icon: Image,
    to: '/media',
    ...added,
    note: (groups) => {
      const unknown = countWhere(groups, 'consent', 'unknown');
      return unknown === 0 ? '' : t`${unknown.toLocaleString()} without recorded consent`;
    },
  },
];

/** How many there are, and the newest day; null where no record has one. */
export interface Count {
  readonly count: number;
  readonly newest: string | null;
  readonly note: string;
}

/**
 * When it cannot be loaded it is not known, which is not zero; the dot in the header says why and retries.
 */
export function useCount({ collection, dayField, note }: Counted): {
  readonly found: Count | undefined;
  readonly loading: boolean;
} {
  const { data, isPending } = useGroups(collection);
  return {
    found: data && { count: countWhere(data), newest: newestOf(data, dayField), note: note?.(data) ?? '' },
    loading: isPending,
  };
}
