import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** Fetched when somebody ticks a project: it brings the model of the survey. */
export const ProjectBulk = lazyPart(
  async () => (await import(/* webpackChunkName: "project-bulk" */ './ProjectBulk.tsx')).ProjectBulk,
  () => t`The actions for the selected projects could not be loaded.`,
);
