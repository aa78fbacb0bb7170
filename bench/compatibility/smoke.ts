import type { Browser, Page } from '@playwright/test';
import { answerOf, MEMBER } from './directus-double.ts';

/** One screen of every remote at least. */
const SCREENS = [
  '/dashboard',
  '/water-projects',
  '/baseline-survey',
  '/village-profiles',
  '/documents',
  '/media',
  '/about',
  '/chat',
];
const PATIENCE = 60_000;

async function faultsAt(page: Page, address: string, thrown: string[]): Promise<string[]> {
  thrown.length = 0;
  await page.goto(address);
  const hasHeading = await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
  const panels = await page.getByText(/Details \(GW-\d+\)/).allInnerTexts();
  return [...(hasHeading ? [] : ['no heading came']), ...panels, ...thrown].map((fault) => `${address}: ${fault}`);
}

/** Opens the sign-in form and a screen of every remote, in front of a double of Directus. @returns what is wrong */
export async function smoke(browser: Browser, portal: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: portal });
  await context.route(/\/(api|data|webhook|telemetry)\//, (route) => {
    const { status, body } = answerOf(route.request().method(), route.request().url());
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  try {
    const faults = await faultsAt(page, '/login', thrown);
    if ((await page.getByLabel('Password', { exact: true }).count()) === 0)
      faults.push('/login: there is no field for the password');
    await context.addCookies([{ name: 'refresh_token', value: 'x', domain: new URL(portal).hostname, path: '/' }]);
    await page.evaluate((user) => {
      localStorage.setItem('access_token', 'x');
      localStorage.setItem('user_id', user);
    }, MEMBER.id);
    for (const address of SCREENS) faults.push(...(await faultsAt(page, address, thrown)));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/, { timeout: PATIENCE }).catch(() => faults.push('Logout does not lead to /login'));
    return faults;
  } finally {
    await context.close();
  }
}
