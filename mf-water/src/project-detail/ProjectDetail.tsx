import { Link, useParams, useSearchParams, useSession } from '@groundwork/shared';
import { Alert, Failure, Loading, Page } from '@groundwork/shared/ui/core';
import { wayBack } from '../shared/list-place.ts';
import { nameOf } from '../shared/water-project.ts';
import { AboutProject } from './about/AboutProject.tsx';
import { ProjectAttached } from './attached/ProjectAttached.tsx';
import { failureText } from './failure-text.ts';
import { Functionality } from './functionality/Functionality.tsx';
import { useProjectImages } from './images/images.data.ts';
import { ProjectImages } from './images/ProjectImages.tsx';
import { useProject } from './project-detail.data.ts';
import styles from './ProjectDetail.module.css';
import { ProjectFacts } from './ProjectFacts.tsx';
import { projectIdFrom } from './project-id.ts';

/** One water project (SPEC §2 "Water Project detail"). */
export function Component() {
  const [query] = useSearchParams();
  const id = projectIdFrom(useParams(), query);
  const signedIn = useSession((state) => state.accessToken !== null);
  const project = useProject(id, signedIn);
  const images = useProjectImages(id, signedIn && id !== undefined);
  const title = project.data ? nameOf(project.data) : 'Water project';
  return (
    <Page title={title} description={<Link {...wayBack()}>All water projects</Link>}>
      {!signedIn ? (
        <ProjectFailure text="No access token found." />
      ) : project.isPending ? (
        <Loading />
      ) : project.isError ? (
        <ProjectFailure text={failureText(project.error)} onRetry={() => void project.refetch()} retrying={project.isFetching} />
      ) : project.data === null ? (
        <Alert type="info" showIcon title="No project found." />
      ) : (
        <>
          <ProjectFacts project={project.data} />
          {images.length > 0 && <ProjectImages projectId={project.data.project_id} files={images} name={title} />}
          <AboutProject projectId={project.data.project_id} />
          <Functionality projectId={project.data.project_id} />
          <ProjectAttached projectId={project.data.project_id} />
        </>
      )}
    </Page>
  );
}

interface ProjectFailureProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

function ProjectFailure({ text, onRetry, retrying = false }: ProjectFailureProps) {
  return (
    <Failure
      title="The project could not be shown."
      detail={
        // A long one scrolls, so the keyboard has to reach it.
        <span className={styles.body} tabIndex={0} role="group" aria-label="Reason">
          {text}
        </span>
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
