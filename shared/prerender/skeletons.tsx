/**
 * Renders members' screens when they are built, as they look while their data is on its way, and notes what they ask for first. Never part of
 * the page: only `src/skeletons.tsx` of the shell and of remotes imports it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { provideConfiguration } from '../config/provide-configuration.ts';
import { POWERED_BY_MARK } from '../contract/prerendered.ts';
import { DATA_HOST_MARK, parameterMark, type Skeleton } from '../contract/skeletons.ts';
import { queryClient } from '../data/query-client.ts';
import { http } from '../http/index.ts';
import { session } from '../session/index.ts';
import { markupAt } from './markup-at.tsx';

/** A screen's module, as its route loads it. */
export interface ScreenModule {
  readonly Component: ComponentType;
  readonly loader?: (visit: LoaderFunctionArgs) => unknown;
}

interface Screen {
  readonly path: string;
  readonly screen: ScreenModule;
  /** What several screens stand in, with an outlet for them. */
  readonly within?: ComponentType;
}

const DATA_HOST = 'https://data-host.invalid';

provideConfiguration({
  productName: '{{productName}}',
  poweredBy: { label: '{{poweredBy}}', href: POWERED_BY_MARK },
  dataHost: DATA_HOST,
});
// Only the page knows who is signed in.
session.store.setState({ status: 'signed-in', accessToken: 'of a build', user: { id: '-', first_name: '…' } });

// Of no particular screen: what depends on one is best left to stylesheets.
globalThis.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** More would hold up the scripts. */
const MOST_ASKED = 4;

/** How long a screen may take to ask, in milliseconds. */
const [SHORTEST_MS, LONGEST_MS, STEP_MS] = [20, 2000, 10];

/** A question about today is another one tomorrow. */
const DAY = /\d{4}-\d{2}-\d{2}/;

/** What the screen whose turn it is asks for, however long it takes until it asks: some load a part of their code first. */
const asking = new AsyncLocalStorage<Set<string>>();
http.defaults.adapter = (config) => {
  if (config.method === 'get') asking.getStore()?.add(http.getUri(config).replace(DATA_HOST, DATA_HOST_MARK));
  return new Promise(() => undefined);
};

const parametersOf = (path: string): readonly string[] =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));

/** Asks what the screen's parts would ask when they are drawn: on the server nothing does. */
function askAll(): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { enabled } = query.options as { readonly enabled?: unknown };
    if (enabled !== false && query.state.fetchStatus === 'idle') void query.fetch().catch(() => undefined);
  }
}

/** Until everything that is asked for has been sent, or never will be. The client sends after what watches its calls has looked at them. */
async function sent(asked: ReadonlySet<string>): Promise<void> {
  for (
    let waited = 0;
    waited < LONGEST_MS && (waited < SHORTEST_MS || asked.size < queryClient.isFetching());
    waited += STEP_MS
  )
    await pause(STEP_MS);
}

async function skeletonOf({ path, screen: { Component, loader }, within }: Screen): Promise<Omit<Skeleton, 'styles'>> {
  const params = Object.fromEntries(parametersOf(path).map((name) => [name, parameterMark(name)]));
  const address = Object.entries(params).reduce((before, [name, value]) => before.replace(`:${name}`, value), path);
  queryClient.clear();
  const asked = new Set<string>();
  return asking.run(asked, async () => {
    loader?.({
      request: new Request(`http://localhost${address}`),
      params,
      context: undefined,
      pattern: path,
    } as unknown as LoaderFunctionArgs);
    const markup = markupAt(<Component />, path, address, within);
    askAll();
    await sent(asked);
    return { path, markup, asks: [...asked].filter((one) => !DAY.test(one)).slice(0, MOST_ASKED) };
  });
}

/** Screens of a remote by their names in its `remote.json`; `within` is what they stand in. */
export const screensOf = (
  { routes }: { readonly routes: readonly { readonly path: string; readonly screen: string }[] },
  screens: Readonly<Record<string, ScreenModule>>,
  within?: ComponentType,
): readonly Screen[] =>
  routes.flatMap(({ path, screen: name }) => {
    const screen = screens[name];
    return screen ? [{ path, screen, ...(within && { within }) }] : [];
  });

/** The skeleton of each screen, one after the other. */
export async function skeletons(screens: readonly Screen[]): Promise<readonly Omit<Skeleton, 'styles'>[]> {
  const made: Omit<Skeleton, 'styles'>[] = [];
  for (const screen of screens) made.push(await skeletonOf(screen));
  return made;
}
