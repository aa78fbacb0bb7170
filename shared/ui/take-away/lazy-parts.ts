import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** What can be made of a figure: buttons, and what came of the last one. */
export const TakeAway = lazyPart(
  async () => (await import(/* webpackChunkName: "take-away" */ './TakeAwayList.tsx')).TakeAwayList,
  () => t`The menu could not be loaded.`,
);
