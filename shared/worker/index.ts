export { ReleasedWorker } from './released-worker.ts';
