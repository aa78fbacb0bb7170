import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { PointMap, useVillageAreas } from '@groundwork/shared/ui/map';
import { useState } from 'react';
import type { MappedProjects } from './map.data.ts';

/** The water projects as signs of their status, each with the way to it. */
export function ProjectPoints({ points, kinds }: MappedProjects) {
  const areas = useVillageAreas();
  const [selected, select] = useState<string>();
  return (
    <PointMap
      small
      label={t`Map of water projects`}
      points={points}
      kinds={kinds}
      areas={areas}
      selected={selected}
      onSelect={select}
      popup={(ids) => (
        <>
          {points
            .filter(({ id }) => ids.includes(id))
            .map(({ id, name, kind }) => (
              <div key={id}>
                <Link to={`/water-projects/${encodeURIComponent(id)}`}>{name}</Link>
                <div>{kinds.find(({ key }) => key === kind)?.label}</div>
              </div>
            ))}
        </>
      )}
    />
  );
}
