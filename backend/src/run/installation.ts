import { directusCli, extensionsDir } from '../paths.ts';
import { BackendError } from './backend-error.ts';
import type { Installation } from './directus-command.ts';
import { ensureExtension } from './extension.ts';
import { environmentOf } from './environment.ts';
import type { ServerOptions } from './environment.ts';
import type { Layout } from './layout.ts';
import { limitsEnvironment } from './limits.ts';
import { readNetwork } from './network.ts';
import { openIdEnvironment } from './openid.ts';
import { readServices, secretsOf, serviceEnvironment } from './services.ts';

const findCli = (): string => {
  try {
    return directusCli();
  } catch (cause) {
    throw new BackendError('Directus is not installed: run the command again after the packages are installed.', {
      cause,
    });
  }
};

/**
 * Everything needed to run a Directus command on this data folder and the services of the environment.
 * @throws BackendError where these are wrong, or the extension cannot be built
 */
export const installationOf = async (
  layout: Layout,
  options: ServerOptions,
  log?: (line: string) => void,
): Promise<Installation> => {
  const services = readServices(process.env);
  const { environment: network, logsToOutput } = readNetwork(process.env);
  const openId = openIdEnvironment(process.env);
  const limits = limitsEnvironment(process.env);
  const environment = environmentOf(
    layout,
    secretsOf(layout, services),
    await ensureExtension(extensionsDir, log),
    options,
    process.env,
  );
  return {
    cli: findCli(),
    root: layout.root,
    environment: { ...environment, ...network, ...serviceEnvironment(services), ...openId, ...limits },
    logFile: layout.logFile,
    logsToOutput,
  };
};
