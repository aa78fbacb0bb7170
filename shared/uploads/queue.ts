import { createStore, type StoreApi } from 'zustand/vanilla';
import { carryUpload } from './carry-upload.ts';
import { passes, waitBefore } from './retry-rules.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import { forgetParts } from './send-in-parts.ts';
import type { Failure, Upload } from './upload.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What a queue needs of the browser; tests give their own. */
export interface QueueParts {
  /** Null where the browser keeps nothing. */
  readonly storage: UploadStorage | null;
  /** Runs `work` in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs of a change. */
  readonly notifyTabs: () => void;
  /** Ends after so many milliseconds, or as soon as there is reason to believe that the network is back. */
  readonly pause: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

/** All uploads of one person, whatever form they were chosen in, one after another: on a slow line two at once only make both late. */
export interface Queue {
  readonly store: StoreApi<readonly Upload[]>;
  readonly tell: (event: UploadEvent) => void;
  /** Keeps a checked upload on the device. */
  keep(id: string): void;
  /** Sends what waits, now if it waits for a better moment. */
  send(): void;
  /** Becomes the queue of this person; null for nobody. */
  open(user: string | null): void;
  /** Whether what the device has kept is in the list. */
  readonly isLoaded: () => boolean;
  /** Takes over what another tab has changed. */
  refresh(): Promise<void>;
  /** The bytes of an upload; null when they are not on this device. */
  readonly body: (id: string) => Promise<File | null>;
  /** Deletes on the server what it has of the file. */
  forget(upload: Upload): void;
}

export function createQueue({ storage, alone, notifyTabs, pause }: QueueParts): Queue {
  const store = createStore<readonly Upload[]>(() => []);
  const find = (id: string): Upload | undefined => store.getState().find((upload) => upload.id === id);
  let user: string | null = null;
  // What has happened here, but is not kept yet.
  let unkept: UploadEvent[] = [];
  let keeping: Promise<unknown> = Promise.resolve();
  // What the device has; the rest lives as long as this page.
  let onDevice = new Set<string>();
  let loaded = false;
  let running = false;
  let wake = new AbortController();
  let sending: { readonly id: string; readonly abort: AbortController } | undefined;

  /** One after another, in the order in which it happened. A device that keeps nothing stops nobody. */
  const later = (work: (storage: UploadStorage, user: string) => Promise<unknown>): Promise<void> => {
    const whose = user;
    const ended = keeping.then(async () => {
      if (storage !== null && whose !== null && whose === user) await work(storage, whose);
    });
    keeping = ended.catch(() => undefined);
    return keeping.then(() => undefined);
  };

  const tell = (event: UploadEvent): void => {
    const before = store.getState();
    store.setState((uploads) => reduceUploads(uploads, event), true);
    if (store.getState() === before || !isWorthKeeping(event)) return;
    stopWhatIsNotWanted();
    if (storage === null) return;
    unkept.push(event);
    void later(async (kept) => {
      const { id, ...step } = event;
      await kept.step(id, step).finally(() => (unkept = unkept.filter((one) => one !== event)));
      notifyTabs();
    });
  };

  const stopWhatIsNotWanted = (): void => {
    if (sending === undefined) return;
    const status = find(sending.id)?.state.status;
    if (status !== 'sending' && status !== 'recording') sending.abort.abort();
  };

  const body = async (id: string): Promise<File | null> => {
    const upload = find(id);
    const kept = upload?.kept === false || storage === null ? null : await storage.body(id).catch(() => null);
    return kept ?? upload?.checked?.body ?? null;
  };

  const refresh = (): Promise<void> =>
    later(async (kept, whose) => {
      const found = await kept.load(whose);
      if (whose !== user) return;
      loaded = true;
      store.setState((now) => {
        const known = new Map(now.map((upload) => [upload.id, upload]));
        const here = now.filter(
          ({ id, state }) => !onDevice.has(id) || state.status === 'refused' || state.status === 'done',
        );
        const there = found
          .filter(({ id }) => !here.some((one) => one.id === id))
          .map((upload) => joined(upload, known.get(upload.id)));
        return unkept.reduce(
          reduceUploads,
          [...here, ...there].sort((a, b) => a.order - b.order),
        );
      }, true);
      onDevice = new Set(found.map(({ id }) => id));
      stopWhatIsNotWanted();
    });

  const carry = async (id: string): Promise<Failure | null> => {
    const abort = new AbortController();
    sending = { id, abort };
    try {
      return await carryUpload(
        { find, tell, body, companion: (key) => storage?.body(key).catch(() => null) ?? Promise.resolve(null) },
        id,
        abort.signal,
      );
    } finally {
      sending = undefined;
    }
  };

  /** Sends as long as something waits. What fails for a while comes again later, with growing pauses. */
  const run = async (): Promise<void> => {
    await refresh();
    for (const { id, state } of store.getState()) {
      if (state.status === 'sending' || state.status === 'recording') tell({ type: 'postponed', id, trouble: null });
    }
    let tries = 0;
    let lastSent = -1;
    for (let next = nextOf(store); next !== undefined; next = nextOf(store)) {
      const trouble = await carry(next.id);
      if (trouble === null) {
        tries = 0;
        continue;
      }
      const now = find(next.id);
      const sent = (now?.place?.offset ?? 0) + (now?.alsoPlace?.offset ?? 0);
      tries = sent > lastSent && lastSent >= 0 ? 1 : tries + 1;
      lastSent = sent;
      if (!passes(trouble, tries)) {
        tell({ type: 'failed', id: next.id, failure: trouble });
        tries = 0;
        continue;
      }
      tell({ type: 'postponed', id: next.id, trouble });
      wake = new AbortController();
      if (nextOf(store) !== undefined) await pause(waitBefore(tries), wake.signal);
    }
  };

  const hasWork = (): boolean => user !== null && (nextOf(store) !== undefined || store.getState().some(isLeftHalf));

  const send = (): void => {
    wake.abort();
    if (running) return;
    running = true;
    void alone(run).finally(() => {
      running = false;
      // What was added while the turn was being given back, or left half when somebody signed in anew.
      if (hasWork()) send();
    });
  };

  return {
    store,
    tell,
    send,
    body,
    refresh,
    isLoaded: () => loaded,
    keep(id) {
      void later(async (kept, whose) => {
        const upload = find(id);
        if (upload === undefined) return;
        // All that has happened to it is in it.
        unkept = unkept.filter((event) => event.type === 'added' || event.id !== id);
        const whole = await kept.put(whose, upload);
        onDevice.add(id);
        tell({ type: 'kept', id, kept: whole });
        notifyTabs();
      });
    },
    open(next) {
      sending?.abort.abort();
      user = next;
      unkept = [];
      onDevice = new Set();
      loaded = storage === null;
      store.setState([], true);
      wake.abort();
      if (next === null || storage === null) return;
      void refresh().then(() => {
        if (hasWork()) send();
      });
    },
    forget(upload) {
      for (const place of [upload.place, upload.alsoPlace])
        if (place !== null) void forgetParts(place).catch(() => undefined);
    },
  };
}

/** Progress is kept by its parts; what is being checked is not kept at all. */
const isWorthKeeping = (event: UploadEvent): event is Exclude<UploadEvent, { type: 'added' }> =>
  !['added', 'looking', 'progressed', 'checked'].includes(event.type);

const isLeftHalf = ({ state }: Upload): boolean => state.status === 'sending' || state.status === 'recording';

/** What is kept, with what only this page has of it: its bytes, and how far they have travelled since. */
function joined(kept: Upload, here: Upload | undefined): Upload {
  const also = here?.checked?.also ?? kept.checked?.also;
  const checked =
    kept.checked === null ? null : { ...kept.checked, body: here?.checked?.body ?? null, ...(also && { also }) };
  return {
    ...kept,
    checked,
    state: here?.state.status === 'sending' && kept.state.status === 'sending' ? here.state : kept.state,
  };
}

function nextOf(store: StoreApi<readonly Upload[]>): Upload | undefined {
  return store
    .getState()
    .reduce<Upload | undefined>(
      (first, upload) =>
        upload.state.status === 'waiting' && upload.order < (first?.order ?? Infinity) ? upload : first,
      undefined,
    );
}
