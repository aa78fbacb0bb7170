import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { fromStored, type OutboxItem } from './item.ts';

/** Stores changes on the device, each for the person who made it. */
export interface OutboxStorage {
  /** Those of this person, the first to be sent first. */
  load(user: string): Promise<readonly OutboxItem[]>;
  /** Stores a change and its files, or rejects and stores neither. */
  add(item: OutboxItem, files: ReadonlyMap<string, File>): Promise<void>;
  /** Takes a change one step further, whatever another tab has made of it meanwhile; null removes it with its files. */
  change(id: string, step: (item: OutboxItem) => OutboxItem | null): Promise<void>;
  /** Removes all changes of this person, with their files. @returns how many */
  drop(user: string): Promise<number>;
  /** Leaves nothing on the device where nobody's changes wait. */
  removeIfEmpty(): Promise<void>;
  /** The bytes of a file; null when they are not there. */
  file(key: string): Promise<File | null>;
}

interface Schema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { user: string } };
  files: { key: string; value: File };
}

const NAME = 'groundwork-outbox';

/** Stores changes in IndexedDB. Rejects where the browser stores nothing: private windows, blocked site data. */
export function createOutboxStorage(): OutboxStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDB<Schema>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('items', { keyPath: 'id' }).createIndex('user', 'user');
        database.createObjectStore('files');
      },
      // A later release wants to change the tables, or another tab to remove them: the next use opens it again.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => (opening = undefined),
    });
    opening.catch(() => (opening = undefined));
    return opening;
  };
  /** Whether something was ever stored: reading alone leaves nothing on the device. */
  const exists = async (): Promise<boolean> => {
    const databases = (indexedDB as Partial<IDBFactory>).databases?.bind(indexedDB);
    return opening !== undefined || databases === undefined || (await databases()).some(({ name }) => name === NAME);
  };
  return {
    async load(user) {
      if (!(await exists())) return [];
      const stored: readonly unknown[] = await (await open()).getAllFromIndex('items', 'user', user);
      return stored.flatMap((one) => fromStored(one) ?? []).sort((a, b) => a.order - b.order);
    },
    async add(item, files) {
      const transaction = (await open()).transaction(['items', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('items').add(item),
        ...[...files].map(([key, file]) => transaction.objectStore('files').put(file, key)),
        transaction.done,
      ]);
    },
    async change(id, step) {
      const transaction = (await open()).transaction(['items', 'files'], 'readwrite');
      const items = transaction.objectStore('items');
      const item = fromStored(await items.get(id));
      const next = item === null ? null : step(item);
      if (item !== null && next !== item) {
        await (next === null ? items.delete(id) : items.put(next));
        // What the server has needs no space any more.
        for (const { key, stored } of (next ?? item).files)
          if (next === null || stored !== null) await transaction.objectStore('files').delete(key);
      }
      await transaction.done;
    },
    async drop(user) {
      const transaction = (await open()).transaction(['items', 'files'], 'readwrite');
      const items: readonly unknown[] = await transaction.objectStore('items').index('user').getAll(user);
      for (const key of await transaction.objectStore('items').index('user').getAllKeys(user))
        await transaction.objectStore('items').delete(key);
      for (const { key } of items.flatMap((one) => fromStored(one)?.files ?? []))
        await transaction.objectStore('files').delete(key);
      await transaction.done;
      return items.length;
    },
    async removeIfEmpty() {
      if (!(await exists())) return;
      const database = await open();
      if ((await database.count('items')) > 0) return;
      database.close();
      opening = undefined;
      await deleteDB(NAME);
    },
    async file(key) {
      const stored: unknown = await (await open()).get('files', key);
      return stored instanceof File ? stored : null;
    },
  };
}
