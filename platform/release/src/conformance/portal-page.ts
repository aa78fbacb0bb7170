import type { Browser } from '@playwright/test';
import { MEMBER } from './directus-double.ts';
import { portalDouble, type Tried } from './portal-double.ts';
import { watchedPage, type WatchedPage } from './watched-page.ts';

export interface PortalPage extends WatchedPage {
  /** Files of the build that the page has asked for. */
  readonly served: ReadonlySet<string>;
}

/**
 * A page of the portal with the build in place of its remote, and nobody's data behind it.
 * @param visitor who is signed in
 */
export async function openPortal(
  browser: Browser,
  tried: Tried,
  visitor: 'a member' | 'nobody' = 'a member',
): Promise<PortalPage> {
  const context = await browser.newContext({ baseURL: tried.portal, serviceWorkers: 'block' });
  const served = new Set<string>();
  const answer = await portalDouble(tried, {}, served);
  const watched = await watchedPage(context);
  await context.route('**/*', async (route) => {
    if (await answer(route)) return;
    watched.hear(`It asks ${new URL(route.request().url()).origin}.`);
    await route.abort();
  });
  if (visitor === 'a member') {
    await context.addCookies([
      {
        name: 'refresh_token',
        value: 'conformance',
        domain: new URL(tried.portal).hostname,
        path: '/',
        secure: true,
        sameSite: 'Lax',
      },
    ]);
    await context.addInitScript((user) => {
      localStorage.setItem('access_token', 'conformance');
      localStorage.setItem('user_id', user);
    }, MEMBER.id);
  }
  return { ...watched, served };
}
