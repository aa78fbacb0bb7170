import { Link, useLocation } from '@groundwork/shared';
import { rememberPlace } from '../shared/list-place.ts';
import { nameOf, type WaterProject } from '../shared/water-project.ts';

/** The id of a project's link in the page. */
export const linkIdOf = (projectId: string): string => `project-${projectId}`;

interface ProjectLinkProps {
  readonly project: WaterProject;
  /** Whether this is the link that one comes back to; there is one a project in the page. */
  readonly anchor?: boolean;
}

/** The way from the list to a project. */
export function ProjectLink({ project, anchor = true }: ProjectLinkProps) {
  const { key, search } = useLocation();
  const projectId = project.project_id;
  return (
    <Link
      {...(anchor && { id: linkIdOf(projectId) })}
      to={`/water-projects/${encodeURIComponent(projectId)}`}
      onClick={() => rememberPlace({ entry: key, search, projectId })}
    >
      {nameOf(project)}
    </Link>
  );
}
