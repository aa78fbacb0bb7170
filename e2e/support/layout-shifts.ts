import type { Page } from '@playwright/test';

export interface Shift {
  /** How much of the window moved how far, as Chrome counts it. */
  readonly value: number;
  /** Shortly after a press or a key. */
  readonly afterInput: boolean;
  /** What moved, from where to where. */
  readonly what: string;
}

/** Notes every layout shift of the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${String(x)},${String(y)} ${String(width)}×${String(height)}`;
    const shifts: Shift[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push({
          value,
          afterInput: hadRecentInput,
          what: sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
            )
            .join('; '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
