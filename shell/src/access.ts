import { loginAddress } from '@groundwork/shared';
import {
  findRoute,
  type PlacedRelease,
  type ReadRegistry,
  type RegistryRemote,
  type RemoteRoute,
} from '@groundwork/shared/contract';

/** The one screen of the shell's own, which is in no registry: what pages of others open to sign somebody in (docs/integrators.md). */
export const SIGN_IN_FOR_PAGES = '/embed/sign-in';

export interface KnownRoute extends RemoteRoute {
  /** The remote that has it. */
  readonly remote: string;
}

/**
 * Every route of every valid remote in the registry.
 * @param held the release of a remote that this visitor gets; its current one where undefined
 */
export function knownRoutes(
  { registry }: ReadRegistry,
  held: (name: string, remote: RegistryRemote) => PlacedRelease | undefined = () => undefined,
): readonly KnownRoute[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) =>
    (held(name, remote) ?? remote.current).release.routes.map((route) => ({ ...route, remote: name })),
  );
}

/**
 * The navigation guard: where this visitor is sent instead, or null when he may stay.
 * @param address path and query, as asked for
 */
export function redirectFor(routes: readonly KnownRoute[], address: string, signedIn: boolean): string | null {
  const { pathname } = new URL(address, 'http://portal.invalid');
  const home = signedIn ? '/dashboard' : '/login';
  if (pathname === '/') {
    // While its remote is missing there is nowhere to go: a redirect would come back here for ever.
    return findRoute(routes, home) ? home : null;
  }
  if (pathname === SIGN_IN_FOR_PAGES) return signedIn ? null : loginAddress(address);
  const route = findRoute(routes, pathname);
  if (!route) return '/';
  if (route.access === 'member' && !signedIn) return loginAddress(address);
  if (pathname === '/login' && signedIn) return '/dashboard';
  return null;
}
