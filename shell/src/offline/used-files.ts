const isCode = (address: string): boolean => /\.(js|css)$/.test(address);

/**
 * The addresses of everything that this page has loaded, from its first file on. The browser's own list ends after 250.
 * @param onCode called when more scripts or styles have been loaded: what a screen fetches ahead comes after the screen
 * @returns what there is so far
 */
export function usedFiles(onCode: () => void): () => ReadonlySet<string> {
  const used = new Set<string>();
  /** @returns whether there was code among them */
  const note = (entries: readonly PerformanceEntry[]): boolean => {
    const more = entries.map(({ name }) => name.split(/[?#]/)[0] ?? name).filter((address) => !used.has(address));
    more.forEach((address) => used.add(address));
    return more.some(isCode);
  };
  note(performance.getEntriesByType('resource'));
  const observer = new PerformanceObserver((list) => {
    if (note(list.getEntries())) onCode();
  });
  observer.observe({ type: 'resource' });
  return () => {
    note(observer.takeRecords());
    return used;
  };
}
