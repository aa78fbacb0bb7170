import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildAll } from '../platform/run/src/builds/build-all.ts';
import { findPackages } from '../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../platform/run/src/checks/chromium.ts';
import { createProgress } from '../platform/run/src/system/progress.ts';
import type { Budget } from './budget-table.ts';
import { measureRenewal } from './renewal.ts';
import { coldLogin, deepLink, deepPaint, heapGrowth, loginPaint, loginThenList } from './scenarios.ts';
import { sizeBudgets } from './size-budgets.ts';
import { startBenchStack } from './stack.ts';
import type { Visit } from './visit.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (text: string): void => console.log(text);
const logDir = path.join(root, 'var/logs');
const progress = createProgress(Date.now(), (line) => process.stdout.write(line));

const row = (name: string, visit: Visit): string =>
  `${name.padEnd(34)}${(visit.javascript / 1024).toFixed(1).padStart(8)} KB${String(visit.scripts).padStart(9)}${String(visit.requests).padStart(10)}${String(visit.roundTrips ?? '–').padStart(13)}`;

/** What the portal sends and how it arrives, beside the same screens as one bundle. Prints what was measured. */
export async function benchPortal(): Promise<readonly Budget[]> {
  mkdirSync(logDir, { recursive: true });
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  const stack = await startBenchStack(root, (text) => progress.say(text));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const portal = { login: await coldLogin(browser, stack.portalUrl), both: await loginThenList(browser, stack.portalUrl), deep: await deepLink(browser, stack.portalUrl) };
    const bundle = { login: await coldLogin(browser, stack.bundleUrl), both: await loginThenList(browser, stack.bundleUrl), deep: await deepLink(browser, stack.bundleUrl) };
    say(`\n${''.padEnd(34)} JavaScript  scripts  requests  round trips`);
    say(row('login, portal', portal.login));
    say(row('login, one bundle', bundle.login));
    say(row('login, then water list, portal', portal.both));
    say(row('login, then water list, one bundle', bundle.both));
    say(row('cold deep link, portal', portal.deep.cold));
    say(row('cold deep link, one bundle', bundle.deep.cold));
    say(row('second visit, portal', portal.deep.again));
    say(row('second visit, one bundle', bundle.deep.again));
    const paint = { portal: await loginPaint(browser, stack.portalUrl), bundle: await loginPaint(browser, stack.bundleUrl) };
    const deep = { portal: await deepPaint(browser, stack.portalUrl), bundle: await deepPaint(browser, stack.bundleUrl) };
    say('\nSlow 4G, CPU ÷ 4:                     portal  one bundle');
    say(`login, largest contentful paint     ${paint.portal.largest.toFixed(2)} s  ${paint.bundle.largest.toFixed(2)} s`);
    say(`login, drawn by the scripts         ${paint.portal.ready.toFixed(2)} s  ${paint.bundle.ready.toFixed(2)} s`);
    say(`deep link, largest contentful paint ${deep.portal.toFixed(2)} s  ${deep.bundle.toFixed(2)} s`);
    const renewal = await measureRenewal();
    say(`1,000 requests answered 401 at once: portal ${renewal.portal.toFixed(0)} ms, plain replay ${renewal.plain.toFixed(0)} ms`);
    const grown = await heapGrowth(browser, stack.portalUrl, 200);
    const budgets: readonly Budget[] = [
      ...sizeBudgets(stack.portal, stack.bundle),
      { what: 'serial round trips, cold deep link to its content', measured: portal.deep.cold.roundTrips ?? Infinity, most: 3, aim: 2, unit: '' },
      { what: 'second visit, JavaScript transferred', measured: portal.deep.again.javascript, most: 0, aim: 0, unit: 'KB' },
      { what: 'largest contentful paint, login, slow 4G, CPU ÷ 4', measured: paint.portal.largest, most: 2.5, aim: 2, unit: 's' },
      { what: 'the same, beside one bundle', measured: paint.portal.largest / paint.bundle.largest, most: 0.6, unit: '×' },
      { what: '1,000 requests answered 401 at once, refreshes', measured: renewal.refreshes, most: 1, unit: '' },
      { what: '1,000 requests answered 401 at once, beside a plain replay', measured: renewal.portal / renewal.plain, most: 1.5, aim: 1.2, unit: '×' },
      { what: 'heap after 200 visits to and from a remote, grown by', measured: grown, most: 5, aim: 2, unit: 'MB' },
    ];
    return budgets;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
