import { portalUrl } from '@groundwork/shared';
import { Loading } from '@groundwork/shared/ui/core';
import { createMemoryRouter, createPath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { RemoteCrashed } from '../../routing/boundaries.tsx';
import { withLazyScreens } from '../../routing/lazy-screen.tsx';

export interface ElementRouterParts {
  readonly remote: string;
  readonly routes: readonly RouteObject[];
  readonly address: string;
  /** Called with a path of the portal's that this remote does not have. */
  readonly leave: (path: string) => void;
}

const heal = (): Promise<void> => Promise.resolve();

/**
 * One element's own router: it moves within the remote without touching the page's address. Links say where they lead in the
 * portal, so that they can be opened elsewhere; one that leads out of the remote is handed to `leave`, and the screen stays.
 */
export function createElementRouter({ remote, routes, address, leave }: ElementRouterParts) {
  const outside = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search, hash } = new URL(request.url);
    leave(pathname + search + hash);
    return redirect(createPath(router.state.location));
  };
  const router = createMemoryRouter(
    [
      {
        id: `remote:${remote}`,
        hydrateFallbackElement: <Loading />,
        ErrorBoundary: () => <RemoteCrashed remote={remote} heal={heal} />,
        children: [...withLazyScreens(routes, remote), { path: '*', loader: outside, element: null }],
      },
    ],
    { initialEntries: [address] },
  );
  router.createHref = (location) => portalUrl(createPath(location));
  return router;
}

export type ElementRouter = ReturnType<typeof createElementRouter>;
