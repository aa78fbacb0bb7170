import { parentPort } from 'node:worker_threads';
import { cutPassages } from './cut-passages.ts';
import { readBytes } from './read-bytes.ts';
import type { Answer, TakenText } from './read-apart.ts';
import { Unreadable } from './unreadable.ts';

async function take(bytes: Uint8Array): Promise<TakenText> {
  const pages = await readBytes(Buffer.from(bytes));
  const text = pages
    .map((page) => page.text.trim())
    .filter((one) => one !== '')
    .join('\n\n');
  return { pageCount: pages.at(-1)?.page ?? null, text, passages: cutPassages(pages) };
}

/** The reader's own thread, so that a bad file cannot harm the server. One file at a time. */
parentPort?.on('message', (bytes: Uint8Array) => {
  take(bytes).then(
    (taken) => parentPort?.postMessage({ kind: 'taken', taken } satisfies Answer),
    (error: unknown) => {
      // Anything else ends the thread, which says as much.
      if (!(error instanceof Unreadable)) throw error;
      parentPort?.postMessage({ kind: 'unreadable', reason: error.message, nothing: error.nothing } satisfies Answer);
    },
  );
});
