import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SurveyReader, SurveyServer } from '@groundwork/survey/import';
import type { FromThread, Outcome, Started, ToThread } from './messages.ts';

/** Memory of the thread: a quarter of the machine's, or 2 GB, enough for some half a million rows. A larger import ends with an error, and the server goes on. */
const MOST_MEGABYTES = Math.max(2048, Math.floor(totalmem() / 4 / 1_048_576));

export interface Portal {
  readonly reader: SurveyReader;
  /** Lets `work` write in one transaction, and gives what it gives. Where it throws, nothing is written. */
  readonly write: (work: (server: SurveyServer) => Promise<Outcome>) => Promise<Outcome>;
}

/** The file needs more memory than an import may use. */
export class TooLarge extends Error {}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Does an import, or the check before one, in a thread: reading and checking a file would hold up everybody else. Nothing is written unless all is.
 * @param onProgress rows written, of how many; before, of a check, per cent of the files that are read
 * @throws TooLarge; what the portal does; an error with the reason of `signal` where it was stopped
 */
export async function runApart(
  started: Started,
  { reader, write }: Portal,
  onProgress: (written: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted();
  const worker = new Worker(new URL(/* webpackChunkName: "import-thread" */ './thread.ts', import.meta.url), {
    workerData: started,
    env: { TZ: process.env['TZ'] },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const send = (message: ToThread): void => worker.postMessage(message);
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  /** What calls are answered by: after the plan, the transaction. */
  let server: SurveyServer | undefined;
  /** Of a call that has nothing to do with its rows: the reason, where the thread can only say that there was one. */
  let failure: unknown;
  let total = 0;
  const answer = async ({
    id,
    method,
    given: [collection, value],
  }: Extract<FromThread, { kind: 'call' }>): Promise<void> => {
    const never = new AbortController().signal;
    try {
      if (method === 'search')
        return send({ kind: 'answer', id, value: await (server ?? reader).search(collection, value, never) });
      if (method === 'merged')
        return send({ kind: 'answer', id, value: await (server ?? reader).merged?.(value, never) });
      if (method === 'mergedVillages')
        return send({ kind: 'answer', id, value: await (server ?? reader).mergedVillages?.(never) });
      if (server === undefined) throw new Error('Nothing can be written before the transaction.');
      return send({ kind: 'answer', id, value: await server[method](collection, value, never) });
    } catch (error) {
      const refusal = server?.refusal(error) ?? {
        about: 'other',
        words: error instanceof Error ? error.message : String(error),
      };
      if (refusal.about === 'other') failure ??= error;
      send({ kind: 'refused', id, refusal });
    }
  };
  const ended = new Promise<Outcome>((resolve, reject) => {
    let planned = false;
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'call') void answer(message);
      else if (message.kind === 'read') onProgress(Math.round(message.part * 100), 100).catch(() => undefined);
      else if (message.kind === 'progress') onProgress(message.written, total).catch(() => undefined);
      else if (message.kind !== 'planned') resolve(message);
      else if (!planned) {
        planned = true;
        total = message.total;
        opened(message.total);
      }
    });
    worker.once('error', (error) => reject(isOutOfMemory(error) ? new TooLarge() : asError(failure ?? error)));
    worker.once('exit', () =>
      reject(asError(signal.aborted ? signal.reason : (failure ?? 'The import ended without a result.'))),
    );
  });
  let opened: (total: number) => void = () => undefined;
  const isPlanned = new Promise<number>((resolve) => (opened = resolve));
  try {
    const first = await Promise.race([ended, isPlanned]);
    if (typeof first !== 'number') return first;
    await onProgress(0, first);
    return await write(async (transaction) => {
      server = transaction;
      send({ kind: 'write' });
      const outcome = await ended;
      // Until the last moment it can be stopped.
      signal.throwIfAborted();
      return outcome;
    });
  } finally {
    signal.removeEventListener('abort', stop);
    ended.catch(() => undefined);
    await worker.terminate();
  }
}
