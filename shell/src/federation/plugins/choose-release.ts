import type { PlacedRelease } from '@groundwork/shared/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { introduce, nameIn } from '../requests.ts';

/**
 * Answers a request for a remote with the release that this visitor gets: the canary, or the current one.
 * @param choose undefined for a name that is no remote's
 */
export const chooseRelease = (choose: (name: string) => PlacedRelease | undefined): ModuleFederationRuntimePlugin => ({
  name: 'groundwork-choose-release',
  beforeRequest(request) {
    const name = nameIn(request.id);
    const placed = choose(name);
    return placed ? { ...request, id: introduce(request.origin, name, placed) } : request;
  },
});
