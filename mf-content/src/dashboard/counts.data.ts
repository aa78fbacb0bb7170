import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { countValue, queryClient, readAggregate, useServerQuery, z, type Collection, type Filter } from '@groundwork/shared/data';
import type { IconNode } from '@groundwork/shared/ui/core';

/** One kind of record that is counted. */
export interface Counted {
  readonly label: string;
  readonly collection: Collection;
  readonly icon: IconNode;
  /** The screen that shows what was counted. */
  readonly to: string;
  /** The day by which a record is old or new, and what that day is called. */
  readonly dayField: 'interview_date' | 'date_created';
  readonly dayName: string;
  /** Leaves out what the screen does not show. */
  readonly filter?: Filter;
}

const added = { dayField: 'date_created', dayName: 'Updated' } as const;

export const COUNTED: readonly Counted[] = [
  { label: 'Household visits', collection: 'households', icon: House, to: '/baseline-survey/list', dayField: 'interview_date', dayName: 'Last interview' },
  { label: 'Villages', collection: 'villages', icon: MapPin, to: '/village-profiles', ...added },
  { label: 'Water projects', collection: 'water_projects', icon: Droplets, to: '/water-projects', ...added },
  { label: 'Documents', collection: 'documents', icon: FileText, to: '/documents', ...added, filter: { newest: { _eq: true } } },
  { label: 'Photos and videos', collection: 'media_upload_items', icon: Image, to: '/media', ...added },
];

/** How many there are, and the newest day; null where no record has one. */
export interface Count {
  readonly count: number;
  readonly newest: string | null;
}

const day = z.catch(z.nullable(z.string()), null);

function queryFor({ collection, dayField, filter }: Counted) {
  const row = z.looseObject({ count: countValue, max: z.looseObject({ [dayField]: day }) });
  return {
    queryKey: ['dashboard', 'count', collection],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Count> => {
      const [all] = await readAggregate(collection, row, { aggregate: { count: '*', max: dayField }, ...(filter && { filter }) }, { signal });
      return { count: all?.count ?? 0, newest: all?.max[dayField] ?? null };
    },
  };
}

/**
 * Counted by the server, of what this person may see. When it cannot be had it is not known, which is not zero; the dot in the
 * header tells why, and asks again.
 */
export function useCount(counted: Counted): { readonly found: Count | undefined; readonly loading: boolean } {
  const { data, isPending } = useServerQuery<Count>(queryFor(counted));
  return { found: data, loading: isPending };
}

/** Starts the counting while the rest of the page is on its way. */
export function beginCounting(): void {
  for (const counted of COUNTED) void queryClient.prefetchQuery(queryFor(counted));
}
