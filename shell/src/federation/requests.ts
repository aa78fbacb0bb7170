import { EXPOSED_MODULE, type PlacedRelease } from '@groundwork/shared/contract';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

const DOOR = EXPOSED_MODULE.slice(1);

/** What the federation runtime is asked for: the module of a remote, `water/remote`, or of one release, `groundwork_water_1_4_0/remote`. */
export const requestFor = (name: string): string => name + DOOR;

/** The name in a request. */
export const nameIn = (request: string): string => (request.endsWith(DOOR) ? request.slice(0, -DOOR.length) : request);

interface Introduced {
  /** The remote that the registry lists it for. */
  readonly remote: string;
  readonly placed: PlacedRelease;
}

const introduced = new Map<string, Introduced>();

/** Makes a release of a remote known to the runtime. @returns what to request */
export function introduce(runtime: ModuleFederation, remote: string, placed: PlacedRelease): string {
  const { uniqueName, entry } = placed.release;
  introduced.set(uniqueName, { remote, placed });
  const address = new URL(entry, new URL(placed.base, document.baseURI)).href;
  runtime.registerRemotes([{ name: uniqueName, entry: address, type: 'global', entryGlobalName: uniqueName }]);
  return requestFor(uniqueName);
}

/** What was introduced by this name; undefined for the name of a remote. */
export const releaseNamed = (uniqueName: string): Introduced | undefined => introduced.get(uniqueName);
