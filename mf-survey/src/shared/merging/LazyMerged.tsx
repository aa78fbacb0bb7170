import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

const failed = (): string => t`This part of the page could not be loaded.`;

/** Fetched where a record is not there. */
export const MergedAway = lazyPart(
  async () => (await import(/* webpackChunkName: "merged" */ './MergedAway.tsx')).MergedAway,
  failed,
);

/** Fetched where a merge led to the page. */
export const MergedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "merged" */ './MergedNotice.tsx')).MergedNotice,
  failed,
);
