import { session, useSession, type LoaderFunctionArgs } from '@groundwork/shared';
import { Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import { DateText, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useEffect } from 'react';
import { sponsorshipOf, villageOf, type WaterProject } from '../shared/water-project.ts';
import { MoreProjects } from './MoreProjects.tsx';
import { beginProjects, useProjectCount, useProjects } from './project-list.data.ts';
import { linkIdOf, ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectList.module.css';
import { useReturnToRow } from './use-return-to-row.ts';
import { pagesIn, useShownPages } from './use-shown-pages.ts';

const COLUMNS: readonly Column<WaterProject>[] = [
  { key: 'project_uid', title: 'Project UID', cell: (project) => <ProjectLink project={project} /> },
  { key: 'start_date', title: 'Start Date', cell: ({ start_date }) => <DateText day={start_date} /> },
  { key: 'project_sponsorship', title: 'Project Sponsorship', cell: (project) => sponsorshipOf(project) ?? <Unknown /> },
  { key: 'village_name', title: 'Village Name', cell: villageOf },
];

/** Grey rows while the list is on its way. */
const PLACEHOLDERS = 10;

/** Asks for the list while the rest of the page is on its way. */
export function loader({ request }: LoaderFunctionArgs): null {
  if (session.store.getState().accessToken !== null) beginProjects(pagesIn(new URL(request.url).searchParams));
  return null;
}

/** The list of water projects, newest number first (SPEC §2 "Water Projects list"). */
export function Component() {
  const signedIn = useSession((state) => state.accessToken !== null);
  const [pages, showMore] = useShownPages();
  const { loaded, loading, failed, retry } = useProjects(pages, signedIn);
  const total = useProjectCount(loaded !== undefined && !loaded.complete);
  useReturnToRow(loaded !== undefined);
  useEffect(() => {
    if (!signedIn) console.error('The water projects need an access token, and none is stored.');
  }, [signedIn]);

  const waiting = loading && loaded === undefined;
  const note = noteFor(loaded?.rows.length, waiting);
  return (
    <Page title="Water Projects">
      {waiting && (
        <VisuallyHidden>
          <span role="status">Loading...</span>
        </VisuallyHidden>
      )}
      <RecordTable
        caption="Water projects"
        columns={COLUMNS}
        rows={loaded?.rows ?? []}
        rowKey={({ project_id }) => project_id}
        placeholders={waiting ? PLACEHOLDERS : 0}
        onOpen={({ project_id }) => document.getElementById(linkIdOf(project_id))?.click()}
      />
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {loaded !== undefined && loaded.rows.length > 0 && (
        <MoreProjects {...loaded} total={total} loading={loading} failed={failed} onMore={failed ? retry : showMore} />
      )}
    </Page>
  );
}

/** Nothing alarming when the list did not come, but no claim either that there are no projects (SPEC §8). */
function noteFor(rows: number | undefined, waiting: boolean): string | undefined {
  if (waiting || (rows !== undefined && rows > 0)) return undefined;
  return rows === 0 ? 'There are no water projects yet.' : 'Waiting for the list of projects.';
}
