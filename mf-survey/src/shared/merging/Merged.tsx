import { useLocation } from '@groundwork/shared';
import type { MergedCollection } from '@groundwork/shared/contract/calls';
import { MergedNotice } from './LazyMerged.tsx';

/** What the page before says about a merge, if it led here. */
export function Merged({ collection }: { readonly collection: MergedCollection }) {
  const { state } = useLocation() as { readonly state: unknown };
  const isAboutMerge = typeof state === 'object' && state !== null && ('merged' in state || 'mergedFrom' in state);
  return isAboutMerge && <MergedNotice collection={collection} state={state} />;
}
