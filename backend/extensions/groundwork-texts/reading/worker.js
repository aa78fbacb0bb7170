import { parentPort } from 'node:worker_threads';
import { cutPassages } from './cut-passages.js';
import { readBytes } from './read-bytes.js';

async function answer(bytes) {
  const pages = await readBytes(Buffer.from(bytes));
  const text = pages.map((page) => page.text.trim()).filter((one) => one !== '').join('\n\n');
  return { pageCount: pages.at(-1)?.page ?? null, text, passages: cutPassages(pages) };
}

/** The reader's own thread: whatever a file does to it, the server does not feel it. One file at a time. */
parentPort.on('message', (bytes) => {
  answer(bytes).then(
    (told) => parentPort.postMessage(told),
    (error) => {
      // Anything else ends the thread, which tells as much.
      if (error.name !== 'Unreadable') throw error;
      parentPort.postMessage({ reason: error.message, nothing: error.nothing });
    },
  );
});
