import { t } from '@groundwork/shared/messages';
import { dataUrl } from '../../config/index.ts';
import { createItem, queryClient, readItems, useServerQuery, z } from '../../data/index.ts';
import { http } from '../../http/index.ts';
import { useSession } from '../../session/index.ts';
import { newKey } from '../../new-key.ts';

/** A way to look at a screen that somebody has given a name: what stood in the address. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Begins with a question mark, or is empty. */
  readonly search: string;
  readonly shared: boolean;
  readonly mine: boolean;
}

const definition = z.looseObject({ search: z.string() });
const view = z.looseObject({
  id: z.string(),
  name: z.catch(z.nullable(z.string()), null),
  owner: z.catch(z.nullable(z.string()), null),
  shared: z.catch(z.nullable(z.boolean()), null),
  definition: z.catch(z.nullable(definition), null),
});

const FIELDS = ['id', 'name', 'owner', 'shared', 'definition'];
/** More than anybody finds their way in. */
const MOST = 200;

const keyOf = (screen: string) => ['saved-views', screen];

async function readViews(screen: string, me: string | undefined, signal: AbortSignal): Promise<readonly SavedView[]> {
  const { rows } = await readItems(
    'saved_views',
    view,
    { fields: FIELDS, filter: { screen: { _eq: screen } }, sort: ['name', 'id'], limit: MOST },
    { signal },
  );
  return rows.flatMap(({ id, name, owner, shared, definition }) =>
    definition === null
      ? []
      : [
          {
            id,
            name: name || t`Without a name`,
            search: definition.search,
            shared: shared === true,
            mine: owner !== null && owner === me,
          },
        ],
  );
}

/** One's own views of a screen and those that others share, by name. */
export function useSavedViews(screen: string, enabled: boolean) {
  const me = useSession(({ user }) => user?.id);
  return useServerQuery({ queryKey: keyOf(screen), queryFn: ({ signal }) => readViews(screen, me, signal), enabled });
}

interface NewView {
  readonly screen: string;
  readonly name: string;
  readonly search: string;
  readonly shared: boolean;
}

/**
 * Keeps a view. One's own view of the same name says the new thing from now on.
 * @throws AxiosError
 */
export async function saveView(
  { screen, name, search, shared }: NewView,
  standing: readonly SavedView[],
): Promise<void> {
  const before = standing.find((one) => one.mine && one.name === name);
  if (before === undefined)
    await createItem('saved_views', { id: newKey(), name, screen, definition: { search }, shared });
  else
    await http.patch(
      dataUrl(`/items/saved_views/${before.id}`),
      { definition: { search }, shared },
      { params: { fields: 'id' }, trouble: false },
    );
  await queryClient.invalidateQueries({ queryKey: keyOf(screen) });
}

/** @throws AxiosError */
export async function removeView(screen: string, id: string): Promise<void> {
  await http.delete(dataUrl(`/items/saved_views/${id}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: keyOf(screen) });
}
