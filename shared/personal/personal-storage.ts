import { PERSONAL_STORES, SHARED_FILES_STORE } from '../contract/offline.ts';

/** Which area is in use and whose it is: `<area> <user id>`. */
const OWNER_KEY = PERSONAL_STORES;
/** Before every key of an area: `groundwork_personal:<area>:<name>`. */
const PREFIX = `${OWNER_KEY}:`;

/** How a write ended. `full`: the browser's share for this portal is used up; `refused`: nothing is kept here at all. */
export type Kept = 'kept' | 'full' | 'refused';

/** What one person's screens keep on this device, between a sign-in and the logout. Never throws. */
export interface PersonalArea {
  get(name: string): string | null;
  /** Null removes. Refused once the area is another's or gone: what was under way at a logout is not written afterwards. */
  set(name: string, value: string | null): Kept;
  /** The names in use that begin with `start`. */
  names(start: string): string[];
  /**
   * The name for one of the browser's stores (`caches`) that belongs to the area, and is deleted with it; undefined once the area is
   * another's or gone. Asked again after each write: what was under way at a logout is deleted then.
   */
  storeName(name: string): string | undefined;
  /** Calls back when another tab may have changed a name that begins with `start`. Returns the way to stop. */
  watch(start: string, changed: () => void): () => void;
}

/** The device's one area for personal data: the session says whose it is and when it is emptied. Never throws. */
export interface PersonalStorage {
  /** This user has signed in: whatever another one left is wiped. */
  claim(userId: string): void;
  /** Removes everything, of all people. */
  wipe(): void;
  /** Removes what belongs to no area in use, such as a write that another tab made too late; and an empty area. */
  sweep(): void;
  /**
   * The area of `userId`, who is signed in; a new one where there is none. From an area that is somebody else's nothing is
   * read, and nothing is written to it.
   */
  open(userId: string): PersonalArea;
  /** What that area has under a name, without making one: reading leaves nothing on the device. */
  peek(userId: string, name: string): string | null;
}

interface Owner {
  readonly area: string;
  readonly userId: string;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name);
}

/** A name that no area had before: a late write into an old one of the same user must stay apart from the new one. */
function newDrawer(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** The browser's stores by name, as far as they are looked through here: `caches`. */
export type NamedStores = Pick<CacheStorage, 'keys' | 'delete'>;

/**
 * @param storage where it is kept; throws or is undefined where the browser blocks site data
 * @param stores the browser's stores; undefined where it has none
 */
export function createPersonalStorage(
  storage: () => Storage | undefined,
  stores: () => NamedStores | undefined = () => undefined,
): PersonalStorage {
  function inStorage<T>(work: (area: Storage) => T, otherwise: (error: unknown) => T): T {
    try {
      const area = storage();
      return area === undefined ? otherwise(undefined) : work(area);
    } catch (error) {
      return otherwise(error);
    }
  }
  const keysFrom = (start: string): string[] =>
    inStorage(
      (area) =>
        Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) => key.startsWith(start)),
      () => [],
    );
  const read = (key: string): string | null =>
    inStorage(
      (area) => area.getItem(key),
      () => null,
    );
  const remove = (key: string): void =>
    inStorage(
      (area) => area.removeItem(key),
      () => undefined,
    );

  function owner(): Owner | null {
    const [, area, userId] = /^(\w+) (.+)$/s.exec(read(OWNER_KEY) ?? '') ?? [];
    return area === undefined || userId === undefined ? null : { area, userId };
  }
  function sweep(): void {
    const used = owner();
    const start = used === null ? null : `${PREFIX}${used.area}:`;
    const keys = keysFrom(PREFIX);
    for (const key of keys) if (start === null || !key.startsWith(start)) remove(key);
    // Not even whose an empty one was.
    if (start === null || !keys.some((key) => key.startsWith(start))) remove(OWNER_KEY);
    sweepStores();
  }
  /** Stores of other areas; without any area also those that say what somebody has opened (`groundwork_personal_…`). */
  function sweepStores(): void {
    const used = owner();
    const isLeft = (name: string): boolean =>
      name.startsWith(OWNER_KEY) &&
      (used === null || (name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${used.area}:`)));
    const remove = async (all: NamedStores): Promise<void> => {
      await Promise.all((await all.keys()).filter(isLeft).map((name) => all.delete(name)));
    };
    // Refused where the browser blocks site data: then nothing was stored.
    void Promise.resolve(stores())
      .then((all) => all && remove(all))
      .catch(() => undefined);
  }
  function wipe(): void {
    remove(OWNER_KEY);
    sweep();
    void Promise.resolve(stores())
      .then((all) => all?.delete(SHARED_FILES_STORE))
      .catch(() => undefined);
  }

  return {
    wipe,
    sweep,
    claim(userId) {
      const before = owner();
      if (before !== null && before.userId !== userId) wipe();
    },
    peek(userId, name) {
      const used = owner();
      return used?.userId === userId ? read(`${PREFIX}${used.area}:${name}`) : null;
    },
    open(userId) {
      if (owner() === null)
        inStorage(
          (area) => area.setItem(OWNER_KEY, `${newDrawer()} ${userId}`),
          () => undefined,
        );
      const opened = owner();
      const mine = opened?.userId === userId ? opened.area : null;
      const start = `${PREFIX}${mine ?? ''}:`;
      const isMine = (): boolean => mine !== null && owner()?.area === mine;
      return {
        get: (name) => (isMine() ? read(start + name) : null),
        set(name, value) {
          if (!isMine()) return 'refused';
          const write = (area: Storage): Kept => {
            if (value === null) area.removeItem(start + name);
            else area.setItem(start + name, value);
            return 'kept';
          };
          return inStorage(write, (error) => (isFull(error) ? 'full' : 'refused'));
        },
        storeName: (name) => (isMine() ? start + name : undefined),
        names: (wanted) => (isMine() ? keysFrom(start + wanted).map((key) => key.slice(start.length)) : []),
        watch(wanted, changed) {
          const onStorage = ({ key }: StorageEvent): void => {
            if (key === null || key.startsWith(start + wanted)) changed();
          };
          // A page from the back-forward cache has slept through the events.
          const onShow = ({ persisted }: PageTransitionEvent): void => {
            if (persisted) changed();
          };
          addEventListener('storage', onStorage);
          addEventListener('pageshow', onShow);
          return () => {
            removeEventListener('storage', onStorage);
            removeEventListener('pageshow', onShow);
          };
        },
      };
    },
  };
}
