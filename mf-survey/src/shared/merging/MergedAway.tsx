import { useLocation, useNavigate } from '@groundwork/shared';
import type { MergedCollection } from '@groundwork/shared/contract/calls';
import { useServerQuery } from '@groundwork/shared/data';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useEffect, type ReactNode } from 'react';
import { keptQuery } from './kept.data.ts';

interface MergedAwayProps {
  readonly collection: MergedCollection;
  readonly id: string;
  /** The record, as in “The household could not be loaded.” */
  readonly what: string;
  readonly pathOf: (id: string) => string;
  /** What is said of a record that was not merged either. */
  readonly children: ReactNode;
}

/** In place of a record that is not there: opens the one into which it was merged, so that links to the old one still lead somewhere. */
export function MergedAway({ collection, id, what, pathOf, children }: MergedAwayProps) {
  const { data, error, isFetching, refetch } = useServerQuery(keptQuery(collection, id));
  const navigate = useNavigate();
  const { search } = useLocation();
  const path = data ? pathOf(data.kept) : undefined;
  useEffect(() => {
    if (path !== undefined)
      void navigate({ pathname: path, search }, { replace: true, state: { mergedFrom: data ?? null } });
  }, [path, search, data, navigate]);
  if (data === null) return children;
  if (error && !data)
    return <NotLoaded what={what} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading />;
}
