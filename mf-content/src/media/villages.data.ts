import { countValue, readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { text } from '../shared/relations.ts';

/** A village that media can be chosen by. */
export interface VillageChoice {
  readonly id: string;
  readonly name: string;
  /** Media from there. */
  readonly count: number;
}

/** More ids than this make an address that servers refuse. */
const MOST_IDS = 100;

const countSchema = z.looseObject({ village_id: text, count: countValue });
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });

async function readVillageChoices(signal: AbortSignal): Promise<readonly VillageChoice[]> {
  const counts = await readAggregate('media_upload_items', countSchema, { aggregate: { count: '*' }, groupBy: ['village_id'] }, { signal });
  const ids = counts.flatMap(({ village_id }) => village_id ?? []);
  if (ids.length === 0) return [];
  const { rows } = await readItems(
    'villages',
    villageSchema,
    { fields: ['village_id', 'village_name'], limit: -1, ...(ids.length <= MOST_IDS && { filter: { village_id: { _in: ids } } }) },
    { signal },
  );
  const names = new Map(rows.map(({ village_id, village_name }) => [village_id, village_name]));
  return counts
    .flatMap(({ village_id: id, count }) => (id === null ? [] : [{ id, name: names.get(id) || id, count }]))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The villages that there are media from. None where that cannot be told: the grid works without. */
export function useVillageChoices(): readonly VillageChoice[] {
  const { data } = useServerQuery<readonly VillageChoice[]>({
    queryKey: ['media_upload_items', 'villages'],
    queryFn: ({ signal }) => readVillageChoices(signal),
  });
  return data ?? [];
}
