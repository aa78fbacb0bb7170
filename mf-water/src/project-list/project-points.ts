import type { NoPlace } from '@groundwork/shared/ui/data';
import type { MapPlace, MapPoint } from '@groundwork/shared/ui/map';
import { nameOf } from '../shared/water-project.ts';
import { kindOf } from './project-kinds.ts';
import { placeOf, type PlacedProject } from './project-place.ts';

interface ProjectPoints {
  readonly points: readonly MapPoint[];
  readonly placed: readonly PlacedProject[];
  /** Those that no map can show, and why. */
  readonly unplaced: readonly { readonly project: PlacedProject; readonly why: NoPlace }[];
  /** The villages of those on the map, to be named there. */
  readonly villages: readonly MapPlace[];
}

/** Separates the projects that a map can show from those it cannot. */
export function pointsOf(projects: readonly PlacedProject[]): ProjectPoints {
  const points: MapPoint[] = [];
  const placed: PlacedProject[] = [];
  const unplaced: { project: PlacedProject; why: NoPlace }[] = [];
  const villages = new Map<string, MapPlace>();
  for (const project of projects) {
    const place = placeOf(project);
    if (typeof place === 'string') {
      unplaced.push({ project, why: place });
      continue;
    }
    placed.push(project);
    const village = project.village_id;
    const home = placeOf({ water_points: [], village_id: village });
    if (village?.village_name && typeof home !== 'string')
      villages.set(village.village_id ?? village.village_name, { ...home, name: village.village_name });
    points.push({
      id: project.project_id,
      latitude: place.latitude,
      longitude: place.longitude,
      kind: kindOf(project),
      name: nameOf(project),
    });
  }
  return { points, placed, unplaced, villages: [...villages.values()] };
}
