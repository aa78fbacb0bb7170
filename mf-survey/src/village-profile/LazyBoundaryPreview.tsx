import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody edits a village: it brings the checks of a boundary. */
export const BoundaryPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "boundary-preview" */ './BoundaryPreview.tsx')).BoundaryPreview,
  () => t`The map of the boundary could not be loaded.`,
);
