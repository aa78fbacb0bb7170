import { Worker } from 'node:worker_threads';

/** Milliseconds that one file may take, and files that are looked at together. */
const TIME = 20_000;
const TOGETHER = 2;

let running = 0;
const waiting = [];

async function turn() {
  if (running >= TOGETHER) await new Promise((resolve) => waiting.push(resolve));
  running += 1;
}

function end() {
  running -= 1;
  waiting.shift()?.();
}

const ask = (file) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./content/worker.js', import.meta.url), { workerData: file, env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 }, stdout: true, stderr: true });
    const timer = setTimeout(() => {
      reject(new Error('Checking the file took too long.'));
      void worker.terminate();
    }, TIME);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('Checking the file ended without a result.'));
    });
  });

/**
 * Inspects a file in a thread of its own, so that a file made to take long or much memory costs nobody else anything.
 * @throws Error where it takes too long or too much
 */
export async function inspectApart(file) {
  await turn();
  try {
    return await ask(file);
  } finally {
    end();
  }
}
