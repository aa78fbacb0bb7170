import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** The form for what somebody accepts with other values: fetched then. */
export const ChangeSuggested = lazyPart(
  async () => (await import(/* webpackChunkName: "change-suggested" */ './ChangeSuggested.tsx')).ChangeSuggested,
  () => t`The form could not be loaded.`,
);
