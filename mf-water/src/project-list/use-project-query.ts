import { useAddress } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { useOwnView, type View } from './own-view.ts';
import { readQuery, writeQuery, type ProjectQuery } from './project-query.ts';
import { PAGE_SIZE } from './read-projects.ts';

/** How many pages an address asks for: `?shown=300`. */
export function pagesIn(search: URLSearchParams): number {
  const shown = Number(search.get('shown') ?? PAGE_SIZE);
  return Number.isSafeInteger(shown) && shown > PAGE_SIZE ? Math.ceil(shown / PAGE_SIZE) : 1;
}

/** Which view an address asks for: `?view=map`. @param own where it does not say */
export function viewIn(search: URLSearchParams, own: View): View {
  const view = search.get('view');
  return view === 'split' || view === 'map' || view === 'list' ? view : own;
}

interface ProjectAddress {
  readonly query: ProjectQuery;
  readonly pages: number;
  readonly view: View;
  /** Changes the filter or the order; a step of the Back button, unless it is the typing of a text. */
  readonly change: (part: Partial<ProjectQuery>) => void;
  readonly showMore: () => void;
  /** The address of the same projects in another view. */
  readonly addressOf: (view: View) => string;
}

/** What the address asks for, and the ways to change it. */
export function useProjectQuery(): ProjectAddress {
  const [search, setSearch] = useAddress();
  const query = useMemo(() => readQuery(search), [search]);
  const pages = pagesIn(search);
  const own = useOwnView();
  return {
    query,
    pages,
    view: viewIn(search, own),
    change: (part) =>
      setSearch(writeQuery({ ...query, ...part }, search), {
        replace: 'text' in part && Object.keys(part).length === 1,
      }),
    showMore: () => {
      const next = new URLSearchParams(search);
      next.set('shown', String((pages + 1) * PAGE_SIZE));
      setSearch(next, { replace: true });
    },
    addressOf: (view) => {
      const next = new URLSearchParams(search);
      next.delete('shown');
      next.set('view', view);
      return `?${next.toString()}`;
    },
  };
}
