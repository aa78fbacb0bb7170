import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody opens it: it brings antd and the model of the survey. */
export const RecordHistory = lazyPart(
  async () => (await import(/* webpackChunkName: "record-history" */ './RecordHistory.tsx')).RecordHistory,
  () => t`The history could not be loaded.`,
);
