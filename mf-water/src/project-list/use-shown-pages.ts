import { useSearchParams } from '@groundwork/shared';
import { PAGE_SIZE } from './project-list.data.ts';

/** How many pages an address asks for: `?shown=300`. */
export function pagesIn(search: URLSearchParams): number {
  const shown = Number(search.get('shown') ?? PAGE_SIZE);
  return Number.isSafeInteger(shown) && shown > PAGE_SIZE ? Math.ceil(shown / PAGE_SIZE) : 1;
}

/** How many pages the address asks for, and the way to ask for one more. */
export function useShownPages(): [pages: number, showMore: () => void] {
  const [search, setSearch] = useSearchParams();
  const pages = pagesIn(search);
  const showMore = () => {
    const next = new URLSearchParams(search);
    next.set('shown', String((pages + 1) * PAGE_SIZE));
    setSearch(next, { replace: true });
  };
  return [pages, showMore];
}
