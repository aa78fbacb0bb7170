import { countValue, queryClient, readAggregate, useServerQuery, z, type Collection, type Filter } from '@groundwork/shared/data';

/** One kind of record that the portal holds. */
export interface Holding {
  readonly label: string;
  readonly collection: Collection;
  /** The screen that shows what was counted. */
  readonly to: string;
  /** The day by which a record is old or new, and what that day is called. */
  readonly dayField: 'interview_date' | 'date_created';
  readonly dayName: string;
  /** Leaves out what the screen does not show. */
  readonly filter?: Filter;
}

const added = { dayField: 'date_created', dayName: 'Newest added' } as const;

export const HOLDINGS: readonly Holding[] = [
  { label: 'Household visits', collection: 'households', to: '/baseline-survey/list', dayField: 'interview_date', dayName: 'Last interview' },
  { label: 'Villages', collection: 'villages', to: '/village-profiles', ...added },
  { label: 'Water projects', collection: 'water_projects', to: '/water-projects', ...added },
  { label: 'Documents', collection: 'documents', to: '/documents', ...added, filter: { newest: { _eq: true } } },
  { label: 'Photos and videos', collection: 'media_upload_items', to: '/media', ...added },
];

/** How many there are, and the newest day; null where no record has one. */
export interface Held {
  readonly count: number;
  readonly newest: string | null;
}

const day = z.catch(z.nullable(z.string()), null);

function queryFor({ collection, dayField, filter }: Holding) {
  const row = z.looseObject({ count: countValue, max: z.looseObject({ [dayField]: day }) });
  return {
    queryKey: ['dashboard', 'held', collection],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Held> => {
      const [all] = await readAggregate(collection, row, { aggregate: { count: '*', max: dayField }, ...(filter && { filter }) }, { signal });
      return { count: all?.count ?? 0, newest: all?.max[dayField] ?? null };
    },
  };
}

/**
 * Counted by the server, of what this person may see. When it cannot be had it is not known, which is not zero; the dot in the
 * header tells why, and asks again.
 */
export function useHeld(holding: Holding): { readonly held: Held | undefined; readonly loading: boolean } {
  const { data, isPending } = useServerQuery<Held>(queryFor(holding));
  return { held: data, loading: isPending };
}

/** Starts the counting while the rest of the page is on its way. */
export function beginCounting(): void {
  for (const holding of HOLDINGS) void queryClient.prefetchQuery(queryFor(holding));
}
