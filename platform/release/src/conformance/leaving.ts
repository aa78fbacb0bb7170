import type { Page } from '@playwright/test';
import type { Problem, Release } from '@groundwork/shared/contract';
import { addressOf, waitForScreen, PATIENCE } from './screens.ts';

/** Visits before anything is counted, in which caches fill; and visits while nothing may grow. */
const WARM = 3;
const VISITS = 8;
/** One visit may leave less than one of a kind behind: what grows by the visit grows for ever. Elements and megabytes. */
const MOST = { listeners: VISITS - 1, elements: VISITS * 4, heap: 2 } as const;

interface Held {
  readonly listeners: number;
  readonly elements: number;
  /** Megabytes. */
  readonly heap: number;
}

/** Moves as a click on a link would: the page stays. @returns whether another screen came */
async function go(page: Page, to: string): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.innerText();
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);
  const changed = page.waitForFunction(
    (text) => ![text, undefined].includes(document.querySelector('h1')?.innerText),
    before,
    { timeout: PATIENCE },
  );
  return changed.then(
    () => true,
    () => false,
  );
}

async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: value('JSEventListeners'), elements: value('Nodes'), heap: value('JSHeapUsedSize') / 1_048_576 };
}

/** What visits to the remote's first member's screen leave behind. */
export async function tryLeaving(
  page: Page,
  { routes }: Release,
): Promise<{ readonly problems: Problem[]; readonly said: string }> {
  const route = routes.find(({ access }) => access === 'member');
  if (route === undefined) return { problems: [], said: "it has no member's screen to leave" };
  const problem = (message: string): Problem => ({ field: route.path, message });
  const visit = async (): Promise<boolean> => (await go(page, addressOf(route.path))) && (await go(page, '/about'));
  await page.goto('/about');
  await waitForScreen(page);
  for (let count = 0; count < WARM; count += 1) {
    if (!(await visit())) return { problems: [problem('It stays when another screen is opened.')], said: '' };
  }
  const before = await held(page);
  for (let count = 0; count < VISITS; count += 1) await visit();
  const after = await held(page);
  const more = {
    listeners: after.listeners - before.listeners,
    elements: after.elements - before.elements,
    heap: after.heap - before.heap,
  };
  const left = (many: boolean, what: string): Problem[] =>
    many ? [problem(`${String(VISITS)} visits leave ${what} behind.`)] : [];
  return {
    problems: [
      ...left(more.listeners > MOST.listeners, `${String(more.listeners)} listeners`),
      ...left(more.elements > MOST.elements, `${String(more.elements)} elements`),
      ...left(more.heap > MOST.heap, `${more.heap.toFixed(1)} MB of memory`),
    ],
    said: `leaving a screen leaves nothing behind (${String(VISITS)} visits: ${Math.max(0, more.heap).toFixed(1)} MB)`,
  };
}
