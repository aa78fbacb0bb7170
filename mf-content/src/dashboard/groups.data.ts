import {
  countValue,
  localDay,
  queryClient,
  readAggregate,
  readDuePoints,
  readItems,
  reasonsOn,
  useServerQuery,
  z,
  type Collection,
  type Filter,
} from '@groundwork/shared/data';
import { readSuggestionGroups } from './suggestion-groups.ts';

/** Records that have the same values in some fields. */
export interface Group {
  readonly keys: Readonly<Record<string, string | null>>;
  readonly count: number;
  /** The newest of each asked day, by field. */
  readonly newest: Readonly<Record<string, string | null>>;
}

interface GroupsQuery {
  readonly collection: Collection;
  readonly groupBy: readonly string[];
  readonly days: readonly string[];
  readonly filter?: Filter;
}

const text = z.catch(z.nullable(z.string()), null);
const words = z.catch(z.record(z.string(), text), {});

function groupsQuery({ collection, groupBy, days, filter }: GroupsQuery) {
  const row = z.looseObject({
    count: countValue,
    max: words,
    ...Object.fromEntries(groupBy.map((field) => [field, z.optional(text)])),
  });
  return {
    queryKey: ['dashboard', collection],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Group[]> => {
      const rows = await readAggregate(
        collection,
        row,
        {
          aggregate: { count: '*', max: days.join(',') },
          ...(groupBy.length > 0 && { groupBy }),
          ...(filter && { filter }),
        },
        { signal },
      );
      return rows.map((one) => ({
        keys: Object.fromEntries(
          groupBy.map((field) => [
            field,
            ((one as Record<string, unknown>)[field] as string | null | undefined) ?? null,
          ]),
        ),
        count: one.count,
        newest: one.max,
      }));
    },
  };
}

/** Each of them answers several cards: how many there are, how new they are, what needs attention. */
const QUERIES = {
  households: groupsQuery({
    collection: 'households',
    groupBy: ['village_id', 'survey_round_id', 'review_state'],
    days: ['interview_date', 'date_created'],
  }),
  water_projects: groupsQuery({ collection: 'water_projects', groupBy: ['status'], days: ['date_created'] }),
  visits_due: {
    queryKey: ['dashboard', 'visits_due'] as string[],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Group[]> => {
      const points = await readDuePoints(signal);
      // Days are compared here, so that what this device has kept is right on another day, too.
      return points.map((point) => ({
        keys: {
          id: point.id,
          name: point.name,
          project: point.project,
          projectUid: point.projectUid,
          village: point.village,
          notWorkingOn: point.last?.found === 'no' ? point.last.day : null,
        },
        count: reasonsOn(point, localDay()).length > 0 ? 1 : 0,
        newest: {},
      }));
    },
  },
  suggestions: {
    queryKey: ['suggestions', 'counts'] as string[],
    queryFn: ({ signal }: { signal: AbortSignal }) => readSuggestionGroups(signal),
  },
  media_upload_items: groupsQuery({ collection: 'media_upload_items', groupBy: ['consent'], days: ['date_created'] }),
  documents: groupsQuery({
    collection: 'documents',
    groupBy: [],
    days: ['date_created'],
    filter: { newest: { _eq: true } },
  }),
  villages: {
    queryKey: ['dashboard', 'villages'] as string[],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Group[]> => {
      const village = z.looseObject({ village_id: z.string(), village_name: text, date_created: text });
      const { rows } = await readItems(
        'villages',
        village,
        { fields: ['village_id', 'village_name', 'date_created'], sort: ['village_name', 'village_id'], limit: -1 },
        { signal },
      );
      return rows.map(({ village_id, village_name, date_created }) => ({
        keys: { village_id, village_name },
        count: 1,
        newest: { date_created },
      }));
    },
  },
} as const;

export type Grouped = keyof typeof QUERIES;

/** The groups of a collection, counted by the server, of what this person may see. */
export const useGroups = (collection: Grouped) => useServerQuery<readonly Group[]>(QUERIES[collection]);

/** Starts the counting while the rest of the page is on its way. */
export function beginCounting(): void {
  for (const query of Object.values(QUERIES)) void queryClient.prefetchQuery(query);
}

/** How many records have this value in this field; all of them where no field is given. */
export const countWhere = (groups: readonly Group[], field?: string, value?: string): number =>
  groups.reduce((sum, { keys, count }) => sum + (field === undefined || keys[field] === value ? count : 0), 0);

/** The newest day of all groups; null where none is known. */
export const newestOf = (groups: readonly Group[], day: string): string | null =>
  groups
    .map(({ newest }) => newest[day] ?? '')
    .toSorted()
    .at(-1) || null;
