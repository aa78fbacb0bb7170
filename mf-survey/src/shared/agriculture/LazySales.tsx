import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** Unusual prices, at the end of a section: fetched after the section is shown. */
export const PriceOutliers = lazyPart(
  async () => (await import(/* webpackChunkName: "section-end" */ './PriceOutliers.tsx')).PriceOutliers,
  t`The unusual prices could not be loaded.`,
);

/** What was sold, line by line: fetched after the section is shown. */
export const SalesTable = lazyPart(
  async () => (await import('./SalesTable.tsx')).SalesTable,
  t`The sales could not be loaded.`,
);
