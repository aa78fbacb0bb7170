import type { Browser, Page } from '@playwright/test';
import type { Problem, Release } from '@groundwork/shared/contract';
import { finding, type Finding } from '../checks/deployment.ts';
import { openPortal, type PortalPage, type PortalPageOptions } from './portal-page.ts';

/** How long a screen may take, in milliseconds: longer than any sane one on a busy machine. */
const PATIENCE = 30_000;
/** Visits to and from the remote while nothing may grow, and listeners that may be more afterwards. */
const VISITS = 8;
const FEW = VISITS - 1;

const addressOf = (path: string): string => path.replace(/\/\*$/, '').replace(/:[A-Za-z0-9_-]+/g, '1');

async function arrived(page: Page): Promise<string | undefined> {
  try {
    await page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: PATIENCE });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE });
    await page.waitForLoadState('networkidle');
    return undefined;
  } catch {
    return 'Its heading, or the frame around it, did not come.';
  }
}

const panel = (page: Page): Promise<number> => page.getByText(/Details \(GW-\d+\)/).count();

async function screens(opened: PortalPage, { routes, entry }: Release): Promise<Problem[]> {
  const { page, served } = opened;
  const problems: Problem[] = [];
  for (const { path } of routes.filter(({ access }) => access === 'member')) {
    opened.take();
    await page.goto(addressOf(path));
    const missing = await arrived(page);
    const failed = (await panel(page)) > 0 ? ['The panel of a failure stands in its place.'] : [];
    const unasked = served.has(entry) ? [] : ['The page did not load this build for it.'];
    const messages = [...unasked, ...(missing === undefined ? [] : [missing]), ...failed, ...opened.take()];
    problems.push(...[...new Set(messages.map((text) => text.split('\n', 1)[0] ?? ''))].map((message) => ({ field: path, message })));
  }
  return problems;
}

async function links({ page }: PortalPage, { navigation }: Release): Promise<Problem[]> {
  await page.goto('/dashboard');
  await arrived(page);
  for (const button of await page.locator('header button[aria-expanded="false"]').all()) await button.click().catch(() => undefined);
  const found = await Promise.all(navigation.map(({ label, to }) => page.locator(`a[href="${to}"]`, { hasText: label }).count()));
  return navigation.filter((_entry, index) => found[index] === 0).map(({ slot, label, to }) => ({ field: `${slot}.${label}`, message: `No link to ${to} shows.` }));
}

/** Moves as a click on a link would: the page stays. @returns whether another screen came */
async function go(page: Page, to: string): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.innerText();
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);
  const changed = page.waitForFunction((text) => ![text, undefined].includes(document.querySelector('h1')?.innerText), before, { timeout: PATIENCE });
  return changed.then(() => true, () => false);
}

async function listeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
}

async function leaving({ page }: PortalPage, { routes }: Release): Promise<Problem[]> {
  const route = routes.find(({ access }) => access === 'member');
  if (route === undefined) return [];
  const visit = async (): Promise<boolean> => (await go(page, addressOf(route.path))) && (await go(page, '/about'));
  await page.goto('/about');
  await arrived(page);
  for (let count = 0; count < 3; count += 1) {
    if (!(await visit())) return [{ field: route.path, message: 'It does not give way to another screen.' }];
  }
  const before = await listeners(page);
  for (let count = 0; count < VISITS; count += 1) await visit();
  const more = (await listeners(page)) - before;
  return more > FEW ? [{ field: route.path, message: `${String(VISITS)} visits leave ${String(more)} listeners behind.` }] : [];
}

async function breaking({ page }: PortalPage, { routes }: Release): Promise<Problem[]> {
  const route = routes.find(({ access }) => access === 'member');
  if (route === undefined) return [];
  await page.goto(addressOf(route.path));
  await page.getByText(/Details \(GW-\d+\)/).waitFor({ timeout: PATIENCE }).catch(() => undefined);
  if ((await panel(page)) === 0) return [{ field: route.path, message: 'When its entry throws, no panel says so.' }];
  await page.getByRole('button', { name: 'Logout' }).click();
  const left = await page.waitForURL(/\/login/, { timeout: PATIENCE }).then(() => true, () => false);
  return left ? [] : [{ field: route.path, message: 'When its entry throws, nobody can log out.' }];
}

/** What a remote does in the page of a portal that runs, with nobody's data behind it. */
export async function tryInBrowser(browser: Browser, options: PortalPageOptions): Promise<Finding[]> {
  const { release } = options;
  const sound = await openPortal(browser, options);
  const shown = finding('conformance', await screens(sound, release), 'every screen opens without a complaint, under the policy of the page, and asks no other origin');
  const linked = finding('conformance', await links(sound, release), 'its links show');
  const left = finding('conformance', await leaving(sound, release), 'leaving a screen leaves no listeners behind');
  await sound.close();
  const faulty = await openPortal(browser, { ...options, broken: true });
  const broken = finding('conformance', await breaking(faulty, release), 'when its code throws, a panel says so and people can log out');
  await faulty.close();
  return [shown, linked, left, broken];
}
