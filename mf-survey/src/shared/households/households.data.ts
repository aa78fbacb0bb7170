import { readItems, z, type Filter, type Rows } from '@groundwork/shared/data';

const household = z.looseObject({
  id: z.string(),
  household_code: z.string(),
  interview_date: z.nullable(z.string()),
  enumerator_code: z.nullable(z.string()),
  rooms: z.nullable(z.number()),
  water_source: z.nullable(z.string()),
  toilet_type: z.nullable(z.string()),
  village_id: z.nullable(z.looseObject({ village_name: z.string() })),
});
export type Household = z.infer<typeof household>;

const villageRow = z.looseObject({ village_id: z.string(), village_name: z.string() });
export type VillageChoice = z.infer<typeof villageRow>;

export const PAGE_SIZE = 50;

/** Columns that the server may sort by, as they stand in the address. */
export const SORTABLE = ['household_code', 'village_id.village_name', 'interview_date', 'enumerator_code', 'rooms'] as const;
export type SortKey = (typeof SORTABLE)[number];

export interface HouseholdQuery {
  /** Part of a household code. */
  readonly code: string;
  /** A village's id, or empty for all. */
  readonly village: string;
  readonly sort: SortKey;
  readonly descending: boolean;
  /** Counts from 1. */
  readonly page: number;
}

function filterOf({ code, village }: HouseholdQuery): Filter | undefined {
  const rules: Filter[] = [];
  if (code !== '') rules.push({ household_code: { _icontains: code } });
  if (village !== '') rules.push({ village_id: { village_id: { _eq: village } } });
  return rules.length === 0 ? undefined : { _and: rules };
}

/** One page of households, sorted and filtered by the server, with how many the filter leaves. */
export function readHouseholds(query: HouseholdQuery, signal: AbortSignal): Promise<Rows<Household>> {
  const filter = filterOf(query);
  return readItems(
    'households',
    household,
    {
      fields: ['id', 'household_code', 'interview_date', 'enumerator_code', 'rooms', 'water_source', 'toilet_type', 'village_id.village_name'],
      ...(filter && { filter }),
      // The code decides among equals, so that a page boundary neither repeats nor loses a household.
      sort: [...new Set([`${query.descending ? '-' : ''}${query.sort}`, 'household_code', 'id'])],
      limit: PAGE_SIZE,
      page: query.page,
      withTotal: true,
    },
    { signal },
  );
}

/** A page of households as a question to the one cache. */
export const householdsQuery = (query: HouseholdQuery) => ({
  queryKey: ['survey', 'households', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => readHouseholds(query, signal),
});

/** The villages to filter by, by name. */
export async function readVillageChoices(signal: AbortSignal): Promise<readonly VillageChoice[]> {
  const fields = ['village_id', 'village_name'];
  return (await readItems('villages', villageRow, { fields, sort: ['village_name'], limit: -1 }, { signal })).rows;
}
