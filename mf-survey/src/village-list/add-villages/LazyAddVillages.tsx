import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody adds several villages: it brings the reader of lists. */
export const AddVillages = lazyPart(
  async () => (await import(/* webpackChunkName: "add-villages" */ './AddVillages.tsx')).AddVillages,
  () => t`The form could not be loaded.`,
);
