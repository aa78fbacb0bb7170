import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** How villages differ, at the end of a section: fetched after the section is shown. */
export const VillageContrasts = lazyPart(
  async () => (await import('./VillageContrasts.tsx')).VillageContrasts,
  t`How villages differ could not be loaded.`,
);
