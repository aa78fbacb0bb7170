import type { Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { accounts, expect, test as portal } from './portal.ts';

export { expect };

const gateway = process.env.GROUNDWORK_URL ?? 'http://localhost:8080';

interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly userId: string;
}

/** Signs in as the page would, without a page. */
export async function signInByApi(url: string, account: { email: string; password: string } = accounts.member): Promise<Tokens> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) };
  const { data } = (await (await fetch(new URL('/api/auth/login', url), post)).json()) as { data: { access_token: string; refresh_token: string } };
  const me = await fetch(new URL('/api/users/me', url), { headers: { authorization: `Bearer ${data.access_token}` } });
  const { data: user } = (await me.json()) as { data: { id: string } };
  return { access: data.access_token, refresh: data.refresh_token, userId: user.id };
}

/** What a browser keeps of a signed-in member at `origin`. */
export function keptBy(origin: string, { access, refresh, userId }: Tokens) {
  const cookie = { name: 'refresh_token', value: refresh, domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: true, sameSite: 'Lax' as const };
  const localStorage = [
    { name: 'access_token', value: access },
    { name: 'user_id', value: userId },
  ];
  return { cookies: [cookie], origins: [{ origin, localStorage }] };
}

/** Like the portal's `test`, but signed in from the start and behind a proxy that can let things go wrong. */
export const test = portal.extend<{ readonly soundAgain: void }, { readonly faults: FaultProxy; readonly member: Tokens }>({
  faults: [
    async ({}, provide) => {
      const proxy = await startFaultProxy(gateway);
      await provide(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  member: [async ({}, provide) => provide(await signInByApi(gateway)), { scope: 'worker' }],
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

/** Marks the document, so that {@link expectSameDocument} can tell a reload. */
export const markDocument = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'sameDocument', true));

/** Fails when the page has been loaded again since {@link markDocument}. */
export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown), 'the page was not loaded again').toBe(true);
}
