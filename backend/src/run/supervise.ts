import { setTimeout as pause } from 'node:timers/promises';
import { diskSpaceOf } from '@groundwork/shared/contract/disk-space';
import { longestDelayMs, nextDelay } from './back-off.ts';
import type { Installation } from './directus-command.ts';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

export interface Supervised {
  /** Resolves with a sentence when the server crashed too often to be started again; never rejects. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

const isFull = (folder: string): Promise<boolean> =>
  diskSpaceOf([folder]).then(
    ({ state }) => state === 'full',
    () => false,
  );

/**
 * Starts the server and starts it again when it crashes, each time a little later.
 * @throws BackendError where the very first start fails.
 */
export const supervise = async (
  installation: Installation,
  port: number,
  log: (line: string) => void,
): Promise<Supervised> => {
  let stopping = false;
  let server: ServerProcess = startServerProcess(installation, port);
  try {
    await server.ready();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const crashes: number[] = [];
  const waiting = new AbortController();

  const watch = async (): Promise<string> => {
    for (;;) {
      await server.ended;
      if (stopping) return await new Promise<never>(() => undefined);
      crashes.push(Date.now());
      // Somebody makes space at some time: a full disk is no reason to give up.
      const delay = nextDelay(crashes) ?? ((await isFull(installation.root)) ? longestDelayMs : null);
      if (delay === null) {
        return `Directus crashed ${crashes.length} times and was not restarted (details in ${installation.logFile}).`;
      }
      log(`Directus stopped unexpectedly; restarting in ${delay / 1000} s.`);
      await pause(delay, undefined, { signal: waiting.signal }).catch(() => undefined);
      if (stopping) return await new Promise<never>(() => undefined);
      server = startServerProcess(installation, port);
      await server.ready().then(
        () => log('Directus is back.'),
        (error: unknown) => log(error instanceof Error ? error.message : String(error)),
      );
    }
  };

  const gaveUp = watch();
  void gaveUp.then(log);
  return {
    gaveUp,
    stop: async () => {
      stopping = true;
      waiting.abort();
      await server.stop();
    },
  };
};
