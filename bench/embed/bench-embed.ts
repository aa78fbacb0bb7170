import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@groundwork/gateway';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { buildAll } from '../../platform/run/src/builds/build-all.ts';
import { findPackages } from '../../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../../platform/run/src/checks/chromium.ts';
import { createProgress } from '../../platform/run/src/system/progress.ts';
import type { Budget } from '../budget-table.ts';
import { publishBuilt } from '../stack.ts';
import { serveForeignPage, serveProjects } from './foreign-page.ts';
import { embedSizeBudgets } from './sizes.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Rounds before anything is measured, in which caches fill. */
const WARM = 10;

/** Puts an element on the page, waits until its list stands, and takes it away: `rounds` times. */
async function mountAndUnmount(page: Page, rounds: number): Promise<void> {
  await page.evaluate(async (times) => {
    for (let round = 0; round < times; round += 1) {
      const element = document.createElement('groundwork-water');
      document.body.append(element);
      while (!element.shadowRoot?.querySelector('[role="rowheader"]')) await new Promise(requestAnimationFrame);
      element.remove();
      await new Promise(requestAnimationFrame);
    }
  }, rounds);
}

interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly roots: number;
  readonly elements: number;
}

async function held(tools: CDPSession): Promise<Held> {
  const count = async (prototype: string): Promise<number> => {
    const { result } = await tools.send('Runtime.evaluate', { expression: prototype });
    const { objects } = await tools.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'held',
    });
    const counted = await tools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await tools.send('Runtime.releaseObjectGroup', { objectGroup: 'held' });
    return Number(counted.result.value);
  };
  for (let round = 0; round < 3; round += 1) await tools.send('HeapProfiler.collectGarbage');
  const [roots, elements] = [
    await count('ShadowRoot.prototype'),
    await count(`customElements.get('groundwork-water').prototype`),
  ];
  await tools.send('HeapProfiler.collectGarbage');
  return { heap: (await tools.send('Runtime.getHeapUsage')).usedSize, roots, elements };
}

/** What a foreign page fetches, and what stays of elements that were on it. Prints what was measured. */
export async function benchEmbedding(rounds: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const logDir = path.join(root, 'var/logs');
  mkdirSync(logDir, { recursive: true });
  const progress = createProgress(Date.now(), (line) => process.stdout.write(line));
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-embed-'));
  const { portal, ...places } = await publishBuilt(root, folder);
  const projects = await serveProjects();
  let portalUrl = '';
  const site = await serveForeignPage(() => portalUrl);
  const configFile = path.join(folder, 'config.json');
  writeFileSync(configFile, JSON.stringify({ embedding: { origins: [site.url] } }));
  const gateway = await createGateway({ ...places, configFile, apiUrl: projects.url, dataUrl: projects.url });
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    portalUrl = await gateway.listen(0);
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.evaluate(() =>
      (globalThis as unknown as { Groundwork: { setSession(adapter: object): Promise<void> } }).Groundwork.setSession({
        getToken: () => Promise.resolve('a token'),
      }),
    );
    await page.evaluate(() => customElements.whenDefined('groundwork-water').then(() => undefined));
    await mountAndUnmount(page, WARM);
    const tools = await page.context().newCDPSession(page);
    const before = await held(tools);
    await mountAndUnmount(page, rounds);
    const after = await held(tools);
    const grown = (after.heap - before.heap) / 1_048_576;
    say(
      `\n${rounds} times on the page and off again: heap ${(before.heap / 1_048_576).toFixed(2)} MB before, ${(after.heap / 1_048_576).toFixed(2)} MB after; shadow roots left ${after.roots}, elements ${after.elements}`,
    );
    return [
      ...embedSizeBudgets(root, portal),
      {
        what: `heap after ${rounds} elements were on a foreign page, grown by`,
        measured: grown,
        most: 5,
        aim: 2,
        unit: 'MB',
      },
      { what: 'shadow roots left of them', measured: after.roots, most: 1, aim: 0, unit: '' },
    ];
  } finally {
    await browser.close();
    await gateway.close();
    for (const { stop } of [site, projects]) stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
