import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildAll } from '../platform/run/src/builds/build-all.ts';
import { findPackages } from '../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../platform/run/src/checks/chromium.ts';
import { createProgress } from '../platform/run/src/system/progress.ts';
import type { Budget } from './budget-table.ts';
import { drawStrip } from './film-strip.ts';
import { measureRenewal } from './renewal.ts';
import { interleaved, median } from './interleaved.ts';
import {
  coldLogin,
  deepLink,
  deepPaint,
  filmDeepLink,
  filmLogin,
  heapGrowth,
  loginPaint,
  loginThenList,
} from './scenarios.ts';
import { KB } from './portal-sizes.ts';
import { sizeBudgets } from './size-budgets.ts';
import { startBenchStack } from './stack.ts';
import type { Visit } from './visit.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (text: string): void => console.log(text);
const logDir = path.join(root, 'var/logs');
const progress = createProgress(Date.now(), (line) => process.stdout.write(line));

const row = (name: string, visit: Visit): string =>
  `${name.padEnd(34)}${(visit.javascript / 1024).toFixed(1).padStart(8)} KB${String(visit.scripts).padStart(9)}${String(visit.requests).padStart(10)}${String(visit.roundTrips ?? '–').padStart(13)}`;

/** A busy machine decides one run, not the middle of several. */
const ROUNDS = 7;

/** The pages to film: on a phone and on a desk, light and dark. */
const strips = () =>
  Object.entries({ login: filmLogin, 'deep-link': filmDeepLink }).flatMap(([page, film]) =>
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ].flatMap((viewport) =>
      (['light', 'dark'] as const).map((theme) => ({
        name: `${page}-${String(viewport.width)}-${theme}`,
        film,
        look: { viewport, theme },
      })),
    ),
  );

/** What the portal sends and how it arrives, beside the same screens as one bundle. Prints what was measured. */
export async function benchPortal(): Promise<readonly Budget[]> {
  mkdirSync(logDir, { recursive: true });
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  const stack = await startBenchStack(root, (text) => progress.say(text));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const portal = {
      login: await coldLogin(browser, stack.portalUrl),
      both: await loginThenList(browser, stack.portalUrl),
      deep: await deepLink(browser, stack.portalUrl),
    };
    const bundle = {
      login: await coldLogin(browser, stack.bundleUrl),
      both: await loginThenList(browser, stack.bundleUrl),
      deep: await deepLink(browser, stack.bundleUrl),
    };
    say(`\n${''.padEnd(34)} JavaScript  scripts  requests  round trips`);
    say(row('login, portal', portal.login));
    say(row('login, one bundle', bundle.login));
    say(row('login, then water list, portal', portal.both));
    say(row('login, then water list, one bundle', bundle.both));
    say(row('cold deep link, portal', portal.deep.cold));
    say(row('cold deep link, one bundle', bundle.deep.cold));
    say(row('second visit, portal', portal.deep.again));
    say(row('second visit, one bundle', bundle.deep.again));
    const urls = { portal: stack.portalUrl, bundle: stack.bundleUrl };
    const painted = await interleaved(ROUNDS, async (who) => ({
      login: await loginPaint(browser, urls[who]),
      deep: await deepPaint(browser, urls[who]),
    }));
    const both = (pick: (one: (typeof painted.portal)[number]) => number) => ({
      portal: median(painted.portal.map(pick)),
      bundle: median(painted.bundle.map(pick)),
    });
    const login = both((one) => one.login.largest);
    const ready = both((one) => one.login.ready);
    const deep = both((one) => one.deep.largest);
    const shift = both((one) => one.deep.shift);
    say(`\nSlow 4G, CPU ÷ 4, medians of ${String(ROUNDS)}:        portal  one bundle`);
    say(`login, largest contentful paint     ${login.portal.toFixed(2)} s  ${login.bundle.toFixed(2)} s`);
    say(`login, drawn by the scripts         ${ready.portal.toFixed(2)} s  ${ready.bundle.toFixed(2)} s`);
    say(`deep link, largest contentful paint ${deep.portal.toFixed(2)} s  ${deep.bundle.toFixed(2)} s`);
    say(`deep link, layout shift             ${shift.portal.toFixed(3)}   ${shift.bundle.toFixed(3)}`);
    for (const { name, film, look } of strips()) {
      const films = {
        portal: await film(browser, urls.portal, look),
        'one bundle': await film(browser, urls.bundle, look),
      };
      const file = path.join('var/film', `${name}.png`);
      await drawStrip(browser, films, path.join(root, file));
      say(`Film strip: ${file}`);
    }
    const renewal = await measureRenewal();
    say(
      `1,000 requests answered 401 at once: portal ${renewal.portal.toFixed(0)} ms, plain replay ${renewal.plain.toFixed(0)} ms`,
    );
    const grown = await heapGrowth(browser, stack.portalUrl, 200);
    const budgets: readonly Budget[] = [
      ...sizeBudgets(stack.portal, stack.bundle),
      { what: 'HTML of the sign-in page', measured: portal.login.html, most: 26.5 * KB, unit: 'KB' },
      { what: 'HTML of a cold deep link', measured: portal.deep.cold.html, most: 22.5 * KB, unit: 'KB' },
      {
        what: 'serial round trips, cold deep link to its content, 20 Mbit/s',
        measured: portal.deep.cold.roundTrips ?? Infinity,
        most: 2,
        unit: '',
      },
      {
        what: 'second visit, JavaScript transferred',
        measured: portal.deep.again.javascript,
        most: 0,
        aim: 0,
        unit: 'KB',
      },
      {
        what: 'largest contentful paint, login, slow 4G, CPU ÷ 4',
        measured: login.portal,
        most: 2.5,
        aim: 2,
        unit: 's',
      },
      { what: 'the same, beside one bundle', measured: login.portal / login.bundle, most: 0.6, unit: '×' },
      {
        what: 'largest contentful paint, cold deep link, beside one bundle',
        measured: deep.portal / deep.bundle,
        most: 0.8,
        unit: '×',
      },
      { what: 'layout shift, cold deep link', measured: shift.portal, most: 0.02, unit: 'CLS' },
      { what: '1,000 requests answered 401 at once, refreshes', measured: renewal.refreshes, most: 1, unit: '' },
      {
        what: '1,000 requests answered 401 at once, beside a plain replay',
        measured: renewal.portal / renewal.plain,
        most: 1.5,
        aim: 1.2,
        unit: '×',
      },
      { what: 'heap after 200 visits to and from a remote, grown by', measured: grown, most: 5, aim: 2, unit: 'MB' },
    ];
    return budgets;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
