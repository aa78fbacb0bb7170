import type { Page } from '@playwright/test';
import type { Problem, Release, RemoteRoute } from '@groundwork/shared/contract';
import type { PortalPage } from './portal-page.ts';

/** How long a screen may take, in milliseconds: longer than any sane one on a busy machine. */
export const PATIENCE = 30_000;

/** An address of a route: with `1` for each of its parameters. */
export const addressOf = (path: string): string => path.replace(/\/\*$/, '').replace(/:[A-Za-z0-9_-]+/g, '1');

/** How many panels of failures show. */
export const panels = (page: Page): Promise<number> => page.getByText(/Details \(GW-\d+\)/).count();

const shows = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE });

/** Waits for a screen and, for members, the page around it. @returns what did not appear */
export async function waitForScreen(page: Page, access: RemoteRoute['access'] = 'member'): Promise<string | undefined> {
  try {
    if (access === 'member') await page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: PATIENCE });
    await shows(page);
    await page.waitForLoadState('networkidle');
    return undefined;
  } catch {
    return access === 'member' ? 'Its heading, or the page around it, did not appear.' : 'Its heading did not appear.';
  }
}

/** Opens every screen for the person that `opened` is signed in as. */
export async function tryScreens(
  { page, served, take }: PortalPage,
  { routes, entry }: Release,
  access: RemoteRoute['access'],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path } of routes.filter((route) => route.access === access)) {
    take();
    await page.goto(addressOf(path));
    const missing = await waitForScreen(page, access);
    const failed = (await panels(page)) > 0 ? ['An error panel is shown instead.'] : [];
    const unasked = served.has(entry) ? [] : ['The page did not load this build.'];
    const messages = [...unasked, ...(missing === undefined ? [] : [missing]), ...failed, ...take()];
    problems.push(...messages.map((message) => ({ field: path, message })));
  }
  return problems;
}
