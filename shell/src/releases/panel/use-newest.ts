import type { Registry } from '@groundwork/shared/contract';
import { useEffect, useState } from 'react';
import { askForNewer } from '../../federation/newer-registry.ts';

/** The registry that is out by now, when it is newer than `have`; asked once. */
export function useNewest(have: Registry): Registry | undefined {
  const [newest, setNewest] = useState<Registry>();
  useEffect(() => {
    let current = true;
    void askForNewer(have).then((read) => {
      if (current && read) setNewest(read.registry);
    });
    return () => {
      current = false;
    };
  }, [have]);
  return newest;
}
