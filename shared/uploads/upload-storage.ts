import { t } from '@groundwork/shared/messages';
import { fromSaved, toSaved } from './saved-upload.ts';
import { stepUpload, type UploadStep } from './reduce-uploads.ts';
import type { Upload } from './upload.ts';

/** Stores uploads on the device, each for the person who chose the file. */
export interface UploadStorage {
  /** All that is kept of this person's. */
  load(user: string): Promise<readonly Upload[]>;
  /** Keeps a checked upload and, where there is room, its bytes. @returns whether the bytes are kept */
  put(user: string, upload: Upload): Promise<boolean>;
  /** Takes what is kept one step further, whatever another tab has made of it meanwhile. */
  step(id: string, step: UploadStep): Promise<void>;
  /** Removes all that is kept of this person's, the bytes too. @returns how many uploads */
  drop(user: string): Promise<number>;
  /** The bytes, as often as they are asked for; null when they are not kept. */
  body(id: string): Promise<File | null>;
}

const [ENTRIES, BYTES] = ['entries', 'bytes'] as const;
/** Bytes of the device that uploads leave free, so that the rest of the portal continues. */
const SPARE = 33_554_432;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(t`This device cannot store files.`));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error(t`This device cannot store files.`));
  });

/** Stores uploads in IndexedDB. Rejects where the browser stores nothing: private windows, blocked site data. */
export function createUploadStorage(databases: IDBFactory): UploadStorage {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= (() => {
      const request = databases.open('groundwork-uploads', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(ENTRIES, { keyPath: 'id' }).createIndex('user', 'user');
        request.result.createObjectStore(BYTES);
      };
      return done(request);
    })();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const write = async (work: (entries: IDBObjectStore, bytes: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction([ENTRIES, BYTES], 'readwrite');
    const ended = finished(transaction);
    work(transaction.objectStore(ENTRIES), transaction.objectStore(BYTES));
    await ended;
  };

  return {
    async load(user) {
      const entries = (await open()).transaction(ENTRIES).objectStore(ENTRIES).index('user');
      const kept: readonly unknown[] = await done(entries.getAll(user));
      return kept
        .map(fromSaved)
        .filter((upload) => upload !== null)
        .map(({ user: _user, ...upload }) => upload);
    },
    async put(user, upload) {
      const body = upload.checked?.body ?? null;
      const also = upload.checked?.also;
      const fits = body !== null && (await hasRoom(body.size + (also?.body?.size ?? 0)));
      const keep = (withBytes: boolean): Promise<void> =>
        write((entries, bytes) => {
          entries.put(toSaved({ ...upload, kept: withBytes }, user));
          if (withBytes) bytes.put(body, upload.id);
          if (withBytes && also?.body) bytes.put(also.body, also.key);
        });
      if (fits) {
        try {
          await keep(true);
          return true;
        } catch {
          // The device is full after all, or the file has gone: at least what is known of it is kept.
        }
      }
      await keep(false);
      return false;
    },
    async step(id, step) {
      await write((entries, bytes) => {
        const asked: IDBRequest<unknown> = entries.get(id);
        asked.onsuccess = () => {
          const kept = fromSaved(asked.result);
          if (kept === null) return;
          const next = stepUpload(kept, step);
          const entry = next === null ? null : toSaved(next, kept.user);
          if (entry === null) entries.delete(id);
          else entries.put(entry);
          // What the server has needs no space any more.
          if (entry === null || entry.stored !== null) bytes.delete(id);
          if (entry === null && kept.checked?.also) bytes.delete(kept.checked.also.key);
        };
      });
    },
    async drop(user) {
      let dropped = 0;
      await write((entries, bytes) => {
        const asked: IDBRequest<unknown[]> = entries.index('user').getAll(user);
        asked.onsuccess = () => {
          for (const kept of asked.result) {
            const id = (kept as { readonly id: string }).id;
            entries.delete(id);
            bytes.delete(id);
            const also = fromSaved(kept)?.checked?.also;
            if (also) bytes.delete(also.key);
            dropped += 1;
          }
        };
      });
      return dropped;
    },
    async body(id) {
      const body: unknown = await done((await open()).transaction(BYTES).objectStore(BYTES).get(id));
      return body instanceof File ? body : null;
    },
  };
}

async function hasRoom(size: number): Promise<boolean> {
  // Typed as always there; it is not on pages that are served over plain http.
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined || quota - usage > size + SPARE;
}
