import { t } from '@groundwork/shared/messages';
import { useTicked } from '@groundwork/shared/ui/bulk';
import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { RecordTable } from '@groundwork/shared/ui/data';
import { useEffect, useMemo, useState } from 'react';
import { useMayEdit } from '../shared/editing/use-may-edit.ts';
import { rememberOrder } from '../shared/list-place.ts';
import { nameOf, type WaterProject } from '../shared/water-project.ts';
import { ProjectBulk } from './bulk/LazyProjectBulk.tsx';
import { countText } from './count-text.ts';
import { useFindings } from './findings.data.ts';
import type { ListedProject } from './listed-project.ts';
import { MoreProjects } from './MoreProjects.tsx';
import { NoProjects } from './NoProjects.tsx';
import { COLUMNS, stateColumns } from './project-columns.tsx';
import { useProjectCount, useProjects } from './project-list.data.ts';
import { isFiltered, type SortKey } from './project-query.ts';
import styles from './ProjectList.module.css';
import { UndatedNote } from './UndatedNote.tsx';
import type { useProjectQuery } from './use-project-query.ts';
import { useReturnToRow } from './use-return-to-row.ts';

/** Grey rows while the list is on its way. */
const PLACEHOLDERS = 10;

const NO_ROWS: readonly ListedProject[] = [];

const idOf = ({ project_id: id }: WaterProject): string => id;

/** Begins to tick projects, for those who may change them. Boxes that came by themselves would move the list while somebody reads it. */
function SelectButton({ onPress }: { readonly onPress: () => void }) {
  return (
    useMayEdit('water_projects').update && (
      <Button type="text" size="small" onClick={onPress}>
        {t`Select projects`}
      </Button>
    )
  );
}

interface ProjectTableProps {
  readonly address: ReturnType<typeof useProjectQuery>;
  readonly signedIn: boolean;
  readonly onClear: () => void;
}

/** The projects as a table, with how many there are. */
export function ProjectTable({ address: { query, pages, change, showMore }, signedIn, onClear }: ProjectTableProps) {
  const { loaded, stale, loading, failed, retry } = useProjects(query, pages, signedIn);
  const filtered = isFiltered(query);
  const total = useProjectCount(signedIn && loaded !== undefined && (filtered || !loaded.complete));
  const beside = useReturnToRow(loaded !== undefined && !stale);

  useEffect(() => {
    if (loaded !== undefined && !stale) rememberOrder({ projects: loaded.rows, complete: loaded.complete });
  }, [loaded, stale]);

  const waiting = loading && loaded === undefined;
  const rows = loaded?.rows ?? NO_ROWS;
  const findings = useFindings(useMemo(() => rows.map(idOf), [rows]));
  const nothing = loaded !== undefined && rows.length === 0 && !stale;
  const { ticked, tick, selection } = useTicked(rows, idOf, (project) => t`project ${nameOf(project)}`);
  // What another filter leaves is another "all".
  const asked = JSON.stringify(query);
  const [tickedIn, setTickedIn] = useState(asked);
  if (tickedIn !== asked) {
    setTickedIn(asked);
    if (ticked === 'all') tick(new Set());
  }
  // The bar says what was done when nothing is ticked any more.
  const [hasTicked, setHasTicked] = useState(false);
  if (!hasTicked && (ticked === 'all' || ticked.size > 0)) setHasTicked(true);
  const [selects, setSelects] = useState(false);
  return (
    <>
      <div className={styles.above}>
        <p ref={beside} role="status" className={styles.count}>
          {waiting && <VisuallyHidden>{t`Loading...`}</VisuallyHidden>}
          {loaded !== undefined &&
            !stale &&
            (rows.length > 0 || filtered) &&
            countText({ ...loaded, shown: rows.length, total, filtered })}
        </p>
        {rows.length > 0 && !selects && <SelectButton onPress={() => setSelects(true)} />}
      </div>
      <UndatedNote query={query} onChange={change} />
      {!(nothing && filtered) && (
        <div className={stale ? styles.stale : undefined} aria-busy={stale}>
          <RecordTable
            caption={t`Water projects`}
            columns={[...COLUMNS, ...stateColumns(findings)]}
            rows={rows}
            rowKey={idOf}
            selection={selects ? selection : undefined}
            sorting={{ key: query.sort, descending: query.descending }}
            onSort={({ key, descending }) => change({ sort: key as SortKey, descending })}
            placeholders={waiting ? PLACEHOLDERS : 0}
            onOpen={(_project, row) => row.querySelector('a')?.click()}
          />
        </div>
      )}
      {hasTicked && (
        <ProjectBulk
          query={query}
          ticked={ticked}
          total={loaded?.fitting ?? (loaded?.complete ? rows.length : (total ?? null))}
          onAll={() => tick('all')}
          onSelect={(ids) => tick(new Set(ids))}
        />
      )}
      {nothing && <NoProjects filtered={filtered} onClear={onClear} />}
      {/* Nothing alarming when the list did not come, but no claim either that there are no projects (SPEC §8). */}
      {loaded === undefined && !waiting && <p className={styles.note}>{t`Waiting for the list of projects.`}</p>}
      {loaded !== undefined && rows.length > 0 && !stale && (
        <MoreProjects
          rows={rows}
          complete={loaded.complete}
          loading={loading}
          failed={failed}
          onMore={failed ? retry : showMore}
        />
      )}
    </>
  );
}
