import { readItems } from '@groundwork/shared/data';
import { VILLAGE_FIELDS, villageSchema } from '../../shared/villages/village.ts';
import type { KnownVillage } from './place-villages.ts';

/** The villages of the portal, as a list is compared with them. Asked as the list of villages asks, so that a device that has stored that answer can do it without a connection. */
export async function readKnownVillages(signal: AbortSignal): Promise<readonly KnownVillage[]> {
  const { rows } = await readItems(
    'villages',
    villageSchema,
    { fields: VILLAGE_FIELDS, sort: ['village_name', 'village_id'], limit: -1 },
    { signal },
  );
  return rows.map(({ village_id: code, village_name: name, admin2 }) => ({ code, name, district: admin2 ?? '' }));
}

/** The same as a question to the one cache. */
export const knownVillagesQuery = {
  queryKey: ['villages', 'known'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readKnownVillages(signal),
};
