import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { field } from '../shared/query/rows/field.ts';

const MOST = 5000;

const project = z.looseObject({ project_id: z.string(), village_id: field.text, status: field.text });
const point = z.looseObject({ project_id: field.text });

/** The water projects of a village. */
export interface WaterWorks {
  readonly projects: number;
  /** Projects that are said to work, wholly or in part. */
  readonly working: number;
  readonly points: number;
}

const NONE: WaterWorks = { projects: 0, working: 0, points: 0 };
const WORKING: ReadonlySet<string | null> = new Set(['functional', 'partially_functional']);

/** Puts projects and their water points to their villages. */
export function worksByVillage(
  projects: readonly z.infer<typeof project>[],
  points: readonly z.infer<typeof point>[],
): ReadonlyMap<string, WaterWorks> {
  const counts = new Map<string, number>();
  for (const { project_id: id } of points) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const works = new Map<string, WaterWorks>();
  for (const { project_id: id, village_id: village, status } of projects) {
    if (village === null) continue;
    const before = works.get(village) ?? NONE;
    works.set(village, {
      projects: before.projects + 1,
      working: before.working + Number(WORKING.has(status)),
      points: before.points + (counts.get(id) ?? 0),
    });
  }
  return works;
}

async function readWorks(signal: AbortSignal): Promise<ReadonlyMap<string, WaterWorks>> {
  const [projects, points] = await Promise.all([
    readItems('water_projects', project, { fields: ['project_id', 'village_id', 'status'], limit: MOST }, { signal }),
    readItems('water_points', point, { fields: ['project_id'], limit: MOST }, { signal }),
  ]);
  return worksByVillage(projects.rows, points.rows);
}

/** The water projects of every village, as they are today whatever round is looked at. */
export const useWaterWorks = () =>
  useServerQuery({ queryKey: ['survey', 'water-works'], queryFn: ({ signal }) => readWorks(signal) });
