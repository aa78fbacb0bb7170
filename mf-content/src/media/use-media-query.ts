import { useSearchParams } from '@groundwork/shared';
import { PAGE_SIZE, type MediaQuery } from './media.data.ts';

interface MediaAddress extends MediaQuery {
  readonly choose: (village: string | undefined) => void;
  readonly showMore: () => void;
}

/** What the address asks for (`?village=V1&shown=48`), and the ways to change it. */
export function useMediaQuery(): MediaAddress {
  const [parameters, setParameters] = useSearchParams();
  const shown = Number(parameters.get('shown') ?? PAGE_SIZE);
  const pages = Number.isSafeInteger(shown) && shown > PAGE_SIZE ? Math.ceil(shown / PAGE_SIZE) : 1;
  return {
    village: parameters.get('village') || undefined,
    pages,
    choose: (village) => setParameters(village === undefined ? {} : { village }),
    showMore: () => {
      const next = new URLSearchParams(parameters);
      next.set('shown', String((pages + 1) * PAGE_SIZE));
      setParameters(next, { replace: true });
    },
  };
}
