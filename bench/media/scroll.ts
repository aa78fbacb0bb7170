import type { Page } from '@playwright/test';

export interface Scrolled {
  /** Milliseconds between two frames, in order of length. */
  readonly frames: readonly number[];
  readonly pixels: number;
}

/** Scrolls from the top to the bottom, the same distance every frame, and returns how long the frames took. */
export async function scrollThrough(page: Page, pixelsPerFrame: number): Promise<Scrolled> {
  await page.evaluate(() => scrollTo(0, 0));
  const { frames, pixels } = await page.evaluate(
    (step) =>
      new Promise<{ frames: number[]; pixels: number }>((resolve) => {
        const found: number[] = [];
        let last: number | undefined;
        const frame = (now: number) => {
          if (last !== undefined) found.push(now - last);
          last = now;
          const most = document.documentElement.scrollHeight - innerHeight;
          if (scrollY >= most - 1) {
            resolve({ frames: found, pixels: most });
            return;
          }
          scrollTo(0, Math.min(most, scrollY + step));
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    pixelsPerFrame,
  );
  return { frames: [...frames].sort((a, b) => a - b), pixels };
}

export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Waits until every tile in the window shows its picture; how long that took, in milliseconds. */
export async function picturesThere(page: Page): Promise<number> {
  const begun = Date.now();
  await page.waitForFunction(() => {
    const inWindow = [...document.querySelectorAll('main li[aria-posinset]')].filter((tile) => {
      const box = tile.getBoundingClientRect();
      return box.height > 0 && box.bottom > 120 && box.top < innerHeight;
    });
    return inWindow.length > 5 && inWindow.every((tile) => tile.querySelector('img') !== null);
  });
  return Date.now() - begun;
}

/** What the page holds, after the garbage is collected. */
export async function held(
  page: Page,
): Promise<{ readonly heap: number; readonly nodes: number; readonly urls: number }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  const heap = (await tools.send('Runtime.getHeapUsage')).usedSize;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const urls = await page.evaluate(() => Number(Reflect.get(window, 'livingUrls') ?? 0));
  await tools.detach();
  return { heap, nodes, urls };
}

/** Counts blob URLs that were made and not released; before the page begins. */
export async function countUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    const living = new Set<string>();
    const report = () => Reflect.set(window, 'livingUrls', living.size);
    URL.createObjectURL = (thing) => {
      const url = create(thing);
      living.add(url);
      report();
      return url;
    };
    URL.revokeObjectURL = (url) => {
      living.delete(url);
      report();
      revoke(url);
    };
  });
}
