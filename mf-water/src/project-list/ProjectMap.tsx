import { PointMap } from '@groundwork/shared/ui/map';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { countText } from './count-text.ts';
import { MapList } from './MapList.tsx';
import { NoProjects } from './NoProjects.tsx';
import { kindsOf } from './project-kinds.ts';
import { useProjectCount } from './project-list.data.ts';
import { usePlacedProjects } from './project-map.data.ts';
import { pointsOf } from './project-points.ts';
import { isFiltered, type ProjectQuery } from './project-query.ts';
import listStyles from './ProjectList.module.css';
import styles from './ProjectMap.module.css';
import { ProjectPopup } from './ProjectPopup.tsx';
import { useReturnToRow } from './use-return-to-row.ts';

interface ProjectMapProps {
  readonly query: ProjectQuery;
  readonly onClear: () => void;
}

/** The projects that fit on a map, and beside it as a list: those on the map, and those without a usable place. */
export function ProjectMap({ query, onClear }: ProjectMapProps) {
  const { projects, stale, failed } = usePlacedProjects(query);
  const filtered = isFiltered(query);
  const total = useProjectCount(filtered);
  const [selected, select] = useState<string>();
  const [highlighted, highlight] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const show = useCallback((id: string | undefined) => {
    select(id);
    // On a phone the list is below the map.
    map.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { points, placed, unplaced, atVillage, villages } = useMemo(() => pointsOf(projects ?? []), [projects]);
  const kinds = useMemo(() => kindsOf(placed), [placed]);
  const beside = useReturnToRow(projects !== undefined);

  const count = projects?.length ?? 0;
  const status = projects !== undefined && !stale && `${countText({ shown: count, complete: true, fitting: count, total, filtered })}. ${inWords(placed.length, unplaced.length, atVillage)}`;
  return (
    <>
      <p ref={beside} role="status" className={listStyles.count}>
        {projects === undefined ? !failed && <VisuallyHidden>Loading...</VisuallyHidden> : status}
      </p>
      {/* As in the list: nothing alarming, and no claim (SPEC §8). */}
      {failed && <p className={listStyles.note}>Waiting for the list of projects.</p>}
      {projects !== undefined && count === 0 && !stale ? (
        <NoProjects filtered={filtered} onClear={onClear} />
      ) : (
        <div className={stale ? `${styles.sides} ${listStyles.stale}` : styles.sides} aria-busy={stale || projects === undefined}>
          <div ref={map} className={styles.map}>
            <PointMap
              label="Map of water projects"
              points={points}
              kinds={kinds}
              places={villages}
              selected={selected}
              onSelect={select}
              highlighted={highlighted}
              popup={(ids) => <ProjectPopup projects={placed.filter(({ project_id }) => ids.includes(project_id))} />}
            />
          </div>
          <MapList placed={placed} unplaced={unplaced} selected={selected} onSelect={show} onHighlight={highlight} />
        </div>
      )}
    </>
  );
}

/** How many are on the map, and why the others are not. */
function inWords(placed: number, unplaced: number, atVillage: number): string {
  const without = unplaced === 1 ? '1 has no usable place' : `${unplaced.toLocaleString()} have no usable place`;
  const onMap = unplaced === 0 ? 'All of them are on the map.' : `On the map: ${placed.toLocaleString()}; ${without}.`;
  if (atVillage === 0) return onMap;
  return atVillage === 1
    ? `${onMap} 1 stands at its village, because no water point of it has a usable place.`
    : `${onMap} ${atVillage.toLocaleString()} stand at their village, because no water point of theirs has a usable place.`;
}
