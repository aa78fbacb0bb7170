import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The map, whose code is fetched when somebody asks for it. */
export const MapPart = lazyPart(
  async () => (await import(/* webpackChunkName: "project-map" */ './ProjectMap.tsx')).ProjectMap,
  t`The map could not be loaded.`,
);
