import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody removes households. */
export const RemoveHouseholds = lazyPart(
  async () => (await import(/* webpackChunkName: "remove-households" */ './RemoveHouseholds.tsx')).RemoveHouseholds,
  () => t`The form could not be loaded.`,
);
