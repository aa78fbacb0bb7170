import { connection, getConfiguration, session, setLoginNavigation } from '@groundwork/shared';
import { findRoute, type Parsed, type PlacedRelease, type ReadRegistry } from '@groundwork/shared/contract';
import { earlyAnswersCame } from '@groundwork/shared/early-answers';
import { setDefaultTheme, UiProvider } from '@groundwork/shared/ui/core';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { DeploysProvider } from './deploys/deploys-context.ts';
import { dismissFaults } from './faults/faults.ts';
import { watchFaults } from './faults/watch-faults.ts';
import { fillFileTables } from './federation/file-tables.ts';
import type { Host } from './federation/host.ts';
import type { RemoteLoader } from './federation/remote-loader.ts';
import { startLoading } from './start-loading.ts';
import { loadMemberPartsAtSignIn, memberPartsCame } from './frame/member-parts.ts';
import { whenIdle } from './when-idle.ts';
import { startOffline } from './offline/offline.ts';
import { PortalBoundary } from './panels/PortalCrashed.tsx';
import { RegistryProvider } from './registry-context.ts';
import { reportsGoTo } from './releases/overrides.ts';
import { withOverrides } from './releases/with-overrides.ts';
import { knownRoutes, redirectFor, type KnownRoute } from './access.ts';
import { createShellRouter, isSignedIn, type ShellRouter } from './routing/router.tsx';
import { orderStyles } from './take-over/late-styles.ts';
import { whenInteractionEnds, pressedIn, prerenderedScreen, takeOver } from './take-over/take-over.ts';
import { codeLocations } from './telemetry/code-locations.ts';
import { reportLoads } from './telemetry/report-loads.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { watchTelemetry } from './telemetry/watch-page.ts';
import { askBeforeUnload } from './unsaved/ask-before-unload.ts';

export interface ShellParts {
  readonly registry: Parsed<ReadRegistry>;
  readonly host: Host;
}

/** What failed for one person is nothing for the next to see, or to repeat. */
function forgetAtSignOut(): void {
  session.store.subscribe(({ generation }, before) => {
    if (generation === before.generation) return;
    connection.dismissTroubles();
    dismissFaults();
  });
}

/** The longest that the sign-in state may hold back the first picture, in milliseconds. */
const PATIENCE = 10_000;
/** The same where the device knows who it was, and has pages to show. */
const LITTLE_PATIENCE = 4_000;

/** How long a member's frame may wait, in milliseconds: with nothing behind its buttons for the screen, and for its data once the screen is there. */
const FRAME_PATIENCE = 3_000;
const DATA_PATIENCE = 500;

/**
 * Starts the portal: the session first, then the page, whatever became of the session. The first screen's code travels
 * meanwhile.
 */
export async function startShell({ registry: released, host }: ShellParts): Promise<void> {
  const { configuration } = getConfiguration();
  setDefaultTheme(configuration.theme);
  const registry = await withOverrides(released);
  const readable: ReadRegistry = registry.ok
    ? registry.value
    : { registry: { revision: 0, environment: 'unknown', remotes: {} }, broken: {} };
  const telemetry = startTelemetry(reportsGoTo(configuration.telemetry.endpoint), readable.registry);
  const { deploys, loader } = startLoading(readable, host, reportLoads(telemetry));
  watchFaults(window, () => releasesOf(readable, loader), readable.registry.shell?.base ?? '/shell/');
  const reportThrown = watchTelemetry(telemetry, {
    locations: () => codeLocations(releasesOf(readable, loader), readable.registry.shell),
    routes: () => routes(),
  });
  askBeforeUnload(window);
  // Whether there is a token is known at once, whether it still holds is not: the first screen's code and data travel while
  // the server is asked.
  const offline = startOffline({ registry: readable.registry, loader });
  const initialised = initialiseSession(offline.knowsUser() ? LITTLE_PATIENCE : PATIENCE);
  const routes = () => knownRoutes(readable, (name) => loader.held(name));
  warmFirstScreen(loader, routes(), (module) => host.warm(module));
  warmNumbers();
  loadMemberPartsAtSignIn();
  if (isSignedIn()) void memberPartsCame();
  const router = createShellRouter(registry, loader, deploys);
  // Within the page: quicker than loading it again, and nothing that loaded has to load twice.
  setLoginNavigation((address) => void router.navigate(address, { replace: true }));
  await initialised;
  if (isSignedIn()) await memberPartsCame();
  forgetAtSignOut();
  offline.begin((callback) => void router.subscribe(callback));
  await leaveIfSignedOut(router, routes());
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the portal.');
  const root = createRoot(place, { onCaughtError: logAndReport(reportThrown) });
  const page = (
    <StrictMode>
      <PortalBoundary>
        <UiProvider>
          <RegistryProvider value={registry.ok ? registry.value : undefined}>
            <DeploysProvider value={deploys}>
              <RouterProvider router={router} />
            </DeploysProvider>
          </RegistryProvider>
        </UiProvider>
      </PortalBoundary>
    </StrictMode>
  );
  const prerendered = prerenderedScreen();
  if (prerendered === null) {
    await orderStyles();
    root.render(page);
  } else {
    await whenReplaceable(prerendered, router);
    takeOver(prerendered, place, () => flushSync(() => root.render(page)));
  }
  // After the first screen. Who is not signed in goes on to a screen whose files are known (docs/decisions/0105).
  if (isSignedIn()) whenIdle(() => void fillFileTables(readable.registry).catch(() => undefined));
}

/** When the first screen can take the place of what was rendered before. */
async function whenReplaceable(prerendered: HTMLElement, router: ShellRouter): Promise<void> {
  if (prerendered.dataset['for'] === 'member')
    await Promise.race([whenFilled(router), pressedIn(prerendered), pause(FRAME_PATIENCE)]);
  else await whenReady(router);
  await orderStyles();
  await whenInteractionEnds(prerendered);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When the first screen can be drawn with what the HTML has asked for. */
async function whenFilled(router: ShellRouter): Promise<void> {
  await whenReady(router);
  await earlyAnswersCame(DATA_PATIENCE);
  // The queries read their answers first.
  await pause(0);
}

/** When the first screen, or what stands in its place, can be drawn at once. */
function whenReady(router: ShellRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    }
  });
}

/** What React does with what a part of the page threw while it was drawn, and telling of it. */
const logAndReport = (report: (thrown: unknown) => void) => (thrown: unknown) => {
  console.error(thrown);
  report(thrown);
};

/** What may be running: the releases that the page holds to, and those before them. */
function releasesOf({ registry }: ReadRegistry, loader: RemoteLoader): readonly PlacedRelease[] {
  const names = Object.keys(registry.remotes);
  return names
    .flatMap((name) => [loader.held(name), registry.remotes[name]?.current, registry.remotes[name]?.fallback])
    .filter((placed) => placed !== undefined);
}

/** An initialisation that fails is logged, and the page opens anyway (SPEC §4); one that hangs must not keep it closed. */
async function initialiseSession(patience: number): Promise<void> {
  try {
    await Promise.race([session.store.getState().initialise(), pause(patience)]);
  } catch (error) {
    console.error('The session could not be initialised.', error);
  }
}

/** The shared parts of the first screen begin to travel before its remote says that it needs them. */
function warmFirstScreen(loader: RemoteLoader, routes: readonly KnownRoute[], warm: (module: string) => void): void {
  const address = landingOf(routes, location.pathname + location.search);
  const route = findRoute(routes, new URL(address, location.origin).pathname);
  if (!route) return;
  loader.held(route.remote)?.release.preload[route.path]?.shared.forEach(warm);
}

/** The first number that is written out takes a phone 30 ms. Here its processor waits for the network. */
function warmNumbers(): void {
  (0).toLocaleString();
}

/** Where somebody who asks for `address` lands: the guard may send him on twice, from / by way of /dashboard to /login. */
function landingOf(routes: readonly KnownRoute[], address: string): string {
  const elsewhere = redirectFor(routes, address, isSignedIn());
  return elsewhere === null ? address : landingOf(routes, elsewhere);
}

/** The token that let the visitor in at first may have turned out to be dead. */
async function leaveIfSignedOut(router: ShellRouter, routes: readonly KnownRoute[]): Promise<void> {
  const { pathname, search } = router.state.location;
  const elsewhere = redirectFor(routes, pathname + search, isSignedIn());
  if (elsewhere !== null && routes.length > 0) await router.navigate(elsewhere, { replace: true });
}
