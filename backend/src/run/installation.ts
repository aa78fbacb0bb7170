import { directusCli, extensionsDir } from '../paths.ts';
import { BackendError } from './backend-error.ts';
import type { Installation } from './directus-command.ts';
import { ensureExtension } from './extension.ts';
import { environmentOf } from './environment.ts';
import type { ServerOptions } from './environment.ts';
import type { Layout } from './layout.ts';
import type { Secrets } from './secrets.ts';

const findCli = (): string => {
  try {
    return directusCli();
  } catch (cause) {
    throw new BackendError('Directus is not installed: run the command again after the packages are installed.', { cause });
  }
};

/** Everything needed to run a Directus command on this data folder. */
export const installationOf = async (layout: Layout, secrets: Secrets, options: ServerOptions, log?: (line: string) => void): Promise<Installation> => ({
  cli: findCli(),
  root: layout.root,
  environment: environmentOf(layout, secrets, await ensureExtension(extensionsDir, log), options, process.env),
  logFile: layout.logFile,
});
