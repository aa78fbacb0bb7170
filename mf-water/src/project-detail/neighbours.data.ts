import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { useEffect } from 'react';
import { movedTo, orderAround, type Listed, type ListOrder } from '../shared/list-place.ts';
import { nameOf } from '../shared/water-project.ts';

const listedSchema = z.looseObject({ project_id: z.string(), project_uid: z.catch(z.nullable(z.string()), null) });

/** As many as the list shows at first. */
const FIRST = 100;

async function readOrder(signal: AbortSignal): Promise<ListOrder> {
  const { rows } = await readItems(
    'water_projects',
    listedSchema,
    { fields: ['project_id', 'project_uid'], sort: ['-project_uid', 'project_id'], limit: FIRST },
    { signal },
  );
  return { projects: rows, complete: rows.length < FIRST };
}

/** The projects as the list has them at first, as a question to the one cache. */
export const orderQuery = {
  queryKey: ['water_projects', 'order'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readOrder(signal),
};

const wayTo = (project: Listed | undefined) =>
  project && { to: `/water-projects/${encodeURIComponent(project.project_id)}`, name: nameOf(project) };

/** The projects before and after one in the list that somebody came from; opened directly, in the list as it is at first. */
export function useNeighbours(id: string | undefined) {
  const remembered = id === undefined ? undefined : orderAround(id);
  const asked = useServerQuery<ListOrder>({ ...orderQuery, enabled: id !== undefined && remembered === undefined });
  useEffect(() => {
    if (id !== undefined) movedTo(id);
  }, [id]);
  const { projects = [], complete = false } = remembered ?? asked.data ?? {};
  const index = projects.findIndex(({ project_id }) => project_id === id);
  if (index < 0) return {};
  return {
    before: wayTo(projects[index - 1]),
    after: wayTo(projects[index + 1]),
    place: complete ? t`${(index + 1).toLocaleString()} of ${projects.length.toLocaleString()}` : undefined,
  };
}
