import { readItems, z } from '@groundwork/shared/data';
import { useEffect, useState } from 'react';

const text = z.catch(z.nullable(z.string()), null);
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });
const projectSchema = z.looseObject({ project_id: z.string(), project_uid: text });

/** What an upload can be filed under, or why that is not known. */
export interface Selection {
  readonly villages: readonly z.infer<typeof villageSchema>[];
  readonly projects: readonly z.infer<typeof projectSchema>[];
  readonly error: string | null;
}

const NOTHING: Selection = { villages: [], projects: [], error: null };

async function readSelection(signal: AbortSignal): Promise<Selection> {
  const [villages, projects] = await Promise.all([
    readItems('villages', villageSchema, { fields: ['village_id', 'village_name'] }, { signal }),
    readItems('water_projects', projectSchema, { fields: ['project_id', 'project_uid'] }, { signal }),
  ]);
  return { villages: villages.rows, projects: projects.rows, error: null };
}

/** Loads villages and projects for later selection (SPEC §7). A failure is kept and logged, not shown (SPEC §8). */
export function useSelection(): Selection {
  const [selection, setSelection] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    readSelection(leaving.signal).then(setSelection, (cause: unknown) => {
      if (leaving.signal.aborted) return;
      const error = 'Failed to load selection data.';
      console.error(error, cause);
      setSelection({ ...NOTHING, error });
    });
    return () => leaving.abort();
  }, []);
  return selection;
}
