import { createStore, type StoreApi } from 'zustand/vanilla';
import { newKey } from '../new-key.ts';
import { pageQueue } from './page-queue.ts';
import type { Queue } from './queue.ts';
import type { Checked, FileFacts, RecordPlan, Refusal, Upload } from './upload.ts';

export type Verdict =
  | { readonly ok: true; readonly checked: Checked & { readonly body: File } }
  | { readonly ok: false; readonly refusal: Refusal };

export interface UploadsParts<A> {
  /** The path of the screen that has the form. */
  readonly form: string;
  /** Decides on the device whether a file is taken. Rejects when it cannot be read. */
  readonly check: (file: File, onProgress: (progress: number) => void) => Promise<Verdict>;
  /** What the record of a file will say. It is written under the upload's id. */
  readonly plan: (upload: Upload, about: A, body: File | null) => RecordPlan | Promise<RecordPlan>;
  /** A record has been written. */
  readonly onRecorded?: () => void;
  /** The page's, but in tests. */
  readonly queue?: Queue;
}

/** The files of one form on their way to the server. They outlive the screen, the page and the browser. */
export interface Uploads<A> {
  readonly store: Pick<StoreApi<readonly Upload[]>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Takes files in and checks them. */
  add(files: readonly File[]): void;
  /** Says whether a file is to be sent although the same one is there already. */
  want(id: string, wanted: boolean): void;
  /** Sends a file when its turn comes, with what its record shall say. Also the way to try again. */
  queue(id: string, about: A): void;
  /** Stops the sending; what the server has stays there, and the file keeps its turn. */
  pause(id: string): void;
  resume(id: string): void;
  /** Sends what waits for the connection now. */
  hurry(): void;
  /** Changes places with the file that has its turn before or after. */
  move(id: string, by: -1 | 1): void;
  /** Stops the sending; the file stays in the list, and the server forgets what it has of it. */
  cancel(id: string): void;
  remove(id: string): void;
  /** The bytes; null when they are not on this device any more. */
  body(id: string): Promise<File | null>;
}

/**
 * A few at a time for the whole page: while one waits for the server's answer whether it has the file, the next is read. More would
 * take too much of the memory.
 */
const checks: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve());

export function createUploads<A>({ form, check, plan, onRecorded, queue = pageQueue() }: UploadsParts<A>): Uploads<A> {
  const { tell } = queue;
  const own = (): readonly Upload[] =>
    queue.store
      .getState()
      .filter((upload) => upload.form === form)
      .sort((a, b) => a.order - b.order);
  const store = createStore(own);
  const find = (id: string): Upload | undefined => own().find((upload) => upload.id === id);
  queue.store.subscribe(() => {
    const before = store.getState();
    const now = own();
    if (now.length === before.length && now.every((upload, place) => upload === before[place])) return;
    store.setState(now, true);
    const wasDone = new Set(before.filter(isDone).map(({ id }) => id));
    if (onRecorded !== undefined && now.some((upload) => isDone(upload) && !wasDone.has(upload.id))) onRecorded();
  });

  const checkOne = async (id: string, file: File): Promise<void> => {
    if (find(id) === undefined) return;
    const verdict = await check(file, (progress) => tell({ type: 'looking', id, progress })).catch((): Verdict => ({
      ok: false,
      refusal: { why: 'unreadable' },
    }));
    if (!verdict.ok) return tell({ type: 'refused', id, refusal: verdict.refusal });
    const twin = own().find((upload) => upload.id !== id && isSame(upload, file, verdict.checked));
    if (twin?.state.status === 'missing') {
      tell({ type: 'removed', id });
      tell({ type: 'found', id: twin.id, body: verdict.checked.body });
      queue.keep(twin.id);
      queue.send();
    } else if (twin !== undefined) {
      tell({ type: 'refused', id, refusal: { why: 'repeated', of: twin.file.name } });
    } else {
      tell({ type: 'checked', id, checked: verdict.checked });
      queue.keep(id);
    }
  };

  return {
    store,
    add(files) {
      const last = queue.store.getState().reduce((most, { order }) => Math.max(most, order), 0);
      const added = files.map((file, place) => ({ id: newKey(), order: last + 1 + place, file }));
      tell({ type: 'added', form, files: added });
      for (const [place, { id, file }] of added.entries()) {
        const lane = place % checks.length;
        checks[lane] = checks[lane]!.then(() => checkOne(id, file));
      }
    },
    want: (id, wanted) => tell({ type: 'wanted', id, wanted }),
    queue(id, about) {
      void (async () => {
        const upload = find(id);
        if (upload === undefined) return;
        tell({ type: 'queued', id, plan: await plan(upload, about, await queue.body(id)) });
        queue.send();
      })();
    },
    pause: (id) => tell({ type: 'paused', id }),
    resume(id) {
      tell({ type: 'resumed', id });
      queue.send();
    },
    hurry: () => queue.send(),
    move(id, by) {
      const waiting = own().filter(({ state }) => state.status === 'waiting' || state.status === 'paused');
      const place = waiting.findIndex((upload) => upload.id === id);
      const [one, other] = [waiting[place], waiting[place + by]];
      if (one === undefined || other === undefined) return;
      tell({ type: 'ordered', id: one.id, order: other.order });
      tell({ type: 'ordered', id: other.id, order: one.order });
    },
    cancel(id) {
      const upload = find(id);
      tell({ type: 'cancelled', id });
      if (upload !== undefined && find(id)?.state.status === 'ready') queue.forget(upload);
    },
    remove(id) {
      const upload = find(id);
      tell({ type: 'removed', id });
      if (upload !== undefined && find(id) === undefined) queue.forget(upload);
    },
    body: queue.body,
  };
}

const isDone = ({ state }: Upload): boolean => state.status === 'done';

/** Whether an upload is of these very bytes; where that is not known, of a file with the same name, size and date. */
function isSame({ checked, file }: Upload, chosen: FileFacts, { sha256 }: Checked): boolean {
  if (checked === null) return false;
  if (sha256 !== null && checked.sha256 !== null) return checked.sha256 === sha256;
  return file.name === chosen.name && file.size === chosen.size && file.lastModified === chosen.lastModified;
}
