import { session } from '@groundwork/shared';
import { findRoute, type Parsed, type ReadRegistry } from '@groundwork/shared/contract';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { asFailure } from '../federation/failure.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { Frame } from '../frame/Frame.tsx';
import { RegistryBroken } from '../panels/RegistryBroken.tsx';
import { knownRoutes, redirectFor } from './access.ts';
import { FrameFailed, RemoteCrashed, Starting } from './boundaries.tsx';
import { withLazyScreens } from './lazy-screen.tsx';

/** Signed in means that an access token is present (SPEC §4). */
export const isSignedIn = (): boolean => session.store.getState().accessToken !== null;

/**
 * The page's router. It begins with the frame alone; a remote's routes are added the first time one of its paths is visited.
 */
export function createShellRouter(registry: Parsed<ReadRegistry>, loader: RemoteLoader) {
  const routes = registry.ok ? knownRoutes(registry.value) : [];

  const guard = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = redirectFor(routes, pathname + search, isSignedIn());
    return elsewhere === null ? null : redirect(elsewhere);
  };

  const fromRemote = async (name: string): Promise<RouteObject> => {
    const loaded = await loader.load(name);
    // Nothing is kept of a failure: the next visit to the path asks for the remote again.
    if (!loaded.ok) throw Object.assign(loaded.failure, { remote: name });
    return {
      id: `remote:${name}`,
      loader: guard,
      shouldRevalidate: () => true,
      ErrorBoundary: () => <RemoteCrashed remote={name} />,
      children: withLazyScreens(loaded.remote.routes, name),
    };
  };

  const added = new Set<string>();
  return createBrowserRouter(
    [
      {
        id: 'root',
        path: '/',
        element: <Frame />,
        errorElement: <FrameFailed />,
        hydrateFallbackElement: <Starting />,
        children: registry.ok
          ? [
              // The guard always sends on from these: they draw nothing.
              { id: 'Home', index: true, loader: guard, element: null },
              { path: '*', loader: guard, element: null },
            ]
          : [{ path: '*', element: <RegistryBroken problems={registry.problems} /> }],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const name = findRoute(routes, path)?.remote;
        if (name === undefined || added.has(name)) return;
        // The guard comes before the download: who may not see a screen does not fetch its code.
        if (redirectFor(routes, path, isSignedIn()) !== null) return;
        try {
          const route = await fromRemote(name);
          // Somebody who went elsewhere meanwhile gets nothing added: the next visit asks again, and is answered at once.
          if (signal.aborted || added.has(name)) return;
          patch('root', [route]);
          added.add(name);
        } catch (cause) {
          throw asFailure(cause, 'evaluation');
        }
      },
    },
  );
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
