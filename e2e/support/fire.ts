import type { Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { accounts, expect, test as portal } from './portal.ts';
import { keptBy, signInByApi, type Tokens } from './sign-in-by-api.ts';

export { expect };

const gateway = process.env.GROUNDWORK_URL ?? 'http://localhost:8080';

/** Like the portal's `test`, but signed in from the start and behind a proxy that can let things go wrong. */
export const test = portal.extend<
  { readonly soundAgain: void; readonly member: Tokens },
  { readonly faults: FaultProxy }
>({
  faults: [
    async ({}, provide) => {
      const proxy = await startFaultProxy(gateway);
      await provide(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  // For each test: a session whose person signs out is over.
  member: async ({}, provide) => provide(await signInByApi(gateway, accounts.member)),
  baseURL: async ({ faults }, provide) => provide(faults.url),
  storageState: async ({ faults, member }, provide) => provide(keptBy(faults.url, member)),
  soundAgain: [
    async ({ faults }, provide) => {
      await provide();
      faults.restore();
    },
    { auto: true },
  ],
});

/** Marks the document, so that {@link expectSameDocument} can detect a reload. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.set(window, 'sameDocument', true));

/** Fails when the page has been loaded again since {@link markDocument}. */
export async function expectSameDocument(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown),
    'the page was not loaded again',
  ).toBe(true);
}
