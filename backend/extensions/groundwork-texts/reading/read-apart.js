import { Worker } from 'node:worker_threads';
import { limits } from './limits.js';
import { damaged, Unreadable } from './unreadable.js';

const WATCH = 200;
/** How long the thread waits for another file, in milliseconds; what reads PDFs takes longer to load than most PDFs to read. */
const PATIENCE = 5000;
const tooMuch = () => new Unreadable('Reading it takes more memory than one file may have. Upload it in parts.');
const tooLong = () => new Unreadable(`Reading it takes longer than ${limits.time / 1000} seconds. Upload it in parts.`);

/** A thread that waits for its next file. */
let waiting;

/** `settle` is who waits for the thread to tell, or to end. */
function begin() {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 64 },
    env: {},
    execArgv: [],
    // What a library complains about in there is no news of the server.
    stdout: true,
    stderr: true,
  });
  const thread = { worker, settle: () => undefined };
  worker.on('message', (told) => thread.settle(told));
  worker.on('error', (error) => thread.settle({ error }));
  worker.on('exit', () => {
    if (waiting === thread) waiting = undefined;
    thread.settle({ error: new Error('The thread ended.') });
  });
  return thread;
}

function takeThread() {
  const thread = waiting ?? begin();
  waiting = undefined;
  clearTimeout(thread.leaving);
  thread.worker.ref();
  return thread;
}

function keepThread(thread) {
  thread.settle = () => undefined;
  thread.worker.unref();
  waiting = thread;
  thread.leaving = setTimeout(() => {
    // A thread ends a moment after it is told to: nobody may be given it meanwhile.
    if (waiting === thread) waiting = undefined;
    void thread.worker.terminate();
  }, PATIENCE).unref();
}

const causeOf = ({ error, reason, nothing }) => {
  if (error !== undefined) return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error instanceof Unreadable ? error : damaged();
  return new Unreadable(reason, nothing);
};

/** Bytes that the thread holds beside its heap: what pictures and packed parts unfold to. */
async function isOverfed(worker) {
  const { external_memory: bytes } = await worker.getHeapStatistics();
  return bytes > limits.bytes * 1024 * 1024;
}

/**
 * Reads a file in a thread of its own, one file at a time. A file that wants too much time or memory ends its thread.
 * @param {Uint8Array} bytes go over to the thread; they are gone here
 * @returns {Promise<{ pageCount: number | null, text: string, passages: { page: number | null, position: number, text: string }[] }>}
 * @throws Unreadable with a sentence for people
 */
export function readApart(bytes, { time = limits.time } = {}) {
  return new Promise((resolve, reject) => {
    const own = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
    const thread = takeThread();
    const { worker } = thread;
    const timer = setTimeout(() => thread.settle({ error: tooLong() }), time);
    const watch = setInterval(() => {
      isOverfed(worker).then((overfed) => overfed && thread.settle({ error: tooMuch() }), () => undefined);
    }, WATCH);
    thread.settle = (told) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (told.error === undefined) keepThread(thread);
      else {
        thread.settle = () => undefined;
        void worker.terminate();
      }
      if (told.error === undefined && told.reason === undefined) resolve(told);
      else reject(causeOf(told));
    };
    worker.postMessage(own, [own.buffer]);
  });
}
