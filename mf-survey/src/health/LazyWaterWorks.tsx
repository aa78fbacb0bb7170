import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The way to the water and the water projects of each village, at the end of the section: fetched after the section is shown. */
export const WaterWorksPanel = lazyPart(
  async () => (await import('./WaterWorksPanel.tsx')).WaterWorksPanel,
  t`Minutes to fetch water and water projects could not be loaded.`,
);
