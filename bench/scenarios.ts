import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { slowDown, watchVisit, type Visit } from './visit.ts';

const MEMBER = { email: 'member@example.org', password: 'groundwork-member' };

/** A latency at which the waves of requests stand apart, in milliseconds. */
const LATENCY = 150;

/** Bytes a second of a link on which the way there and back takes longer than the files do: 20 Mbit/s. */
const FAST_LINK = 2_500_000;

/** Drawn by the scripts, not only by the HTML that is there before them. */
const loginShown = (page: Page) => page.locator('#root').getByRole('button', { name: 'Login', exact: true }).waitFor();
/** A page's load event comes after what it fetches when the screen is there. */
const BEGUN = { waitUntil: 'commit' } as const;

/** Looked for in each frame: a locator looks twice a second at last, and what the page fetches until then would count as needed for the list. */
const listShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#root tbody th')].some(({ textContent }) => /^WP-/.test(textContent)),
  );

/** The size of the window; Playwright's own where nothing is said. */
type Device = Pick<BrowserContextOptions, 'viewport'>;

/** What a film shows: the size of the window, and the theme that was chosen in it. */
export interface Look extends Device {
  readonly theme: 'light' | 'dark';
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('#root').getByRole('button', { name: 'Logout' }).waitFor();
}

async function fresh<T>(
  browser: Browser,
  url: string,
  work: (page: Page, context: BrowserContext) => Promise<T>,
  device: Device = {},
): Promise<T> {
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, ...device });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** A cold visit to /login. */
export const coldLogin = (browser: Browser, url: string): Promise<Visit> =>
  fresh(browser, url, async (page, context) => {
    await slowDown(context, page, LATENCY, -1);
    return watchVisit(page, LATENCY, async () => {
      await page.goto('/login');
      await loginShown(page);
    });
  });

/** Signing in with the water list as the page asked for: everything from the first byte on, in one cache. */
export const loginThenList = (browser: Browser, url: string): Promise<Visit> =>
  fresh(browser, url, (page) =>
    watchVisit(page, 0, async () => {
      await page.goto('/login?next=/water-projects');
      await loginShown(page);
      await signIn(page);
      await listShown(page);
    }),
  );

/** A deep link to the water list by somebody who is signed in, on a computer and a fast link, with an empty cache; then the same again with what it left. */
export const deepLink = (browser: Browser, url: string): Promise<{ cold: Visit; again: Visit }> =>
  fresh(browser, url, async (first, before) => {
    await first.goto('/login');
    await signIn(first);
    const state = await before.storageState();
    const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, storageState: state });
    try {
      const page = await context.newPage();
      await slowDown(context, page, LATENCY, FAST_LINK);
      const visit = async () => {
        await page.goto('/water-projects', BEGUN);
        await listShown(page);
      };
      const cold = await watchVisit(page, LATENCY, visit);
      // What the first visit fetches when it has nothing else to do is part of it.
      await page.waitForLoadState('networkidle');
      return { cold, again: await watchVisit(page, LATENCY, visit) };
    } finally {
      await context.close();
    }
  });

/** Slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower. */
const slowPhone = (context: BrowserContext, page: Page): Promise<void> => slowDown(context, page, LATENCY, 200_000, 4);

/** The largest contentful paint so far, in seconds. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1000)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** Largest contentful paint of /login, and when the scripts had drawn it, both in seconds. */
export const loginPaint = (
  browser: Browser,
  url: string,
): Promise<{ readonly largest: number; readonly ready: number }> =>
  fresh(browser, url, async (page, context) => {
    await slowPhone(context, page);
    await page.goto('/login');
    await loginShown(page);
    const ready = await page.evaluate(() => performance.now() / 1000);
    await page.waitForTimeout(1000);
    return { largest: await largestPaint(page), ready };
  });

export interface DeepPaint {
  /** Largest contentful paint, and layout shift up to a second later. */
  readonly largest: number;
  readonly shift: number;
}

/** Somebody who is signed in opens the water list on a slow phone with an empty cache; `watch` sees the page before it is opened. */
const openDeepLink = <T>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<T>,
  watch: (page: Page, context: BrowserContext) => Promise<void> = () => Promise.resolve(),
  device: Device = {},
): Promise<T> =>
  fresh(browser, url, async (first, before) => {
    await first.goto('/login');
    await signIn(first);
    const context = await browser.newContext({
      baseURL: url,
      ignoreHTTPSErrors: true,
      storageState: await before.storageState(),
      ...device,
    });
    try {
      const page = await context.newPage();
      await slowPhone(context, page);
      await watch(page, context);
      await page.goto('/water-projects', BEGUN);
      await listShown(page);
      await page.waitForTimeout(1000);
      return await look(page);
    } finally {
      await context.close();
    }
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value?: number })[]).reduce(
              (sum, { value = 0 }) => sum + value,
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** How the water list is painted, signed in and with an empty cache, in seconds. */
export const deepPaint = (browser: Browser, url: string): Promise<DeepPaint> =>
  openDeepLink(browser, url, async (page) => ({ largest: await largestPaint(page), shift: await shiftOf(page) }));

/** A picture of the page (PNG), and milliseconds since it was asked for. */
export interface Frame {
  readonly at: number;
  readonly picture: Buffer;
}

/** Takes a picture whenever the page has changed, from now on. */
async function film(page: Page, context: BrowserContext, frames: Frame[], theme: Look['theme']): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('groundwork_theme', chosen), theme);
  const tools = await context.newCDPSession(page);
  const begun = Date.now();
  tools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: Date.now() - begun, picture: Buffer.from(data, 'base64') });
    void tools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await tools.send('Page.startScreencast', { format: 'png', maxWidth: 480 });
}

/** How the same deep link comes, in pictures. */
export async function filmDeepLink(
  browser: Browser,
  url: string,
  { theme, ...device }: Look,
): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  await openDeepLink(
    browser,
    url,
    () => Promise.resolve(),
    (page, context) => film(page, context, frames, theme),
    device,
  );
  return frames;
}

/** How /login comes on a slow phone, in pictures. */
export const filmLogin = (browser: Browser, url: string, { theme, ...device }: Look): Promise<readonly Frame[]> =>
  fresh(
    browser,
    url,
    async (page, context) => {
      const frames: Frame[] = [];
      await slowPhone(context, page);
      await film(page, context, frames, theme);
      await page.goto('/login');
      await loginShown(page);
      await page.waitForTimeout(1000);
      return frames;
    },
    device,
  );

/** Growth of the heap over `visits` changes between two remotes, after collection, in megabytes. */
export const heapGrowth = (browser: Browser, url: string, visits: number): Promise<number> =>
  fresh(browser, url, async (page, context) => {
    await page.goto('/login');
    await signIn(page);
    const tools = await context.newCDPSession(page);
    const heap = async (): Promise<number> => {
      await tools.send('HeapProfiler.collectGarbage');
      return (await tools.send('Runtime.getHeapUsage')).usedSize;
    };
    const thereAndBack = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
      await listShown(page);
      await page.getByRole('banner').getByRole('link', { name: 'Village Profiles' }).click();
      await page.getByRole('heading', { level: 1, name: 'Village profiles' }).waitFor();
    };
    for (let round = 0; round < 10; round += 1) await thereAndBack();
    const before = await heap();
    for (let round = 0; round < visits / 2; round += 1) await thereAndBack();
    return ((await heap()) - before) / 1_048_576;
  });
