import {
  session,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
  type LoaderFunctionArgs,
} from '@groundwork/shared';
import { queryClient, useServerQuery } from '@groundwork/shared/data';
import { KeepOnDevice, type AskForMore } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Alert, Failure, Loading, Page } from '@groundwork/shared/ui/core';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import { Breadcrumb } from '@groundwork/shared/ui/toolbar';
import { useState } from 'react';
import { EditingPart, InCorner, useEditing, type Editing } from '../shared/editing/Editing.tsx';
import { leaveWords } from '../shared/editing/left-words.ts';
import { ProjectHistory } from '../shared/history/LazyHistory.tsx';
import { wayBack } from '../shared/list-place.ts';
import { nameOf, villageOf, type WaterProject } from '../shared/water-project.ts';
import { technologyName } from '../shared/words.ts';
import { aboutQuery, useAboutProject } from './about/about.data.ts';
import { Narrative } from './about/Narrative.tsx';
import { mediaCountQuery } from './attached/attached.data.ts';
import { ProjectDocuments } from './attached/ProjectDocuments.tsx';
import { ProjectMedia } from './attached/ProjectMedia.tsx';
import { failureText } from './failure-text.ts';
import { projectImagesQuery, useProjectImages } from './images/images.data.ts';
import { useNeighbours } from './neighbours.data.ts';
import { projectQuery, useProject } from '../shared/project.data.ts';
import { useWaterPoints, waterPointsQuery } from '../shared/water-points.data.ts';
import { ProjectActions } from './ProjectActions.tsx';
import styles from './ProjectDetail.module.css';
import { ProjectFacts } from './ProjectFacts.tsx';
import { projectIdFrom } from './project-id.ts';
import { ProjectState } from './state/ProjectState.tsx';
import { useProjectEdit } from './use-project-edit.ts';
import { WaterPoints } from './visits/WaterPoints.tsx';

export { contents } from './contents.ts';

/** What opens its photos is kept with them. */
const withLightbox: AskForMore = async () => {
  await import('@groundwork/shared/ui/lightbox');
  return { addresses: [], files: [] };
};

/** Asks for the project and all that its first screen shows at once, while the rest of the page is on its way. */
export function loader({ params, request }: LoaderFunctionArgs): null {
  const id = projectIdFrom(params, new URL(request.url).searchParams);
  if (id === undefined || session.store.getState().accessToken === null) return null;
  void queryClient.prefetchQuery(projectQuery(id));
  void queryClient.prefetchQuery(projectImagesQuery(id));
  void queryClient.prefetchQuery(aboutQuery(id));
  void queryClient.prefetchQuery(waterPointsQuery(id));
  void queryClient.prefetchQuery(mediaCountQuery(id));
  return null;
}

/** One water project (SPEC §2 "Water Project detail"). */
export function Component() {
  const [query] = useSearchParams();
  const id = projectIdFrom(useParams(), query);
  const signedIn = useSession((state) => state.accessToken !== null);
  const project = useProject(id, signedIn);
  const images = useProjectImages(id, signedIn && id !== undefined);
  const shown = project.data ?? undefined;
  const title = shown ? nameOf(shown) : t`Water project`;
  const neighbours = useNeighbours(shown?.project_id);
  const editing = useEditing(shown?.project_id);
  const navigate = useNavigate();
  // The history of which project is open: another one begins without.
  const [looked, look] = useState<string>();
  return (
    <Page
      title={title}
      above={<Breadcrumb list={{ ...wayBack(), name: t`Water Projects` }} here={shown && title} {...neighbours} />}
      description={shown && <InOneLine project={shown} />}
      actions={
        shown && (
          <>
            <KeepOnDevice
              path={`/water-projects/${encodeURIComponent(shown.project_id)}`}
              title={title}
              more={withLightbox}
            />
            <ProjectActions project={shown} editing={editing} onHistory={() => look(shown.project_id)} />
          </>
        )
      }
    >
      {shown && (
        <EditingPart
          editing={editing}
          onRemoved={() => {
            leaveWords(t`Removed.`);
            void navigate('/water-projects', { replace: true });
          }}
        />
      )}
      {shown && looked === shown.project_id && (
        <InCorner>
          <ProjectHistory projectId={looked} name={title} onClose={() => look(undefined)} />
        </InCorner>
      )}
      {!signedIn ? (
        <ProjectFailure text={t`No access token found.`} />
      ) : project.isPending ? (
        <Loading />
      ) : project.isError && editing.edit === undefined ? (
        <ProjectFailure
          text={failureText(project.error)}
          onRetry={() => void project.refetch()}
          retrying={project.isFetching}
        />
      ) : shown === undefined ? (
        <Alert type="info" showIcon title={t`No project found.`} />
      ) : (
        <Parts key={shown.project_id} project={shown} images={images} name={title} editing={editing} />
      )}
    </Page>
  );
}

interface PartsProps {
  readonly project: WaterProject;
  /** Names on disk. */
  readonly images: readonly string[];
  readonly name: string;
  readonly editing: Editing;
}

/** Each part comes when those above it are as high as they will be, so that nothing moves that somebody reads. */
function Parts({ project, images, name, editing }: PartsProps) {
  const { project_id: projectId } = project;
  const { isPending: aboutPending } = useAboutProject(projectId);
  const { isPending: pointsPending } = useWaterPoints(projectId);
  const { isPending: imagesPending } = useServerQuery(projectImagesQuery(projectId));
  const { isPending: countPending } = useServerQuery(mediaCountQuery(projectId));
  const ready = aboutPending ? 1 : pointsPending || imagesPending || countPending ? 2 : 3;
  // What is there once stays while something that failed is asked for again.
  const [shown, setShown] = useState(ready);
  if (ready > shown) setShown(ready);
  return (
    <div className={styles.columns}>
      <ProjectFacts project={project} pencil={<Pencil project={project} editing={editing} />} />
      {shown > 1 && <ProjectState projectId={projectId} />}
      {shown > 2 ? (
        <div className={styles.main}>
          <ProjectMedia projectId={projectId} images={images} name={name} />
          <WaterPoints projectId={projectId} />
          <Narrative projectId={projectId} />
          <ProjectDocuments projectId={projectId} />
        </div>
      ) : (
        <div className={styles.later}>{!aboutPending && !pointsPending && <Loading />}</div>
      )}
    </div>
  );
}

function Pencil({ project, editing }: Pick<PartsProps, 'project' | 'editing'>) {
  const edit = useProjectEdit(project, editing);
  const name = nameOf(project);
  return (
    edit && (
      <EditButton shown label={edit.suggests ? t`Suggest a change: ${name}` : t`Edit ${name}`} onPress={edit.begin} />
    )
  );
}

/** "Borehole with hand pump, Mbandua" */
function InOneLine({ project }: { readonly project: WaterProject }) {
  const { data: about, isPending } = useAboutProject(project.project_id);
  // While it is on its way its line stays free, so that nothing moves.
  return about?.technology ? `${technologyName(about.technology)}, ${villageOf(project)}` : isPending && '\u00a0';
}

interface ProjectFailureProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

function ProjectFailure({ text, onRetry, retrying = false }: ProjectFailureProps) {
  return (
    <Failure
      title={t`The project could not be shown.`}
      detail={
        // A long one scrolls, so the keyboard has to reach it.
        <span className={styles.body} tabIndex={0} role="group" aria-label={t`Reason`}>
          {text}
        </span>
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
