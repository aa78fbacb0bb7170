import { createStore, type StoreApi } from 'zustand/vanilla';
import { bytesOf } from './bytes.ts';
import { newKey } from './new-key.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import { sendFile } from './send-file.ts';
import type { Checked, Refusal, Upload } from './upload.ts';

export type Verdict = { readonly ok: true; readonly checked: Checked } | { readonly ok: false; readonly refusal: Refusal };

export interface UploadsParts<A> {
  /** Decides on the device whether a file is taken. Rejects when it cannot be read. */
  readonly check: (file: File) => Promise<Verdict>;
  /**
   * Writes the record of a file that is at the server, under the upload's id: asked again after a lost answer it must not write
   * a second one. Returns the record's key.
   */
  readonly record: (upload: Upload<A>, about: A, storedFile: string) => Promise<string>;
}

/** Files on their way to the server, one after another: on a slow line two at once only make both late. */
export interface Uploads<A> {
  readonly store: StoreApi<readonly Upload<A>[]>;
  /** Takes files in and checks them. */
  add(files: readonly File[]): void;
  /** Says whether a file is to be sent although the same one is there already. */
  want(id: string, wanted: boolean): void;
  /** Sends a file when its turn comes, with what its record shall say. Also the way to try again. */
  queue(id: string, about: A): void;
  /** Stops the sending; the file stays in the list. */
  cancel(id: string): void;
  remove(id: string): void;
  /** Stops everything and forgets all of it. */
  clear(): void;
}

export function createUploads<A>({ check, record }: UploadsParts<A>): Uploads<A> {
  const store = createStore<readonly Upload<A>[]>(() => []);
  const tell = (event: UploadEvent<A>): void => store.setState((uploads) => reduceUploads(uploads, event), true);
  const find = (id: string): Upload<A> | undefined => store.getState().find((upload) => upload.id === id);
  const sending = new Map<string, AbortController>();
  // One after another too: hashing holds a whole file in memory.
  let checks: Promise<unknown> = Promise.resolve();
  let busy = false;

  const checkOne = async (id: string, file: File): Promise<void> => {
    if (find(id) === undefined) return;
    const verdict = await check(file).catch((): Verdict => ({ ok: false, refusal: { why: 'unreadable' } }));
    tell(verdict.ok ? { type: 'checked', id, checked: verdict.checked } : { type: 'refused', id, refusal: verdict.refusal });
  };

  const carry = async (id: string): Promise<void> => {
    tell({ type: 'begun', id });
    const upload = find(id);
    if (!upload?.checked || upload.about === null) return;
    const abort = new AbortController();
    sending.set(id, abort);
    try {
      const onProgress = (progress: number | null): void => tell({ type: 'progressed', id, progress });
      const stored = upload.stored ?? (await sendFile(upload.checked.body, { signal: abort.signal, onProgress }));
      tell({ type: 'stored', id, file: stored });
      if (find(id)?.state.status !== 'recording') return;
      tell({ type: 'recorded', id, record: await record(upload, upload.about, stored) });
    } catch (error) {
      // Chromium tells a file that was changed meanwhile as a broken connection.
      const readable = await bytesOf(upload.checked.body, 0, 1).then(() => true, () => false);
      tell(readable ? { type: 'failed', id, error } : { type: 'refused', id, refusal: { why: 'unreadable' } });
    } finally {
      sending.delete(id);
    }
  };

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let next = nextOf(store); next !== undefined; next = nextOf(store)) await carry(next.id);
    busy = false;
  };

  const stop = (id: string): void => sending.get(id)?.abort();

  return {
    store,
    add(files) {
      const added = files.map((file) => ({ id: newKey(), file }));
      tell({ type: 'added', files: added });
      for (const { id, file } of added) checks = checks.then(() => checkOne(id, file));
    },
    want: (id, wanted) => tell({ type: 'wanted', id, wanted }),
    queue(id, about) {
      tell({ type: 'queued', id, about });
      void pump();
    },
    cancel(id) {
      tell({ type: 'cancelled', id });
      if (find(id)?.state.status === 'ready') stop(id);
    },
    remove(id) {
      tell({ type: 'removed', id });
      if (find(id) === undefined) stop(id);
    },
    clear() {
      tell({ type: 'cleared' });
      for (const abort of sending.values()) abort.abort();
    },
  };
}

function nextOf<A>(store: StoreApi<readonly Upload<A>[]>): Upload<A> | undefined {
  return store.getState().find(({ state }) => state.status === 'waiting');
}
