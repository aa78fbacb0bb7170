import { session, useSession, type LoaderFunctionArgs } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { ButtonLink, Icon, Page } from '@groundwork/shared/ui/core';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useEffect } from 'react';
import { EditingPart, useEditing } from '../shared/editing/Editing.tsx';
import { useLeftWords } from '../shared/editing/left-words.ts';
import { AddProject } from './AddProject.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { beginProjects } from './project-list.data.ts';
import { ownView } from './own-view.ts';
import { readQuery, withoutFilters } from './project-query.ts';
import { ProjectTable } from './ProjectTable.tsx';
import { ProjectToolbar } from './ProjectToolbar.tsx';
import { pagesIn, useProjectQuery, viewIn } from './use-project-query.ts';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The map, whose code is fetched when somebody asks for it. */
const MapPart = lazyPart(
  async () => (await import(/* webpackChunkName: "project-map" */ './ProjectMap.tsx')).ProjectMap,
  t`The map could not be loaded.`,
);

/** Asks for the list while the rest of the page is on its way. */
export function loader({ request }: LoaderFunctionArgs): null {
  const address = new URL(request.url).searchParams;
  if (session.store.getState().accessToken !== null && viewIn(address, ownView()) === 'list')
    beginProjects(readQuery(address), pagesIn(address));
  return null;
}

/** The water projects as a list, on a map or both, newest number first, and what narrows them (SPEC §2 "Water Projects list"). */
export function Component() {
  const signedIn = useSession((state) => state.accessToken !== null);
  const address = useProjectQuery();
  const { query, view, change } = address;
  const editing = useEditing('projects', useLeftWords());
  useEffect(() => {
    // When the screen opens: a token that goes with a logout is no error.
    if (session.store.getState().accessToken === null)
      console.error('The water projects need an access token, and none is stored.');
  }, []);
  const clear = () => change(withoutFilters(query));
  return (
    <Page
      title={t`Water Projects`}
      actions={
        signedIn && (
          <>
            <AddProject place="above" address={address} editing={editing} />
            <ButtonLink to="/water-visits" icon={<Icon of={CalendarClock} />}>{t`Visits due`}</ButtonLink>
            <ExportMenu address={address} />
          </>
        )
      }
    >
      {signedIn && <EditingPart editing={editing} />}
      {signedIn && <ProjectToolbar address={address} />}
      {view !== 'list' && signedIn ? (
        <MapPart address={address} onClear={clear} />
      ) : (
        <ProjectTable address={address} signedIn={signedIn} onClear={clear} />
      )}
      {signedIn && <AddProject place="below" address={address} editing={editing} />}
    </Page>
  );
}
