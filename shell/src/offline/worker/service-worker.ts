/**
 * The service worker. It stores nothing of the portal: the page does, for the person who is signed in (offline/store-page.ts). It opens the stored page where
 * the network or the gateway gives none, and gives the page its stored files. Whatever it has in memory may be lost between two requests, so
 * a newer one may take over while pages are open.
 */
import {
  CODE_STORE,
  isPartOfPages,
  isReserved,
  SHARE_PATH,
  STORED_PAGE_PATH,
} from '@groundwork/shared/contract/offline';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { createOpenedPages } from './opened-pages.ts';
import { removeOtherStores } from './other-stores.ts';
import { takeShared } from './take-shared.ts';

/** The part of ServiceWorkerGlobalScope that is used here: its types and those of a page exclude each other. */
declare const self: {
  readonly navigator: { readonly onLine: boolean };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
};

/** How long a page is waited for where there is a stored one, in seconds. */
const PATIENCE = 4;
/** With which a proxy says that the gateway does not answer. */
const NOBODY_THERE = new Set([502, 503, 504]);

const storedPage = (): Promise<Response | undefined> =>
  caches.match(STORED_PAGE_PATH, { cacheName: CODE_STORE, ignoreVary: true });

const pages = createOpenedPages();

interface OfFetch {
  readonly clientId?: string;
  readonly resultingClientId?: string;
}

/**
 * Scripts, styles and fonts: named by their content, so a stored one is the one that is asked for. The page checks its hash again. Those of
 * other origins only without a network: the worker may not reach what a later registry names.
 */
const FILES: readonly string[] = ['script', 'style', 'font'];
const isLeftToBrowser = (page: string, sameOrigin: boolean): boolean =>
  self.navigator.onLine && (!sameOrigin || pages.isBeginning(page));
registerRoute(
  ({ request, url, event, sameOrigin }) =>
    FILES.includes(request.destination) &&
    url.search === '' &&
    !isLeftToBrowser((event as OfFetch).clientId ?? '', sameOrigin),
  new CacheFirst({
    cacheName: CODE_STORE,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

/** Scripts that a page fetches to run them as a worker (shared/worker): stored ones where the network gives none. */
const isFetchedScript = /^\/(shell|remotes)\/.*\.js$/;
registerRoute(
  ({ request, url, sameOrigin }) =>
    request.destination === '' && sameOrigin && url.search === '' && isFetchedScript.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const stored = await caches.match(url.href, { cacheName: CODE_STORE, ignoreVary: true });
      if (stored) return stored;
      throw error;
    }
  },
);

const network = new NetworkOnly();
const patientNetwork = new NetworkOnly({ networkTimeoutSeconds: PATIENCE });

/** The server's page; the stored one where no server gives any. */
async function openPage(asked: RouteHandlerCallbackOptions): Promise<Response> {
  const stored = await storedPage();
  try {
    const page = await (stored ? patientNetwork : network).handle(asked);
    if (stored && NOBODY_THERE.has(page.status)) return stored;
    pages.fromNetwork((asked.event as OfFetch).resultingClientId ?? '');
    return page;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

/** Addresses that are no page of the portal's. */
const isElsewhere = /^\/(embed|healthz|readyz|metrics|robots\.txt)(\/|$)/;
const isPage = ({ pathname }: URL): boolean =>
  !isReserved(pathname) && !isPartOfPages(pathname) && !isElsewhere.test(pathname) && pathname !== STORED_PAGE_PATH;

registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), openPage);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(request),
  'POST',
);

enableNavigationPreload();
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeOtherStores()));
