import { ReleasedWorker } from '@groundwork/shared/worker';

export type StartReader = (signal: AbortSignal) => Promise<Worker>;

/** Starts the worker that reads files. */
export const startReader: StartReader = (signal) => new ReleasedWorker(new URL('./survey-file.worker.ts', import.meta.url)).start(signal);
