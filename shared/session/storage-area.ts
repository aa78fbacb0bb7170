/** Text kept under a name. Never throws. */
export interface Store {
  get(key: string): string | null;
  /** Null removes. */
  set(key: string, value: string | null): void;
  /** Whether other tabs see what is written here; false once the browser has refused. */
  readonly shared: boolean;
}

/**
 * A store in `storage()`, and in memory for what the browser refuses to keep (private modes, blocked site data, a full disk):
 * the person is then signed in until the page is left.
 */
export function createStorageArea(storage: () => Storage | undefined): Store {
  const memory = new Map<string, string | null>();
  let refused = false;

  const inStorage = <T>(work: (area: Storage) => T, otherwise: T): T => {
    try {
      const area = storage();
      if (area !== undefined) return work(area);
    } catch {
      // Refused: remembered below, and never an error for the person.
    }
    refused = true;
    return otherwise;
  };

  return {
    get shared() {
      return !refused;
    },
    get(key) {
      const kept = memory.get(key);
      return kept === undefined ? inStorage((area) => area.getItem(key), null) : kept;
    },
    set(key, value) {
      const written = inStorage((area) => {
        if (value === null) area.removeItem(key);
        else area.setItem(key, value);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
  };
}
