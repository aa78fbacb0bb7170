import { t } from '@groundwork/shared/messages';
import {
  projectSign,
  projectStatusName,
  RecordTable,
  Sign,
  useMedia,
  type Column,
  type NoPlace,
} from '@groundwork/shared/ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { useFindings, type Findings } from './findings.data.ts';
import { isBroken } from './listed-project.ts';
import { COLUMNS, sinceText, statusColumn } from './project-columns.tsx';
import type { PlacedProject } from './project-place.ts';
import type { SortKey } from './project-query.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectMap.module.css';
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

/** Beside the map there is no room for a column of its own: what does not work as it should says so below its number. */
const signed = (findings: Findings): readonly Column<PlacedProject>[] =>
  COLUMNS.map((column, index) =>
    index > 0
      ? column
      : {
          ...column,
          cell: (project) => (
            <>
              <span className={styles.signed}>
                <Sign look={projectSign(project.status)} label={projectStatusName(project.status)} />
                <ProjectLink project={project} />
              </span>
              {isBroken(project) && (
                <span className={styles.state}>
                  {[
                    projectStatusName(project.status),
                    findings.failed ? '' : sinceText(findings.of(project.project_id)),
                  ].join(' ')}
                </span>
              )}
            </>
          ),
        },
  );

/** The projects of the map as a table beside it. */
export function SplitTable({ address: { query, change }, projects, unplaced, current, onPoint }: SplitTableProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(max-width: 640px)');
  const findings = useFindings(
    useMemo(() => projects.filter(isBroken).map(({ project_id }) => project_id), [projects]),
  );
  useEffect(() => {
    const row = pane.current?.querySelector('[aria-current]');
    if (row && pane.current) scrollIntoPane(pane.current, row);
  }, [current]);
  return (
    <div ref={pane} className={styles.table}>
      <RecordTable
        caption={t`Water projects`}
        columns={isPhone ? [...COLUMNS, statusColumn(findings)] : signed(findings)}
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
