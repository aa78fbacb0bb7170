import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { inspect } from './inspect.ts';

const { path, declared } = z.object({ path: z.string(), declared: z.string() }).parse(workerData);
parentPort?.postMessage(await inspect({ path, declared }));
