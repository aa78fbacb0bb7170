import { countValue, queryClient, readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';
import type { PlaceNames } from '../grouping/grouping.ts';
import { field } from '../rows/field.ts';

const village = z.looseObject({ village_id: z.string(), village_name: z.string() });
const round = z.looseObject({ id: z.string(), name: z.string(), start_date: field.text });
const roundCount = z.looseObject({ survey_round_id: field.text, count: countValue });

/** What a section can be filtered by. */
export interface Choices {
  readonly names: PlaceNames;
  /**
   * The id of the newest round in which households were visited, when several were; empty otherwise. A screen shows this one
   * unless its address says another, so that nobody adds up rounds without knowing.
   */
  readonly latest: string;
}

type Round = z.infer<typeof round>;

/** @param rounds the oldest first */
async function latestOf(rounds: readonly Round[], signal: AbortSignal): Promise<string> {
  if (rounds.length < 2) return '';
  const counts = await readAggregate(
    'households',
    roundCount,
    { aggregate: { count: '*' }, groupBy: ['survey_round_id'] },
    { signal },
  );
  const visited = new Set(counts.filter(({ count }) => count > 0).map(({ survey_round_id: id }) => id));
  const inUse = rounds.filter(({ id }) => visited.has(id));
  return inUse.length > 1 ? (inUse.at(-1)?.id ?? '') : '';
}

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [villages, rounds] = await Promise.all([
    readItems(
      'villages',
      village,
      { fields: ['village_id', 'village_name'], sort: ['village_name', 'village_id'], limit: -1 },
      { signal },
    ),
    readItems(
      'survey_rounds',
      round,
      { fields: ['id', 'name', 'start_date'], sort: ['start_date', 'name', 'id'], limit: -1 },
      { signal },
    ),
  ]);
  // Databases differ in where they put rounds without a date; here those are the oldest.
  const inOrder = rounds.rows.toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''));
  return {
    names: {
      villages: new Map(villages.rows.map((row) => [row.village_id, row.village_name])),
      rounds: new Map(inOrder.map((row) => [row.id, row.name])),
    },
    latest: await latestOf(inOrder, signal),
  };
}

export const choicesQuery = {
  queryKey: ['survey', 'choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readChoices(signal),
};

const NONE: Choices = { names: { villages: new Map(), rounds: new Map() }, latest: '' };

/** The names as they were last read, for what is made at a press and asks for nothing. */
export const knownPlaceNames = (): PlaceNames =>
  queryClient.getQueryData<Choices>(choicesQuery.queryKey)?.names ?? NONE.names;

/** Villages and rounds to choose from, by name. Until they are here, and where they do not come, places are called by their keys. */
export function usePlaceNames() {
  const { data = NONE, error, isFetching, isPending, refetch } = useServerQuery(choicesQuery);
  return { ...data, error, isFetching, isPending, refetch };
}
