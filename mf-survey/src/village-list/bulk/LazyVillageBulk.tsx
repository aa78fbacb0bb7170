import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody ticks a village: it brings the model of the survey. */
export const VillageBulk = lazyPart(
  async () => (await import(/* webpackChunkName: "village-bulk" */ './VillageBulk.tsx')).VillageBulk,
  () => t`The actions for the selected villages could not be loaded.`,
);
