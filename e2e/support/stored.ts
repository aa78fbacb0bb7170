import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Everything that the browser stores of the portal's offline reading, by the name of the store. */
export const storedBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)] as const),
      ),
    );
  });

/** All addresses of stored answers, with what they say. */
export const storedAnswers = (page: Page): Promise<readonly { readonly url: string; readonly body: string }[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith(':answers'));
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          // What the portal is just removing has an address and no answer any more.
          (await cache.keys()).map(async ({ url }) => ({ url, body: (await (await cache.match(url))?.text()) ?? '' })),
        );
      }),
    );
    return all.flat();
  });

/** Waits until the page that is shown can be opened without a network: the worker is there, with the page, its files and these answers. */
export async function waitUntilStored(page: Page, answers: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const stores = await storedBy(page);
        const code = Object.entries(stores).find(([name]) => name.includes('_code_'))?.[1] ?? [];
        const used = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .flatMap(({ name }) => (/\/(shell|remotes)\/.*\.(js|css)$/.test(name) ? [name] : [])),
        );
        return {
          worker: await page.evaluate(() => navigator.serviceWorker.controller !== null),
          page: code.some((url) => url.endsWith('/offline-page')),
          missing: used.filter((url) => !code.includes(url)),
          answers: (await storedAnswers(page)).some(({ url }) => answers.test(decodeURIComponent(url))),
        };
      },
      { timeout: 25_000 },
    )
    .toEqual({ worker: true, page: true, missing: [], answers: true });
}

/** What a wiped browser has left: the names of stores and databases, and what storage says of a person. */
export const leftovers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...Object.keys(localStorage).filter((key) => /personal|access_token|user_id/.test(key)),
  ]);

/** Cuts the browser off, and the gateway as well: neither may be needed. */
export async function cutOff(context: BrowserContext, gateway: { stop(): Promise<void> }): Promise<void> {
  await context.setOffline(true);
  await gateway.stop();
}

export async function connectAgain(context: BrowserContext, gateway: { startAgain(): Promise<void> }): Promise<void> {
  await gateway.startAgain();
  await context.setOffline(false);
}
