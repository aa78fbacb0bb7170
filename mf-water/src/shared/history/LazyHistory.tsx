import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody opens it: it brings antd and the model of the survey. */
export const ProjectHistory = lazyPart(
  async () => (await import(/* webpackChunkName: "project-history" */ './ProjectHistory.tsx')).ProjectHistory,
  () => t`The history could not be loaded.`,
);
