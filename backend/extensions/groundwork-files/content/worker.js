import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.js';

parentPort.postMessage(await inspect(workerData));
