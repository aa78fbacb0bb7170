import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The map, whose code is fetched when it is shown. */
export const MapPart = lazyPart(
  async () => (await import('./VillagesMap.tsx')).VillagesMap,
  t`The map could not be loaded. Every village is in the list.`,
);
