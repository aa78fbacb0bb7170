import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { ProjectRelation } from './relations.ts';

/** The way to a water project. */
export function ProjectLink({ project }: { readonly project: NonNullable<ProjectRelation> }) {
  return (
    <Link to={`/water-projects/${encodeURIComponent(project.project_id)}`}>
      {project.project_uid || t`Water project`}
    </Link>
  );
}
