import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { dataUrl, http } from '@groundwork/shared';
import { useAllowed, useServerQuery, z } from '@groundwork/shared/data';

/** What a person may do about a row: change it, suggest that to those who may, or nothing, as long as that is not known. */
export type Offered = 'edit' | 'suggest' | 'nothing';
type Action = 'create' | 'update' | 'delete';

const access = z.looseObject({ access: z.boolean() });
const answer = z.looseObject({ data: z.looseObject({ update: access, delete: access }) });

/** What the person may do with one village: who has an area reads some that they may not change. */
const villageRightsQuery = (key: string) => ({
  queryKey: ['permissions', 'villages', key],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    answer.parse(
      (
        await http.get<unknown>(dataUrl(`/permissions/me/villages/${encodeURIComponent(key)}`), {
          signal,
          trouble: false,
        })
      ).data,
    ).data,
});

/** What is offered for rows of a table: to do it, or to suggest it to those who may. Nothing until it is known; the server decides each time. */
export function useOffered(collection: EditedCollection, action: Action = 'update'): Offered {
  const { allowed } = useAllowed(collection, action);
  return allowed === undefined ? 'nothing' : allowed === 'none' ? 'suggest' : 'edit';
}

/** The same for a village and what is part of it. */
export function useOfferedFor(
  village: string,
  collection: 'villages' | 'village_profiles',
  action: Action = 'update',
): Offered {
  const offered = useOffered(collection, action);
  const { allowed } = useAllowed('villages', 'update');
  const asks = offered === 'edit' && allowed === 'partial';
  const { data, error } = useServerQuery({ ...villageRightsQuery(village), enabled: asks });
  if (!asks || error) return offered;
  const right = action === 'delete' && collection === 'villages' ? data?.delete : data?.update;
  return right === undefined ? 'nothing' : right.access ? 'edit' : 'suggest';
}
