import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { formatDay, useFillWindow, useMedia } from '@groundwork/shared/ui/data';
import { PointMap, useVillageAreas } from '@groundwork/shared/ui/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rememberOrder } from '../shared/list-place.ts';
import { countText } from './count-text.ts';
import { filtersInWords } from './filters-in-words.ts';
import { NoProjects } from './NoProjects.tsx';
import { labelOf } from './project-choices.data.ts';
import { kindsOf } from './project-kinds.ts';
import { useProjectCount } from './project-list.data.ts';
import { usePlacedProjects } from './project-map.data.ts';
import { pointsOf } from './project-points.ts';
import { isFiltered } from './project-query.ts';
import listStyles from './ProjectList.module.css';
import styles from './ProjectMap.module.css';
import { ProjectPopup } from './ProjectPopup.tsx';
import { SplitTable } from './SplitTable.tsx';
import type { useProjectQuery } from './use-project-query.ts';
import { useReturnToRow } from './use-return-to-row.ts';

interface ProjectMapProps {
  readonly address: ReturnType<typeof useProjectQuery>;
  readonly onClear: () => void;
}

/** The projects that fit on a map, alone or with their table beside it; on a phone the table is below. */
export function ProjectMap({ address, onClear }: ProjectMapProps) {
  const { query, view, change } = address;
  const { all, projects, stale, failed } = usePlacedProjects(query);
  const filtered = isFiltered(query);
  const total = useProjectCount(filtered);
  const [selected, select] = useState<string>();
  const [inTable, pointInTable] = useState<string>();
  const [onMap, pointOnMap] = useState<string>();
  const narrow = useMedia('(max-width: 860px)');
  const areas = useVillageAreas();
  const pane = useRef<HTMLDivElement>(null);
  useFillWindow(pane);
  // The legend counts every status; the map shows those of the filter.
  const { points, placed, villages } = useMemo(() => pointsOf(all ?? []), [all]);
  const unplaced = useMemo(() => pointsOf(projects ?? []).unplaced, [projects]);
  const kinds = useMemo(() => kindsOf(all ?? []), [all]);
  const beside = useReturnToRow(projects !== undefined);

  useEffect(() => {
    if (projects !== undefined && !stale) rememberOrder({ projects, complete: true });
  }, [projects, stale]);

  const count = projects?.length ?? 0;
  const status =
    projects !== undefined && !stale && countText({ shown: count, complete: true, fitting: count, total, filtered });
  const onMapText = t`${(count - unplaced.length).toLocaleString()} of ${count.toLocaleString()} on the map`;
  const withTable = view === 'split' || narrow;
  return (
    <>
      <p ref={beside} role="status" className={listStyles.count}>
        {projects === undefined ? !failed && <VisuallyHidden>{t`Loading...`}</VisuallyHidden> : status}
      </p>
      {/* As in the list: nothing alarming, and no claim (SPEC §8). */}
      {failed && <p className={listStyles.note}>{t`Waiting for the list of projects.`}</p>}
      {projects !== undefined && count === 0 && !stale ? (
        <NoProjects filtered={filtered} onClear={onClear} />
      ) : (
        <div
          ref={pane}
          className={[styles.sides, withTable && styles.withTable, stale && listStyles.stale].filter(Boolean).join(' ')}
          aria-busy={stale || projects === undefined}
        >
          {withTable && (
            <SplitTable
              address={address}
              projects={projects ?? []}
              unplaced={unplaced}
              current={onMap ?? inTable ?? selected}
              onPoint={pointInTable}
            />
          )}
          <div className={styles.map}>
            <PointMap
              label={t`Map of water projects`}
              points={points}
              kinds={kinds}
              places={villages}
              areas={areas}
              legendTitle={t`Status`}
              legendNote={onMapText}
              only={query.status || undefined}
              onOnly={(status = '') => change({ status })}
              selected={selected}
              onSelect={select}
              highlighted={inTable ?? onMap}
              onPoint={pointOnMap}
              taken={() => ({
                title: t`Water projects`,
                round: '',
                filters: filtersInWords(query, formatDay, (name, value) => labelOf(name, value, undefined))
                  .map(({ label, value }) => `${label}: ${value}`)
                  .join(', '),
                n: onMapText,
                weights: '',
              })}
              popup={(ids) => <ProjectPopup projects={placed.filter(({ project_id }) => ids.includes(project_id))} />}
            />
          </div>
        </div>
      )}
    </>
  );
}
