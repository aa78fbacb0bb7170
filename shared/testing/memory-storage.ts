/** A write, null for a removal, and its place among all writes of the browser. */
export type StorageChange = readonly [key: string, value: string | null, order: number];

let writes = 0;

/**
 * A `Storage` in memory. `changed` hears of every write of its own; `apply` takes another's, unless a later one is there:
 * browsers too end with the last write everywhere.
 */
export function memoryStorage(
  changed: (change: StorageChange) => void = () => undefined,
): Storage & { apply(change: StorageChange): void } {
  const values = new Map<string, string>();
  const latest = new Map<string, number>();
  const apply = ([key, value, order]: StorageChange): void => {
    if (order < (latest.get(key) ?? 0)) return;
    latest.set(key, order);
    if (value === null) values.delete(key);
    else values.set(key, value);
  };
  const write = (key: string, value: string | null): void => {
    writes += 1;
    const change: StorageChange = [key, value, writes];
    apply(change);
    changed(change);
  };
  return {
    apply,
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => write(key, value),
    removeItem(key) {
      if (values.has(key)) write(key, null);
    },
    clear() {
      for (const key of [...values.keys()]) write(key, null);
    },
  };
}
