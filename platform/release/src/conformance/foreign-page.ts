import type { Browser } from '@playwright/test';
import { portalDouble, type Tried } from './portal-double.ts';
import { watchedPage, type WatchedPage } from './watched-page.ts';

/** A page of another site with the portal's script on it. */
export interface ForeignPage extends WatchedPage {
  /** Its address. */
  readonly site: string;
}

/** An address that is nobody's, and that browsers trust as much as the portal's. */
const siteFor = (portal: string): string =>
  new URL(portal).protocol === 'https:' ? 'https://elsewhere.invalid' : 'http://127.0.0.1:41999';

/**
 * Opens a page of another site that shows elements of the build, under the content security policy that docs/integrators.md asks
 * for. The portal need not have named that site: its answers are let through here.
 */
export async function openForeignPage(browser: Browser, tried: Tried): Promise<ForeignPage> {
  const { origin } = new URL(tried.portal);
  const site = siteFor(tried.portal);
  const policy = `default-src 'self'; script-src 'self' ${origin}; connect-src 'self' ${origin}; img-src 'self' blob: ${origin}; style-src 'self'; style-src-attr 'unsafe-inline'; worker-src blob:`;
  const html = `<!doctype html><html lang="en"><head><title>Elsewhere</title><script src="${origin}/embed.js" async></script></head><body></body></html>`;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const watched = await watchedPage(context);
  const answer = await portalDouble(
    tried,
    { 'access-control-allow-origin': site, 'cross-origin-resource-policy': 'cross-origin' },
    new Set(),
  );
  await context.route('**/*', async (route) => {
    const asked = new URL(route.request().url()).origin;
    if (asked === site)
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html });
    if (await answer(route)) return;
    watched.hear(`It asks ${asked}.`);
    return route.abort();
  });
  return { ...watched, site };
}
