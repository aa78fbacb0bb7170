import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import type { Inspected, Inspection } from './content/inspect.ts';

/** Milliseconds that one file may take, and those for each of its megabytes: a recording is copied piece by piece. */
const TIME = 20_000;
const TIME_PER_MEGABYTE = 60;

/**
 * Inspects a file in a thread of its own, so that a file made to take long or much memory costs nobody else anything.
 * @throws Error where it takes too long or too much
 */
export const inspectApart = async (file: Inspected): Promise<Inspection> => {
  const { size } = await stat(file.path);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(/* webpackChunkName: "inspect-file" */ './content/worker.ts', import.meta.url), {
      workerData: file,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(
      () => {
        reject(new Error('Checking the file took too long.'));
        void worker.terminate();
      },
      TIME + (size / 1_000_000) * TIME_PER_MEGABYTE,
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('Checking the file ended without a result.'));
    });
  });
};
