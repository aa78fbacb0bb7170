import type { Browser, Page } from '@playwright/test';
import type { Problem, Release } from '@groundwork/shared/contract';
import { finding, type Finding } from '../checks/deployment.ts';
import { tryElements } from './elements.ts';
import { openForeignPage } from './foreign-page.ts';
import { tryLeaving } from './leaving.ts';
import type { Tried } from './portal-double.ts';
import { openPortal } from './portal-page.ts';
import { addressOf, waitForScreen, panels, PATIENCE, tryScreens } from './screens.ts';
import type { WatchedPage } from './watched-page.ts';

async function links(page: Page, release: Release): Promise<Problem[]> {
  // Shortcuts are the system's to show.
  const navigation = release.navigation.filter(({ slot }) => slot !== 'shortcut');
  await page.goto('/dashboard');
  await waitForScreen(page);
  for (const button of await page.locator('header button[aria-expanded="false"]').all())
    await button.click().catch(() => undefined);
  const found = await Promise.all(
    navigation.map(({ label, to }) => page.locator(`a[href="${to}"]`, { hasText: label }).count()),
  );
  return navigation
    .filter((_entry, index) => found[index] === 0)
    .map(({ slot, label, to }) => ({ field: `${slot}.${label}`, message: `No link to ${to} shows.` }));
}

async function breaking(page: Page, { routes }: Release): Promise<Problem[]> {
  const route = routes.find(({ access }) => access === 'member');
  if (route === undefined) return [];
  await page.goto(addressOf(route.path));
  await page
    .getByText(/Details \(GW-\d+\)/)
    .waitFor({ timeout: PATIENCE })
    .catch(() => undefined);
  if ((await panels(page)) === 0)
    return [{ field: route.path, message: 'When its entry throws, no error panel is shown.' }];
  await page.getByRole('button', { name: 'Logout' }).click();
  const left = await page.waitForURL(/\/login/, { timeout: PATIENCE }).then(
    () => true,
    () => false,
  );
  return left ? [] : [{ field: route.path, message: 'When its entry throws, logging out does not work.' }];
}

/** Opens a page, does something with it, and closes it, whatever happens. */
async function within<P extends WatchedPage, T>(opening: Promise<P>, work: (opened: P) => Promise<T>): Promise<T> {
  const opened = await opening;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** What a remote does in the page of a portal that runs, and in one of another site, with nobody's data behind it. */
export async function tryInBrowser(browser: Browser, tried: Tried): Promise<Finding[]> {
  const { release } = tried;
  const open = await within(openPortal(browser, tried, 'nobody'), (opened) => tryScreens(opened, release, 'public'));
  const sound = await within(openPortal(browser, tried), async (opened) => ({
    shown: await tryScreens(opened, release, 'member'),
    linked: await links(opened.page, release),
    left: await tryLeaving(opened.page, release),
  }));
  const embedded =
    release.elements.length === 0
      ? []
      : await within(openForeignPage(browser, tried), (opened) => tryElements(opened, release));
  const broken = await within(openPortal(browser, { ...tried, broken: true }), ({ page }) => breaking(page, release));
  return [
    finding(
      'conformance',
      [...open, ...sound.shown],
      'every screen opens without errors under the policy of the page, and contacts no other origin',
    ),
    finding('conformance', sound.linked, 'its links show'),
    finding('conformance', sound.left.problems, sound.left.said),
    finding(
      'conformance',
      embedded,
      release.elements.length === 0
        ? 'it has no elements for other pages'
        : 'every element opens on a page of another site, and leaves that page unchanged',
    ),
    finding('conformance', broken, 'when its code throws, a panel says so and people can log out'),
  ];
}
