import { plural, t } from '@groundwork/shared/messages';
import type { Editing } from '../shared/editing/Editing.tsx';
import { useMayEdit } from '../shared/editing/use-may-edit.ts';
import { correction } from '../shared/editing/water-edit.ts';
import type { WaterProject } from '../shared/water-project.ts';
import { useWaterPoints } from '../shared/water-points.data.ts';

/** What goes with a project that is removed, as a sentence. @param points how many it has; undefined where that is not known */
function goneWithProject(points: number | undefined): string | undefined {
  if (points === 0) return undefined;
  return points === undefined
    ? t`Its water points and their visits are removed with it.`
    : plural(points, {
        one: '# water point and its visits are removed with it.',
        other: '# water points and their visits are removed with it.',
      });
}

/** Opens the form of a project. */
export interface ProjectEdit {
  readonly label: string;
  /** Whether it only suggests a change. */
  readonly suggests: boolean;
  readonly begin: () => void;
}

/** Edits a project or suggests a change of it; undefined for those who may do neither. */
export function useProjectEdit(project: WaterProject, editing: Editing): ProjectEdit | undefined {
  const may = useMayEdit('water_projects');
  const { data: points } = useWaterPoints(project.project_id);
  const label = may.suggest ? t`Suggest a change` : t`Edit project`;
  const begin = (): void =>
    editing.begin(
      correction({
        collection: 'water_projects',
        id: project.project_id,
        projectId: project.project_id,
        name: label,
        subject: project.project_uid ? t`project ${project.project_uid}` : t`the project without a number`,
        may,
        consequence: goneWithProject(points?.length),
      }),
    );
  return may.update || may.suggest ? { label, suggests: may.suggest, begin } : undefined;
}
