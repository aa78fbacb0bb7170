import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody edits a round: it brings the catalogue of figures. */
export const DesignEffect = lazyPart(
  async () => (await import(/* webpackChunkName: "design-effect" */ './DesignEffect.tsx')).DesignEffect,
  () => t`The preview could not be loaded.`,
);
