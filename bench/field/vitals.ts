import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as WebVitals from 'web-vitals/attribution';

/** Screens with many rows, charts, marks or pictures. */
const SCREENS = ['/dashboard', '/baseline-survey/list', '/baseline-survey/education', '/data-explorer', '/water-projects', '/water-visits', '/village-profiles', '/media', '/documents'] as const;
/** Buttons that are pressed on each, from the first on. */
const PRESSES = 12;
/** Buttons that write, or leave the page. */
const NOT = /approve|hold|reject|delete|remove|discard|export|download|print|logout|upload|save|keep on|pdf|share|refresh/i;

interface Vitals {
  /** The slowest answer to a press or a key, in milliseconds, and on what. */
  readonly inp: number;
  /** How much the page moved by itself while it loaded. */
  readonly cls: number;
}

declare global {
  var vitals: { inp: number; cls: number; on: string };
}

/** Interaction to next paint and cumulative layout shift, as the library of Chrome's team reports them. */
async function watchVitals(context: BrowserContext): Promise<void> {
  const library = readFileSync(createRequire(import.meta.url).resolve('web-vitals').replace(/web-vitals(\.umd)?\.\w+$/, 'web-vitals.attribution.iife.js'), 'utf8');
  // Scripts that are added have a scope of their own.
  await context.addInitScript({ content: `${library};globalThis.webVitals = webVitals;` });
  await context.addInitScript(() => {
    const { onINP, onCLS } = (globalThis as unknown as { webVitals: typeof WebVitals }).webVitals;
    globalThis.vitals = { inp: 0, cls: 0, on: '' };
    onINP(({ value, attribution }) => {
      if (value > globalThis.vitals.inp) globalThis.vitals = { ...globalThis.vitals, inp: value, on: `${attribution.interactionType} ${attribution.interactionTarget}` };
    }, { reportAllChanges: true, durationThreshold: 16 });
    onCLS(({ value }) => (globalThis.vitals.cls = value), { reportAllChanges: true });
  });
}

async function useScreen(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button');
  let pressed = 0;
  for (let place = 0; place < 40 && pressed < PRESSES; place += 1) {
    const button = buttons.nth(place);
    if (!(await button.isVisible().catch(() => false)) || NOT.test((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '')) continue;
    const done = await button.click({ timeout: 2000, noWaitAfter: true }).then(() => true, () => false);
    if (!done) continue;
    pressed += 1;
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
  }
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  if (await search.isVisible().catch(() => false)) await search.pressSequentially('ma', { delay: 200, timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(500);
}

/**
 * Opens screens on a phone at a quarter of the processor's speed, and presses what is there.
 * @returns the slowest answer of all of them, and the largest shift while one loaded
 */
export async function measureVitals(context: BrowserContext, page: Page, url: string, say: (text: string) => void): Promise<Vitals> {
  await watchVitals(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let worst: Vitals = { inp: 0, cls: 0 };
  for (const screen of SCREENS) {
    await page.goto(`${url}${screen}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const { cls } = await page.evaluate(() => globalThis.vitals);
    await useScreen(page);
    const { inp, on } = await page.evaluate(() => globalThis.vitals);
    say(`${screen.padEnd(30)} layout shift ${cls.toFixed(3)}, slowest answer ${inp.toFixed(0)} ms${on === '' ? '' : ` (${on})`}`);
    worst = { inp: Math.max(worst.inp, inp), cls: Math.max(worst.cls, cls) };
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return worst;
}
