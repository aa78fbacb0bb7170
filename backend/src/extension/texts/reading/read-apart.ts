import { Worker } from 'node:worker_threads';
import type { Passage } from './cut-passages.ts';
import { limits } from './limits.ts';
import { damaged, Unreadable } from './unreadable.ts';

const WATCH = 200;
/** How long the thread waits for another file, in milliseconds; what reads PDFs takes longer to load than most PDFs to read. */
const PATIENCE = 5000;
const tooMuch = (): Unreadable => new Unreadable('Reading it takes too much memory. Split it and upload the parts.');
const tooLong = (): Unreadable =>
  new Unreadable(`Reading it takes longer than ${limits.time / 1000} seconds. Upload it in parts.`);

/** What a file holds. */
export interface TakenText {
  /** Null where the format has no pages. */
  readonly pageCount: number | null;
  readonly text: string;
  readonly passages: readonly Passage[];
}

/** What the thread answers. */
export type Answer =
  | { readonly kind: 'taken'; readonly taken: TakenText }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly nothing: boolean };

/** What ends the waiting for a file: an answer, or the end of the thread. */
type Outcome = Answer | { readonly kind: 'ended'; readonly error: Error };

interface Thread {
  readonly worker: Worker;
  /** Who waits for the thread to answer, or to end. */
  settle: (outcome: Outcome) => void;
  leaving?: NodeJS.Timeout;
}

const nobody = (): void => undefined;

/** A thread that waits for its next file. */
let waiting: Thread | undefined;

function begin(): Thread {
  const worker = new Worker(new URL(/* webpackChunkName: "read-text" */ './worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 64 },
    env: {},
    execArgv: [],
    // What a library complains about in there is no news of the server.
    stdout: true,
    stderr: true,
  });
  const thread: Thread = { worker, settle: nobody };
  worker.on('message', (answer: Answer) => thread.settle(answer));
  worker.on('error', (error: Error) => thread.settle({ kind: 'ended', error }));
  worker.on('exit', () => {
    if (waiting === thread) waiting = undefined;
    thread.settle({ kind: 'ended', error: new Error('The thread ended.') });
  });
  return thread;
}

function takeThread(): Thread {
  const thread = waiting ?? begin();
  waiting = undefined;
  clearTimeout(thread.leaving);
  thread.worker.ref();
  return thread;
}

function letWait(thread: Thread): void {
  thread.settle = nobody;
  thread.worker.unref();
  waiting = thread;
  thread.leaving = setTimeout(() => {
    // A thread ends a moment after it is asked to: nothing may be given to it meanwhile.
    if (waiting === thread) waiting = undefined;
    void thread.worker.terminate();
  }, PATIENCE).unref();
}

function causeOf(outcome: Exclude<Outcome, { readonly kind: 'taken' }>): Unreadable {
  if (outcome.kind === 'unreadable') return new Unreadable(outcome.reason, outcome.nothing);
  const { error } = outcome;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch();
  return error instanceof Unreadable ? error : damaged();
}

/** Bytes that the thread holds beside its heap: what pictures and packed parts unfold to. */
async function isOverfed(worker: Worker): Promise<boolean> {
  const { external_memory: bytes } = await worker.getHeapStatistics();
  return bytes > limits.bytes * 1024 * 1024;
}

/**
 * Reads a file in a thread of its own, one file at a time. A file that wants too much time or memory ends its thread.
 * @param bytes go over to the thread; they are gone here
 * @throws Unreadable with a sentence for people
 */
export function readApart(bytes: Uint8Array, { time = limits.time } = {}): Promise<TakenText> {
  return new Promise((resolve, reject) => {
    const own = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
    const thread = takeThread();
    const { worker } = thread;
    const timer = setTimeout(() => thread.settle({ kind: 'ended', error: tooLong() }), time);
    const watch = setInterval(() => {
      isOverfed(worker).then(
        (overfed) => {
          if (overfed) thread.settle({ kind: 'ended', error: tooMuch() });
        },
        () => undefined,
      );
    }, WATCH);
    thread.settle = (outcome) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (outcome.kind === 'ended') {
        thread.settle = nobody;
        void worker.terminate();
      } else letWait(thread);
      if (outcome.kind === 'taken') resolve(outcome.taken);
      else reject(causeOf(outcome));
    };
    worker.postMessage(own, [own.buffer as ArrayBuffer]);
  });
}
