import type { BrowserContext, Page, Request } from '@playwright/test';

export interface Visit {
  /** JavaScript as it travelled, in bytes, and the number of its files. */
  readonly javascript: number;
  readonly scripts: number;
  /** HTML as it travelled, in bytes. */
  readonly html: number;
  readonly requests: number;
  /** How many requests stood one behind the other until the content was there; null where it was not measured. */
  readonly roundTrips: number | null;
}

interface Timed {
  readonly start: number;
  readonly end: number;
}

/** Milliseconds by which two requests may overlap and still count as one after the other. */
const SLACK = 4;

/** The longest chain of requests of which each began after the one before had ended. */
export function longestChain(requests: readonly Timed[]): number {
  const depth: number[] = [];
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  sorted.forEach((request, index) => {
    const before = sorted
      .slice(0, index)
      .map((other, at) => (other.end <= request.start + SLACK ? (depth[at] ?? 0) : 0));
    depth[index] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...depth);
}

/**
 * Watches what travels while `act` runs, up to its end.
 * @param latency of the link, milliseconds; round trips are counted only on a link that has one
 * @param act ends when the content that was waited for can be seen
 */
export async function watchVisit(page: Page, latency: number, act: () => Promise<void>): Promise<Visit> {
  const finished: Request[] = [];
  const note = (request: Request) => finished.push(request);
  page.on('requestfinished', note);
  await act();
  page.off('requestfinished', note);
  const timed: Timed[] = [];
  let javascript = 0;
  let scripts = 0;
  let html = 0;
  for (const request of finished) {
    const { startTime, responseEnd } = request.timing();
    // What came from a cache, the preload cache for one, waited for nobody.
    if (responseEnd >= latency) timed.push({ start: startTime, end: startTime + responseEnd });
    if (request.resourceType() === 'document') html += (await request.sizes()).responseBodySize;
    if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) continue;
    // A cached file has a size below zero here.
    const size = Math.max(0, (await request.sizes()).responseBodySize);
    javascript += size;
    scripts += size > 0 ? 1 : 0;
  }
  return { javascript, scripts, html, requests: finished.length, roundTrips: latency > 0 ? longestChain(timed) : null };
}

/** Makes the link of `page` slow; `latency` in milliseconds for each request, `throughput` in bytes a second (-1: no limit). */
export async function slowDown(
  context: BrowserContext,
  page: Page,
  latency: number,
  throughput: number,
  cpu = 1,
): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
