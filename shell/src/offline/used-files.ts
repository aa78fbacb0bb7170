/**
 * The addresses of everything that this page has loaded, from its first file on. The browser's own list ends after 250.
 * @returns what there is so far
 */
export function usedFiles(): () => ReadonlySet<string> {
  const used = new Set<string>();
  const note = (entries: readonly PerformanceEntry[]): void => entries.forEach(({ name }) => used.add(name.split(/[?#]/)[0] ?? name));
  note(performance.getEntriesByType('resource'));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    note(observer.takeRecords());
    return used;
  };
}
