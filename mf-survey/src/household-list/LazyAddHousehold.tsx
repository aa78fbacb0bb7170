import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody adds a household. */
export const AddHousehold = lazyPart(
  async () => (await import(/* webpackChunkName: "record-editor" */ './AddHousehold.tsx')).AddHousehold,
  () => t`The form could not be loaded.`,
);
