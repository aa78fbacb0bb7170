import type { TypedChange } from '@groundwork/shared/ui/uploading';
import { useEffect } from 'react';

/** Takes over the village and the project that the address names: the way here was a link on their page. */
export function usePrefilled(address: URLSearchParams, type: (change: TypedChange) => void): void {
  const village = address.get('village');
  const project = address.get('project');
  useEffect(() => {
    if (village || project) type({ village: village || null, project: project || null });
  }, [village, project, type]);
}
