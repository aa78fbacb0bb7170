import { createStore } from 'zustand/vanilla';
import { mergeUploads } from './merge-uploads.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Upload } from './upload.ts';
import type { UploadStorage } from './upload-storage.ts';

/**
 * The uploads of one person, as this page has them and as the device keeps them.
 * @param storage null where the browser keeps nothing
 */
export function createUploadList(storage: UploadStorage | null, notifyTabs: () => void) {
  const store = createStore<readonly Upload[]>(() => []);
  const find = (id: string): Upload | undefined => store.getState().find((upload) => upload.id === id);
  let owner: string | null = null;
  // What has happened here, but is not kept yet.
  let unkept: UploadEvent[] = [];
  let keeping: Promise<void> = Promise.resolve();
  // What the device has; the rest lives as long as this page.
  let onDevice = new Set<string>();
  let loaded = false;

  /** One after another, in the order in which it happened. A device that keeps nothing stops nobody. */
  const later = (work: (storage: UploadStorage, owner: string) => Promise<unknown>): Promise<void> => {
    const whose = owner;
    return (keeping = keeping
      .then(async () => {
        if (storage !== null && whose !== null && whose === owner) await work(storage, whose);
      })
      .catch(() => undefined));
  };
  const tell = (event: UploadEvent): void => {
    const before = store.getState();
    store.setState((uploads) => reduceUploads(uploads, event), true);
    if (storage === null || store.getState() === before || !isWorthKeeping(event)) return;
    unkept.push(event);
    void later(async (kept) => {
      const { id, ...step } = event;
      await kept.step(id, step).finally(() => (unkept = unkept.filter((one) => one !== event)));
      notifyTabs();
    });
  };
  return {
    store,
    find,
    tell,
    keep: (id: string): void =>
      void later(async (kept, whose) => {
        const upload = find(id);
        if (upload === undefined) return;
        // All that has happened to it is in it.
        unkept = unkept.filter((event) => event.type === 'added' || event.id !== id);
        const whole = await kept.put(whose, upload);
        onDevice.add(id);
        tell({ type: 'kept', id, kept: whole });
        notifyTabs();
      }),
    open: (next: string | null): void => {
      owner = next;
      unkept = [];
      onDevice = new Set();
      loaded = storage === null;
      store.setState([], true);
    },
    owner: () => owner,
    isLoaded: () => loaded,
    refresh: (): Promise<void> =>
      later(async (kept, whose) => {
        const found = await kept.load(whose);
        if (whose !== owner) return;
        loaded = true;
        store.setState((now) => mergeUploads(now, found, onDevice, unkept), true);
        onDevice = new Set(found.map(({ id }) => id));
      }),
  };
}

export type UploadList = ReturnType<typeof createUploadList>;

/** Progress is kept by its parts; what is being checked is not kept at all. */
const isWorthKeeping = (event: UploadEvent): event is Exclude<UploadEvent, { type: 'added' }> =>
  !['added', 'looking', 'progressed', 'checked'].includes(event.type);
