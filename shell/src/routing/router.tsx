import { session } from '@groundwork/shared';
import { findRoute, type Parsed, type ReadRegistry } from '@groundwork/shared/contract';
import { Loading } from '@groundwork/shared/ui/core';
import { createBrowserRouter, createPath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { Deploys } from '../deploys/deploys.ts';
import { asFailure, LoadFailure } from '../federation/failure.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { Frame } from '../frame/Frame.tsx';
import { RegistryBroken } from '../panels/RegistryBroken.tsx';
import { knownRoutes, redirectFor, SIGN_IN_FOR_PAGES } from '../access.ts';
import { FrameFailed, RemoteCrashed, Starting } from './boundaries.tsx';
import { withLazyScreens } from './lazy-screen.tsx';
import { RemoteStyles } from './RemoteStyles.tsx';
import { WhileSignedIn } from './WhileSignedIn.tsx';

/** Signed in means that an access token is present (SPEC §4). */
export const isSignedIn = (): boolean => session.store.getState().accessToken !== null;

/**
 * The page's router. It begins with the frame alone; a remote's routes are added the first time one of its paths is visited.
 */
export function createShellRouter(registry: Parsed<ReadRegistry>, loader: RemoteLoader, deploys?: Deploys) {
  // Asked anew each time: a page may come to run another release than the one it began with.
  const routes = () => (registry.ok ? knownRoutes(registry.value, (name) => loader.held(name)) : []);

  const guard = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = redirectFor(routes(), pathname + search, isSignedIn());
    return elsewhere === null ? null : redirect(elsewhere);
  };

  /** Before a failure is shown: a newer deploy may be the reason, and the cure. */
  const heal = async (name: string): Promise<void> => {
    if (!deploys) return;
    const { location: here, navigation } = router.state;
    const wanted = navigation.location ?? here;
    const stillWanted = () => (router.state.navigation.location ?? router.state.location).key === wanted.key;
    const moved = await deploys.moveOn(name, loader.held(name), () => (stillWanted() ? createPath(wanted) : undefined));
    if (moved === 'left') await departure();
    // Staying where one is calls the journey off: the screen with the typed text is not even left.
    if (moved === 'kept' && wanted !== here)
      void router.navigate(createPath(here), { replace: true, preventScrollReset: true });
  };

  /** A screen of the remote did not come or stopped: a canary is left for another release. */
  const stopped = async (name: string, failure: LoadFailure): Promise<void> => {
    if (loader.failedLater(name, failure)) await heal(name);
  };

  const fromRemote = async (name: string): Promise<RouteObject> => {
    // The first remote came with the page. By the time of another one, the page's registry may be hours old.
    if (added.size > 0) await deploys?.hear();
    const loaded = await loader.load(name);
    if (!loaded.ok) {
      await heal(name);
      // Nothing is kept of a failure: the next visit to the path asks for the remote again.
      throw loaded.failure;
    }
    const base = () => loader.held(name)?.base;
    return {
      id: `remote:${name}`,
      loader: (visit) => {
        const off = loader.disabled(name);
        if (off) throw new LoadFailure('disabled', off.reason);
        return guard(visit);
      },
      shouldRevalidate: () => true,
      element: (
        <RemoteStyles base={base}>
          <WhileSignedIn routes={routes} />
        </RemoteStyles>
      ),
      ErrorBoundary: () => (
        <RemoteCrashed remote={name} heal={() => heal(name)} stopped={(failure) => stopped(name, failure)} />
      ),
      children: withLazyScreens(loaded.remote.routes, name, async (failure) => {
        loader.failedLater(name, failure);
        await heal(name);
      }),
    };
  };

  const added = new Set<string>();
  const router = createBrowserRouter(
    [
      {
        path: SIGN_IN_FOR_PAGES,
        loader: guard,
        hydrateFallbackElement: <Loading />,
        errorElement: <FrameFailed />,
        lazy: () => import(/* webpackChunkName: "sign-in-for-page" */ '../sign-in-window/SignInForPage.tsx'),
      },
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
        const name = findRoute(routes(), path)?.remote;
        if (name === undefined || added.has(name)) return;
        // The guard comes before the download: who may not see a screen does not fetch its code.
        if (redirectFor(routes(), path, isSignedIn()) !== null) return;
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
  if (deploys)
    followSwitches(router, deploys, loader, (path) => {
      const name = findRoute(routes(), path)?.remote;
      // Before one is added, its loading hears for itself.
      return name !== undefined && added.has(name) ? name : undefined;
    });
  return router;
}

/**
 * Somebody who goes to a screen of a remote that runs here gets it at once; when it turns out to be switched off, or on again, by
 * now, the screen is looked at again. What is typed by then stays until the next visit.
 * @param remoteAt the remote that runs at a path
 */
function followSwitches(
  router: ShellRouter,
  deploys: Deploys,
  loader: RemoteLoader,
  remoteAt: (path: string) => string | undefined,
): void {
  let path = router.state.location.pathname;
  router.subscribe(({ location, navigation }) => {
    const { pathname } = navigation.location ?? location;
    if (pathname === path) return;
    path = pathname;
    const name = remoteAt(pathname);
    if (name === undefined) return;
    const isOff = () => loader.disabled(name) !== undefined;
    const wasOff = isOff();
    void deploys.hear().then(() => {
      if (isOff() !== wasOff && !deploys.wouldLose()) void router.revalidate();
    });
  });
}

/** The page is being loaded again; if the browser did not let it go, the failure is shown after all. Milliseconds. */
const departure = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10_000));

export type ShellRouter = ReturnType<typeof createShellRouter>;
