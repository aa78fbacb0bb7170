import type { Page } from '@playwright/test';
import type { EmbeddedElement, Problem, Release } from '@groundwork/shared/contract';
import type { ForeignPage } from './foreign-page.ts';
import { addressOf, panels, PATIENCE } from './screens.ts';

interface OnPage {
  readonly Groundwork?: { setSession(adapter: { getToken(): Promise<string> }): Promise<void> };
}

/** What of the page an element could leave something in: styles, storage, cookies, attributes of the document. */
const traces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      document.querySelectorAll('style, link[rel~=stylesheet]').length,
      document.adoptedStyleSheets.length,
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      document.documentElement.attributes.length,
    ]),
  );

async function tryElement(
  { page, site, take }: ForeignPage,
  { tag, route }: EmbeddedElement,
): Promise<readonly string[]> {
  await page.goto(site);
  const begun = await page
    .waitForFunction(() => 'Groundwork' in window, undefined, { timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
  if (!begun) return ['The portal has no /embed.js, the script for other sites.'];
  const before = await traces(page);
  await page.evaluate(() =>
    (window as OnPage).Groundwork?.setSession({ getToken: () => Promise.resolve('conformance') }),
  );
  await page.evaluate(
    ([name, address]) => {
      const element = document.createElement(name);
      element.setAttribute('route', address);
      document.body.append(element);
    },
    [tag, addressOf(route)] as const,
  );
  const shown = await page
    .locator(tag)
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
  await page.waitForLoadState('networkidle');
  const failed = (await panels(page)) > 0 ? ['An error panel is shown instead.'] : [];
  const isEmptied = await page.locator(tag).evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return element.shadowRoot?.childNodes.length === 0;
  });
  return [
    ...(shown ? [] : ['Its heading did not appear.']),
    ...failed,
    ...(isEmptied ? [] : ['After it was removed from the page, something remains in its shadow root.']),
    ...((await traces(page)) === before ? [] : ['It leaves styles, storage, cookies or attributes in the page.']),
    ...take(),
  ];
}

/** Opens every element of a remote on a page of another site, and takes it off again. */
export async function tryElements(foreign: ForeignPage, { elements }: Release): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const element of elements) {
    foreign.take();
    problems.push(
      ...(await tryElement(foreign, element)).map((message) => ({ field: `${element.tag} ${element.route}`, message })),
    );
  }
  return problems;
}
