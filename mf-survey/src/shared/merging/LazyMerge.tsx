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

/** Only where a record is not there. */
export const MergedAway = lazyPart(
  async () => (await import(/* webpackChunkName: "merged-away" */ './MergedAway.tsx')).MergedAway,
  () => t`Whether this record was merged into another one could not be checked.`,
);

/** Only where a merge led here. */
export const MergedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "merged-notice" */ './MergedNotice.tsx')).MergedNotice,
  () => t`What was merged could not be shown.`,
);
