import type { PlacedRelease } from '@groundwork/shared/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustFiles } from '../integrity.ts';
import { checkContract, readRemoteModule } from '../remote-module.ts';
import { releaseNamed } from '../requests.ts';
import type { VerifyRelease } from '../verify-release.ts';

export interface ReleaseChecks {
  /** The versions of the modules that this page shares. */
  readonly versions: Readonly<Record<string, string>>;
  /** Finds out which files a release has, where the page came without. Rejects with a LoadFailure. */
  readonly know?: ((placed: PlacedRelease) => Promise<void>) | undefined;
  /** Refuses a release whose record cannot be trusted. Rejects with a LoadFailure. */
  readonly verify?: VerifyRelease | undefined;
}

/** Refuses a release before any of its code is loaded: unknown files, no signature, another contract; and afterwards what is no remote. */
export const checkRelease = ({ versions, know, verify }: ReleaseChecks): ModuleFederationRuntimePlugin => ({
  name: 'groundwork-check-release',
  // The runtime writes its own name before what `beforeRequest` throws, and logs it.
  async loadEntry({ remoteInfo }) {
    const found = releaseNamed(remoteInfo.name);
    if (found === undefined) return;
    const { remote, placed } = found;
    await know?.(placed);
    await verify?.(remote, placed);
    checkContract(placed.release, versions);
    trustFiles(placed.base, placed.release.integrity);
  },
  onLoad({ exposeModule }) {
    readRemoteModule(exposeModule);
  },
});
