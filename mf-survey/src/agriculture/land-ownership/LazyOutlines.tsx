import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The outlines of plots, at the end of the section: fetched after the section is shown. */
export const OutlinesPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "outlines" */ './OutlinesPanel.tsx')).OutlinesPanel,
  t`The outlines of plots could not be loaded.`,
);
