/** How long a page takes to begin with what it has preloaded, in milliseconds. */
const BEGINNING = 20_000;

/**
 * Pages that have just come from the network. Their files are left to the browser: Chromium uses no preload that a service worker has
 * answered, and would load each file twice.
 */
export function createOpenedPages(now: () => number = Date.now): {
  fromNetwork(page: string): void;
  isBeginning(page: string): boolean;
} {
  const opened = new Map<string, number>();
  return {
    fromNetwork(page) {
      for (const [other, at] of opened) if (now() - at > BEGINNING) opened.delete(other);
      opened.set(page, now());
    },
    isBeginning: (page) => now() - (opened.get(page) ?? -Infinity) < BEGINNING,
  };
}
