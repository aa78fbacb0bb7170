import { t } from '@groundwork/shared/messages';
import { projectSign, RecordTable, Sign, type Column, type NoPlace } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { kindName, kindOf } from './project-kinds.ts';
import type { PlacedProject } from './project-place.ts';
import type { SortKey } from './project-query.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';
import { COLUMNS } from './ProjectTable.tsx';
import type { useProjectQuery } from './use-project-query.ts';

const REASONS: Readonly<Record<NoPlace, string>> = {
  'none recorded': t`no coordinates recorded`,
  'not possible': t`invalid coordinates`,
};

/** As many are named; the others are counted. */
const MOST_NAMED = 5;

export interface Unplaced {
  readonly project: PlacedProject;
  readonly why: NoPlace;
}

interface SplitTableProps {
  readonly address: Pick<ReturnType<typeof useProjectQuery>, 'query' | 'change'>;
  readonly projects: readonly PlacedProject[];
  readonly unplaced: readonly Unplaced[];
  /** The project that the map is about. */
  readonly current: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}

const SIGNED: readonly Column<PlacedProject>[] = COLUMNS.map((column, index) =>
  index > 0
    ? column
    : {
        ...column,
        cell: (project) => (
          <span className={styles.signed}>
            <Sign look={projectSign(project.status)} label={kindName(kindOf(project))} />
            <ProjectLink project={project} />
          </span>
        ),
      },
);

/** The projects of the map as a table beside it. */
export function SplitTable({ address: { query, change }, projects, unplaced, current, onPoint }: SplitTableProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = pane.current?.querySelector('[aria-current]');
    if (row && pane.current) scrollIntoPane(pane.current, row);
  }, [current]);
  return (
    <div ref={pane} className={styles.table}>
      <RecordTable
        caption={t`Water projects`}
        columns={SIGNED}
        rows={projects}
        rowKey={({ project_id }) => project_id}
        sorting={{ key: query.sort, descending: query.descending }}
        onSort={({ key, descending }) => change({ sort: key as SortKey, descending })}
        onOpen={(_project, row) => row.querySelector('a')?.click()}
        current={current}
        onPoint={onPoint}
      />
      {unplaced.length > 0 && (
        <p className={styles.unplaced}>
          {t`Not on the map: `}
          {unplaced.slice(0, MOST_NAMED).map(({ project, why }, index) => (
            <span key={project.project_id}>
              {index > 0 && '; '}
              <ProjectLink project={project} anchor={false} />
              {` (${REASONS[why]})`}
            </span>
          ))}
          {unplaced.length > MOST_NAMED && t` and ${(unplaced.length - MOST_NAMED).toLocaleString()} more`}
        </p>
      )}
    </div>
  );
}

/** Scrolls the table, and never the page: a person who has just pointed at the map is looking at the map. */
function scrollIntoPane(pane: Element, row: Element): void {
  const head = pane.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const [inside, own] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < inside.top + head) pane.scrollTop += own.top - inside.top - head;
  else if (own.bottom > inside.bottom) pane.scrollTop += own.bottom - inside.bottom;
}
