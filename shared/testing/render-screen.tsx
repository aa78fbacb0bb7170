import './screen-matchers.ts';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router-dom';
import { UiProvider } from '../ui/core/index.ts';
import type { FakeUser } from './fake-accounts.ts';
import type { FakeDirectus } from './fake-directus.ts';
import { signIn } from './portal.ts';

export interface ScreenOptions {
  /** The address to open; `/` by default. */
  readonly path?: string;
  /** The pattern the screen is at; the path itself by default. */
  readonly route?: string;
  readonly signedInAs?: FakeUser;
  /** Whose token the signed-in user gets. */
  readonly server?: FakeDirectus;
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  /** Where the router is now: path, query and hash. */
  address(): string;
  /** As a click on a link would. */
  go(path: string): Promise<void>;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** Shows a screen as the shell would: in a router, in the theme, signed in or not. Other addresses show where they are. */
export function renderScreen(screen: ReactNode | RouteObject[], options: ScreenOptions = {}): RenderedScreen {
  const { path = '/', route = path.split(/[?#]/, 1)[0] ?? path, signedInAs, server } = options;
  if (signedInAs !== undefined) signIn(signedInAs, server);
  const routes = isRoutes(screen) ? screen : [{ path: route, element: screen }];
  const router = createMemoryRouter([...routes, { path: '*', element: <Elsewhere /> }], { initialEntries: [path] });
  const rendered = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (to) => router.navigate(to),
  };
}

function isRoutes(screen: ReactNode | RouteObject[]): screen is RouteObject[] {
  return Array.isArray(screen) && screen.every((one) => typeof one === 'object' && one !== null && 'path' in one);
}
