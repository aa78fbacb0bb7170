import { useSearchParams } from '@groundwork/shared';
import { PAGE_SIZE } from './project-list.data.ts';

/** How many pages the address asks for (`?shown=300`), and the way to ask for one more. */
export function useShownPages(): [pages: number, showMore: () => void] {
  const [search, setSearch] = useSearchParams();
  const shown = Number(search.get('shown') ?? PAGE_SIZE);
  const pages = Number.isSafeInteger(shown) && shown > PAGE_SIZE ? Math.ceil(shown / PAGE_SIZE) : 1;
  const showMore = () => {
    const next = new URLSearchParams(search);
    next.set('shown', String((pages + 1) * PAGE_SIZE));
    setSearch(next, { replace: true });
  };
  return [pages, showMore];
}
