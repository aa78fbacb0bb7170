import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { projectPlace, projectSign } from '@groundwork/shared/ui/data';
import { PointMap, useVillageAreas, type MapKind, type MapPoint } from '@groundwork/shared/ui/map';
import { useMemo, useState } from 'react';
import { statusText } from '../shared/villages/facts.tsx';
import type { VillageFile, VillageProject } from '../shared/villages/village-file.data.ts';
import { positionOf } from '../shared/villages/village.ts';

const VILLAGE: MapKind = { key: 'village', label: t`Village`, shape: 'square', tone: 'primary' };

const nameOf = ({ project_uid: uid, project_id: id }: VillageProject): string => uid ?? id;

/** The water points of a village, and the village itself where no area shows it. */
function drawn({ village, boundary, projects }: VillageFile): {
  readonly points: readonly MapPoint[];
  readonly kinds: readonly MapKind[];
} {
  const home = positionOf(village);
  const kinds = new Map<string, MapKind>();
  const points = projects.flatMap((project): readonly MapPoint[] => {
    const place = projectPlace(project.water_points, home);
    // At the village itself a sign would say that the water is there.
    if (typeof place === 'string' || place.source === 'village') return [];
    const kind = statusText(project);
    kinds.set(kind, { key: kind, label: kind, ...projectSign(project.status) });
    return [{ id: project.project_id, ...place, kind, name: nameOf(project) }];
  });
  if (boundary || !home) return { points, kinds: [...kinds.values()] };
  return {
    points: [{ id: '', ...home, kind: VILLAGE.key, name: village.village_name }, ...points],
    kinds: [VILLAGE, ...kinds.values()],
  };
}

/** Where a village lies, with its boundary and its water points. */
export function VillagePlace({ file }: { readonly file: VillageFile }) {
  const areas = useVillageAreas();
  const { village, boundary, projects } = file;
  const [selected, select] = useState<string>();
  const { points, kinds } = useMemo(() => drawn(file), [file]);
  const places = useMemo(
    () => ((home) => (home ? [{ name: village.village_name, ...home }] : []))(positionOf(village)),
    [village],
  );
  return (
    <PointMap
      label={t`Map of ${village.village_name}`}
      points={points}
      kinds={kinds}
      places={places}
      areas={areas}
      outlined={boundary ?? undefined}
      selected={selected}
      onSelect={select}
      popup={(ids) =>
        projects
          .filter(({ project_id }) => ids.includes(project_id))
          .map((project) => <Project key={project.project_id} project={project} />)
      }
    />
  );
}

const Project = ({ project }: { readonly project: VillageProject }) => (
  <div>
    <Link to={`/water-projects/${encodeURIComponent(project.project_id)}`}>{nameOf(project)}</Link>
    <div>{statusText(project)}</div>
  </div>
);
