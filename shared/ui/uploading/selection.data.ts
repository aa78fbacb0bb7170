import { readItems, useServerQuery, z } from '../../data/index.ts';
import type { SelectOption } from '../form/index.ts';

/** One odd name must not keep the others from people: what does not fit counts as not known. */
const text = z.catch(z.nullable(z.string()), null);

const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });
const projectSchema = z.looseObject({ project_id: z.string(), project_uid: text });

/** What an upload can be filed under. */
export interface Selection {
  readonly villages: readonly SelectOption[];
  readonly projects: readonly SelectOption[];
}

/** One for all: thousands of projects are put in order, and `localeCompare` would make one for each two of them. */
const inWords = new Intl.Collator(undefined, { numeric: true });
const byLabel = (a: SelectOption, b: SelectOption): number => inWords.compare(a.label, b.label);

async function readSelection(signal: AbortSignal): Promise<Selection> {
  const [villages, projects] = await Promise.all([
    readItems('villages', villageSchema, { fields: ['village_id', 'village_name'], limit: -1 }, { signal }),
    readItems('water_projects', projectSchema, { fields: ['project_id', 'project_uid'], limit: -1 }, { signal }),
  ]);
  return {
    villages: villages.rows
      .map(({ village_id: value, village_name }) => ({ value, label: village_name || value }))
      .sort(byLabel),
    projects: projects.rows
      .map(({ project_id: value, project_uid }) => ({ value, label: project_uid || value }))
      .sort(byLabel),
  };
}

/** The villages and water projects that an upload can be about. */
export function useSelection() {
  return useServerQuery<Selection>({
    queryKey: ['uploading', 'selection'],
    queryFn: ({ signal }) => readSelection(signal),
  });
}
