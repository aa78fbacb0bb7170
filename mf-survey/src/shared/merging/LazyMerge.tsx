import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

const failed = (): string => t`The form could not be loaded.`;

/** Fetched when somebody merges two records: they bring antd and the model of the survey. */
export const MergeVillages = lazyPart(
  async () => (await import(/* webpackChunkName: "merge" */ './MergeVillages.tsx')).MergeVillages,
  failed,
);
export const MergeHouseholds = lazyPart(
  async () => (await import(/* webpackChunkName: "merge" */ './MergeHouseholds.tsx')).MergeHouseholds,
  failed,
);
