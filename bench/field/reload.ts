import type { BrowserContext, Page } from '@playwright/test';

const RUNS = 7;

/**
 * How long the page that was read last takes to come back without a network, at a quarter of the processor's speed: from the reload to
 * its first row.
 * @param unplug ends the gateway: a service worker does not follow the page's own network
 * @returns the median, in seconds
 */
export async function measureReload(
  context: BrowserContext,
  signedIn: (context: BrowserContext, path: string) => Promise<Page>,
  unplug: () => Promise<void>,
  say: (text: string) => void,
): Promise<number> {
  const page = await signedIn(context, '/water-projects');
  await page.getByRole('rowheader').first().waitFor();
  // The page stores itself at rest.
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && (await navigator.serviceWorker.ready).active !== null,
    null,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(5000);
  await context.setOffline(true);
  await unplug();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('rowheader').first().waitFor();
    times.push((performance.now() - began) / 1000);
  }
  say(`The last page without a network, CPU ÷ 4: ${times.map((time) => time.toFixed(2)).join(', ')} s`);
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Infinity;
}
