import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as WebVitals from 'web-vitals/attribution';
import { median } from '../interleaved.ts';

/** Screens with many rows, charts, marks or pictures. */
const SCREENS = [
  '/dashboard',
  '/baseline-survey/list',
  '/baseline-survey/education',
  '/data-explorer',
  '/water-projects',
  '/water-visits',
  '/village-profiles',
  '/media',
  '/documents',
] as const;
/** Buttons and boxes that are pressed on each, from the first on. */
const PRESSES = 12;
/** How often each screen is measured: whatever else the machine does decides one press, not the middle of several. */
const ROUNDS = 7;
/** Buttons that write, or leave the page. */
const NOT =
  /approve|hold|reject|delete|remove|discard|export|download|print|logout|upload|save|keep on|pdf|share|refresh/i;

interface Vitals {
  /** The slowest answer to a press or a key, in milliseconds. */
  readonly inp: number;
  /** How much the page moved by itself while it loaded. */
  readonly cls: number;
}

declare global {
  var vitals: { inp: number; cls: number; on: string };
}

/** Interaction to next paint and cumulative layout shift, as the library of Chrome's team reports them. */
async function watchVitals(context: BrowserContext): Promise<void> {
  const library = readFileSync(
    createRequire(import.meta.url)
      .resolve('web-vitals')
      .replace(/web-vitals(\.umd)?\.\w+$/, 'web-vitals.attribution.iife.js'),
    'utf8',
  );
  // Scripts that are added have a scope of their own.
  await context.addInitScript({ content: `${library};globalThis.webVitals = webVitals;` });
  await context.addInitScript(() => {
    const { onINP, onCLS } = (globalThis as unknown as { webVitals: typeof WebVitals }).webVitals;
    globalThis.vitals = { inp: 0, cls: 0, on: '' };
    onINP(
      ({ value, attribution }) => {
        const { interactionType, interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution;
        const parts = [inputDelay, processingDuration, presentationDelay].map(Math.round).join(' + ');
        if (value > globalThis.vitals.inp)
          globalThis.vitals = {
            ...globalThis.vitals,
            inp: value,
            on: `${parts} ms, ${interactionType} ${interactionTarget}`,
          };
      },
      { reportAllChanges: true, durationThreshold: 16 },
    );
    onCLS(({ value }) => (globalThis.vitals.cls = value), { reportAllChanges: true });
  });
}

async function useScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const buttons = main.getByRole('button').or(main.getByRole('checkbox'));
  let pressed = 0;
  for (let place = 0; place < 40 && pressed < PRESSES; place += 1) {
    const button = buttons.nth(place);
    if (
      !(await button.isVisible().catch(() => false)) ||
      NOT.test((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '')
    )
      continue;
    const done = await button.click({ timeout: 500, noWaitAfter: true }).then(
      () => true,
      () => false,
    );
    if (!done) continue;
    pressed += 1;
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
  }
  const search = main.getByRole('searchbox').or(main.getByRole('textbox')).first();
  if (await search.isVisible().catch(() => false))
    await search.pressSequentially('ma', { delay: 200, timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(500);
}

async function measureScreen(page: Page, address: string): Promise<typeof globalThis.vitals> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { cls } = await page.evaluate(() => globalThis.vitals);
  await useScreen(page);
  return { ...(await page.evaluate(() => globalThis.vitals)), cls };
}

/**
 * Opens screens on a phone at a quarter of the processor's speed, and presses what is there, several times over.
 * @returns of the screen that answers last: the median of its slowest answers; and the largest shift while any of them loaded
 */
export async function measureVitals(
  context: BrowserContext,
  page: Page,
  url: string,
  say: (text: string) => void,
): Promise<Vitals> {
  await watchVitals(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const measured = new Map<string, (typeof globalThis.vitals)[]>(SCREENS.map((screen) => [screen, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [screen, all] of measured) all.push(await measureScreen(page, `${url}${screen}`));
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const screens = [...measured].map(([screen, all]) => {
    const [inp, cls] = [median(all.map((one) => one.inp)), Math.max(...all.map((one) => one.cls))];
    const slowest = all.toSorted((a, b) => b.inp - a.inp)[0];
    say(
      `${screen.padEnd(28)} layout shift ${cls.toFixed(3)}, slowest answer ${inp.toFixed(0)} ms, in one round ${slowest?.inp.toFixed(0) ?? ''}${slowest && slowest.on !== '' ? ` (${slowest.on})` : ''}`,
    );
    return { inp, cls };
  });
  return { inp: Math.max(...screens.map(({ inp }) => inp)), cls: Math.max(...screens.map(({ cls }) => cls)) };
}
