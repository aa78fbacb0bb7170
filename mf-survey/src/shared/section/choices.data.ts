import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import type { PlaceNames } from '../grouping/grouping.ts';
import { field } from './read-every.ts';

const village = z.looseObject({ village_id: z.string(), village_name: z.string() });
const round = z.looseObject({ id: z.string(), name: z.string(), start_date: field.text });

async function readChoices(signal: AbortSignal): Promise<PlaceNames> {
  const [villages, rounds] = await Promise.all([
    readItems('villages', village, { fields: ['village_id', 'village_name'], sort: ['village_name'], limit: -1 }, { signal }),
    readItems('survey_rounds', round, { fields: ['id', 'name', 'start_date'], sort: ['start_date', 'name'], limit: -1 }, { signal }),
  ]);
  return {
    villages: new Map(villages.rows.map((row) => [row.village_id, row.village_name])),
    rounds: new Map(rounds.rows.map((row) => [row.id, row.name])),
  };
}

export const choicesQuery = {
  queryKey: ['survey', 'choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readChoices(signal),
};

const NONE: PlaceNames = { villages: new Map(), rounds: new Map() };

/** Villages and rounds to choose from, by name. Until they are here, and where they do not come, places are called by their keys. */
export function usePlaceNames() {
  const { data, error, isFetching, refetch } = useServerQuery(choicesQuery);
  return { names: data ?? NONE, error, isFetching, refetch };
}
