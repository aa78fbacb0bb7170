import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';

/** Something an item can belong to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const villageRow = z.looseObject({ village_id: z.string(), village_name: text });
const projectRow = z.looseObject({ project_id: z.string(), project_uid: text });

const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name);

/** All villages, those without media among them. */
export function useVillageNames(wanted = true): readonly Named[] {
  const { data } = useServerQuery<readonly Named[]>({
    queryKey: ['villages', 'names'],
    queryFn: async ({ signal }) => {
      const { rows } = await readItems(
        'villages',
        villageRow,
        { fields: ['village_id', 'village_name'], limit: -1 },
        { signal },
      );
      return rows.map(({ village_id: id, village_name: name }) => ({ id, name: name || id })).sort(byName);
    },
    enabled: wanted,
  });
  return data ?? [];
}

/** All water projects. */
export function useProjectNames(wanted = true): readonly Named[] {
  const { data } = useServerQuery<readonly Named[]>({
    queryKey: ['water_projects', 'names'],
    queryFn: async ({ signal }) => {
      const { rows } = await readItems(
        'water_projects',
        projectRow,
        { fields: ['project_id', 'project_uid'], limit: -1 },
        { signal },
      );
      return rows.map(({ project_id: id, project_uid: name }) => ({ id, name: name || id })).sort(byName);
    },
    enabled: wanted,
  });
  return data ?? [];
}
