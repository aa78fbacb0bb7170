import { diskSpaceOf, spaceWarning } from '@groundwork/shared/contract/disk-space';
import type { ServerOptions } from './environment.ts';
import { ensureFolders } from './folders.ts';
import { installationOf } from './installation.ts';
import { layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';
import { ownAddress } from './network.ts';
import { requireFreePort } from './port.ts';
import { supervise } from './supervise.ts';

export interface StartOptions extends ServerOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

export interface RunningBackend {
  readonly url: string;
  /** With which it signs access tokens: a gateway checks them with it. */
  readonly tokenSecret: string;
  /** Resolves with a sentence when the server crashed too often and is not started again. */
  readonly gaveUp: Promise<string>;
  /** Ends the server and everything it started, within seconds. */
  stop(): Promise<void>;
}

/**
 * Starts Directus on a prepared data folder, bound to this machine, and keeps it running.
 * @throws BackendError with one sentence for what a person can put right.
 */
export const startBackend = async (options: StartOptions): Promise<RunningBackend> => {
  const layout = layoutOf(options.dataDir);
  ensureFolders(layout);
  const release = takeLock(layout.lock);
  try {
    const warning = spaceWarning(await diskSpaceOf([layout.root]), layout.root);
    if (warning !== undefined) options.log(warning);
    await requireFreePort(options.port);
    const installation = await installationOf(layout, options, options.log);
    const server = await supervise(installation, options.port, options.log);
    return {
      url: ownAddress(installation.environment, options.port),
      tokenSecret: installation.environment['SECRET'] ?? '',
      gaveUp: server.gaveUp,
      stop: async () => {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};
