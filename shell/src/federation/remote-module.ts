import { CONTRACT_VERSION, type Release } from '@groundwork/shared/contract';
import { satisfies } from 'compare-versions';
import type { RouteObject } from '@groundwork/shared';
import { LoadFailure } from './failure.ts';

/** What a remote exports from `src/remote.tsx`. */
export interface RemoteModule {
  readonly routes: RouteObject[];
}

/**
 * Whether this shell can carry a release, before any of its code is loaded.
 * @throws LoadFailure of phase contract
 */
export function checkContract(release: Release, versions: Readonly<Record<string, string>>): void {
  if (!satisfies(CONTRACT_VERSION, release.requires.shell)) {
    throw new LoadFailure(
      'contract',
      `Release ${release.version} needs contract ${release.requires.shell}; this shell has ${CONTRACT_VERSION}.`,
    );
  }
  for (const [module, range] of Object.entries(release.requires.shared)) {
    const version = versions[module];
    if (version === undefined || !satisfies(version, range)) {
      throw new LoadFailure(
        'contract',
        `Release ${release.version} needs ${module} ${range}; this shell has ${version ?? 'none'}.`,
      );
    }
  }
}

/**
 * Reads what a remote's door exports.
 * @throws LoadFailure of phase contract when it is not `{ routes: RouteObject[] }`
 */
export function readRemoteModule(module: unknown): RemoteModule {
  const routes: unknown =
    typeof module === 'object' && module !== null && 'routes' in module ? module.routes : undefined;
  if (
    !Array.isArray(routes) ||
    routes.length === 0 ||
    !routes.every((route) => typeof route === 'object' && route !== null)
  ) {
    throw new LoadFailure('contract', 'The remote exports no routes.');
  }
  return { routes: routes as RouteObject[] };
}
