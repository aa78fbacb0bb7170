import type { TypedChange } from '@groundwork/shared/data';
import { useEffect } from 'react';

/**
 * Takes over the village and the project that the address names: the way here was a link on their page. Once: they go from the
 * address, so that a reload does not put them back over what somebody has chosen since.
 */
export function usePrefilled(address: URLSearchParams, type: (change: TypedChange) => void): void {
  const village = address.get('village');
  const project = address.get('project');
  useEffect(() => {
    if (!village && !project) return;
    type({ village: village || null, project: project || null });
    // Past the router: it would count as another visit. Not where the page's address is somebody else's.
    if (location.search !== '' && new URLSearchParams(location.search).toString() === address.toString())
      history.replaceState(history.state, '', location.pathname);
  }, [address, village, project, type]);
}
