import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** How much of each harvest is sold, below the cards of a season: fetched after the section is shown. */
export const ShareSoldPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "section-end" */ './ShareSoldPanel.tsx')).ShareSoldPanel,
  t`The share of the harvest sold could not be loaded.`,
);
