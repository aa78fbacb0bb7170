import { usedFiles } from './used-files.ts';

let tell: (names: readonly string[]) => void = () => undefined;

beforeEach(() => {
  const entries = (names: readonly string[]) => names.map((name) => ({ name })) as unknown as PerformanceEntryList;
  performance.getEntriesByType = () => entries(['http://localhost/shell/shell.js']);
  globalThis.PerformanceObserver = class {
    constructor(hear: (list: { getEntries: () => PerformanceEntryList }) => void) {
      tell = (names) => hear({ getEntries: () => entries(names) });
    }
    observe = (): void => undefined;
    takeRecords = (): PerformanceEntryList => [];
  } as unknown as typeof PerformanceObserver;
});

test('code that a screen fetches ahead, after the page was stored, is heard of once', () => {
  const onCode = jest.fn();
  const used = usedFiles(onCode);
  expect(onCode).not.toHaveBeenCalled();
  tell(['http://localhost/remotes/water/1.0.0/visit.js?attempt=2']);
  tell(['http://localhost/remotes/water/1.0.0/visit.js', 'http://localhost/shell/shell.js']);
  expect(onCode).toHaveBeenCalledTimes(1);
  tell(['http://localhost/data/items/villages', 'http://localhost/photo.png']);
  expect(onCode).toHaveBeenCalledTimes(1);
  tell(['http://localhost/shell/map.css']);
  expect(onCode).toHaveBeenCalledTimes(2);
  expect([...used()]).toContain('http://localhost/remotes/water/1.0.0/visit.js');
});
