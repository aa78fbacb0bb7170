import { getConfiguration, session, setLoginNavigation, setNavigationEntries } from '@groundwork/shared';
import { findRoute, type Parsed, type ReadRegistry } from '@groundwork/shared/contract';
import { setDefaultTheme, UiProvider } from '@groundwork/shared/ui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { RemoteLoader, type CodeLoader } from './federation/remote-loader.ts';
import { RegistryProvider } from './registry-context.ts';
import { knownRoutes, redirectFor } from './routing/access.ts';
import { createShellRouter } from './routing/router.tsx';

export interface ShellParts {
  readonly registry: Parsed<ReadRegistry>;
  readonly code: CodeLoader;
  /** Starts fetching a lazily shared module. */
  readonly warm: (module: string) => void;
  readonly versions: Readonly<Record<string, string>>;
}

/** The longest that the sign-in state may hold back the first picture, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Starts the portal: the session first, then the page, whatever became of the session. The first screen's code travels
 * meanwhile.
 */
export async function startShell({ registry, code, warm, versions }: ShellParts): Promise<void> {
  const { configuration } = getConfiguration();
  setDefaultTheme(configuration.theme);
  const readable: ReadRegistry = registry.ok
    ? registry.value
    : { registry: { revision: 0, environment: 'unknown', remotes: {} }, broken: {} };
  setNavigationEntries(Object.values(readable.registry.remotes).flatMap(({ current }) => current.release.navigation));
  const loader = new RemoteLoader(readable, code, versions);
  fetchFirstScreen(readable, loader, warm);
  await initialiseSession();
  const router = createShellRouter(registry, loader);
  // Within the page: quicker than loading it again, and nothing that loaded has to load twice.
  setLoginNavigation((address) => void router.navigate(address, { replace: true }));
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the portal.');
  createRoot(place).render(
    <StrictMode>
      <UiProvider>
        <RegistryProvider value={registry.ok ? registry.value : undefined}>
          <RouterProvider router={router} />
        </RegistryProvider>
      </UiProvider>
    </StrictMode>,
  );
}

/** An initialisation that fails is logged, and the page opens anyway (SPEC §4); one that hangs must not keep it closed. */
async function initialiseSession(): Promise<void> {
  try {
    await Promise.race([session.store.getState().initialise(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  } catch (error) {
    console.error('The session could not be initialised.', error);
  }
}

/** Where the visitor will probably land is known before the session is: begin to fetch it. */
function fetchFirstScreen(registry: ReadRegistry, loader: RemoteLoader, warm: (module: string) => void): void {
  const routes = knownRoutes(registry);
  const probablySignedIn = session.store.getState().accessToken !== null;
  const address = redirectFor(routes, location.pathname + location.search, probablySignedIn) ?? location.pathname;
  const { pathname } = new URL(address, location.origin);
  const landing = redirectFor(routes, pathname, probablySignedIn) ?? pathname;
  const route = findRoute(routes, landing);
  if (!route) return;
  registry.registry.remotes[route.remote]?.current.release.preload[route.path]?.shared.forEach(warm);
  void loader.load(route.remote);
}
