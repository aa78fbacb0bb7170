import type { StoreApi } from 'zustand/vanilla';
import { carryUpload } from './carry-upload.ts';
import { passes, waitBefore } from './retry-rules.ts';
import type { UploadEvent } from './reduce-uploads.ts';
import { forgetParts } from './send-in-parts.ts';
import { createSender } from './sender.ts';
import type { Turns } from './turns.ts';
import type { Failure, Upload } from './upload.ts';
import { createUploadList, type UploadList } from './upload-list.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What a queue needs of the browser; tests give their own. */
export interface QueueParts extends Turns {
  /** Null where the browser keeps nothing. */
  readonly storage: UploadStorage | null;
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

type Carry = (id: string) => Promise<Failure | null>;

export function createQueue({ storage, alone, notifyTabs, pause }: QueueParts): Queue {
  const list = createUploadList(storage, notifyTabs);
  const { store, find } = list;
  const bytes = (key: string): Promise<File | null> => storage?.body(key).catch(() => null) ?? Promise.resolve(null);
  const body = async (id: string): Promise<File | null> => {
    const upload = find(id);
    return (upload?.kept === false ? null : await bytes(id)) ?? upload?.checked?.body ?? null;
  };
  const carry = createCarry(list, { body, companion: bytes });
  const { send, sendIfNeeded, wake } = createSender({
    alone,
    run: (nextWake) => sendAll(list, carry, (tries) => pause(waitBefore(tries), nextWake())),
    hasWork: () => list.owner() !== null && (nextOf(store) !== undefined || store.getState().some(isLeftHalf)),
  });

  return {
    ...list,
    send,
    body,
    open(next) {
      list.open(next);
      wake();
      if (next !== null && storage !== null) void list.refresh().then(sendIfNeeded);
    },
    forget(upload) {
      for (const place of [upload.place, upload.alsoPlace])
        if (place !== null) void forgetParts(place).catch(() => undefined);
    },
  };
}

/** Carries one upload at a time, and stops it when it is not wanted any more. */
function createCarry(
  { store, find, tell }: UploadList,
  bytes: Pick<Parameters<typeof carryUpload>[0], 'body' | 'companion'>,
): Carry {
  let sending: { readonly id: string; readonly abort: AbortController } | undefined;
  store.subscribe(() => {
    const upload = sending && find(sending.id);
    if (upload === undefined || !isLeftHalf(upload)) sending?.abort.abort();
  });
  return async (id) => {
    const abort = new AbortController();
    sending = { id, abort };
    try {
      return await carryUpload({ find, tell, ...bytes }, id, abort.signal);
    } finally {
      sending = undefined;
    }
  };
}

/** Sends as long as something waits. What fails for a while comes again later, with growing pauses. */
async function sendAll(
  { store, find, tell, refresh }: UploadList,
  carry: Carry,
  pause: (tries: number) => Promise<void>,
): Promise<void> {
  await refresh();
  for (const upload of store.getState())
    if (isLeftHalf(upload)) tell({ type: 'postponed', id: upload.id, trouble: null });
  let tries = 0;
  let lastSent = -1;
  for (let next = nextOf(store); next !== undefined; next = nextOf(store)) {
    const { id } = next;
    const trouble = await carry(id);
    if (trouble === null) {
      tries = 0;
      continue;
    }
    const now = find(id);
    const sent = (now?.place?.offset ?? 0) + (now?.alsoPlace?.offset ?? 0);
    tries = sent > lastSent && lastSent >= 0 ? 1 : tries + 1;
    lastSent = sent;
    if (!passes(trouble, tries)) {
      tell({ type: 'failed', id, failure: trouble });
      tries = 0;
      continue;
    }
    tell({ type: 'postponed', id, trouble });
    if (nextOf(store) !== undefined) await pause(tries);
  }
}

const isLeftHalf = ({ state }: Upload): boolean => state.status === 'sending' || state.status === 'recording';

const nextOf = ({ getState }: UploadList['store']): Upload | undefined =>
  getState().reduce<Upload | undefined>(
    (first, upload) =>
      upload.state.status === 'waiting' && upload.order < (first?.order ?? Infinity) ? upload : first,
    undefined,
  );
