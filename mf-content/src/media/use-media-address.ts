import { useLocation, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useAddress } from '@groundwork/shared/ui/data';
import { useCallback, useMemo } from 'react';
import { readMediaFilter, withMediaFilter, type FilterName, type MediaFilter } from './filter/media-filter.ts';

export const VIEWS = { grid: t`Grid`, map: t`Map`, duplicates: t`Duplicates` } as const;
export type View = keyof typeof VIEWS;

export interface MediaAddress {
  /** The same object as long as it asks for the same. */
  readonly filter: MediaFilter;
  readonly view: View;
  /** Key of the item that is open. */
  readonly item: string | undefined;
  readonly change: (change: Partial<Record<FilterName, string>>) => void;
  /** The query of another view with the same filter: `?view=map&village=V1`. */
  readonly queryOf: (view: View, change?: Partial<Record<FilterName, string>>) => string;
  /** Opens an item as a step of its own in the history; another one takes its place. */
  readonly open: (id: string) => void;
}

const viewOf = (given: string | null): View => (given === 'map' || given === 'duplicates' ? given : 'grid');

/** What the address asks for, and the ways to change it. */
export function useMediaAddress(): MediaAddress {
  const [, setParameters] = useSearchParams();
  const [parameters, go] = useAddress();
  const filterText = JSON.stringify(readMediaFilter(parameters));
  const filter = useMemo(() => JSON.parse(filterText) as MediaFilter, [filterText]);
  const item = parameters.get('item') || undefined;
  const change = (wanted: Partial<Record<FilterName, string>>): void =>
    go(withMediaFilter(parameters, wanted), { replace: true });
  const { state } = useLocation() as { state: unknown };
  // A link that somebody sent was not opened from here: going back would leave the portal.
  const opened = item === undefined || (typeof state === 'object' && state !== null && 'opened' in state);
  const open = useCallback(
    (id: string) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('item', id);
          return next;
        },
        { replace: item !== undefined, preventScrollReset: true, ...(opened && { state: { opened: true } }) },
      ),
    [setParameters, item, opened],
  );
  const queryOf = (view: View, wanted: Partial<Record<FilterName, string>> = {}): string => {
    const next = withMediaFilter(parameters, wanted);
    if (view === 'grid') next.delete('view');
    else next.set('view', view);
    return next.size === 0 ? '' : `?${next.toString()}`;
  };
  return { filter, view: viewOf(parameters.get('view')), item, change, queryOf, open };
}
