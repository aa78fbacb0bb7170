import path from 'node:path';
import { createGateway, readOperatorOptions, type Gateway, type GatewayOptions } from '@groundwork/gateway';
import { openLogFile } from '@groundwork/shared/contract/log-file';
import { storeIn } from '../builds/release-all.ts';
import type { Settings } from '../settings.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { installationOf } from '../system/installation.ts';
import type { PortalBackend } from './backend.ts';

const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Starts the gateway of this project's builds in this process; `more` is laid over the options. */
export async function startPortalGateway(
  settings: Settings,
  backend: PortalBackend,
  lifecycle: Lifecycle,
  more: Partial<GatewayOptions> = {},
): Promise<Gateway> {
  const log = openLogFile(path.join(settings.logDir, 'gateway.log'), complain);
  lifecycle.onEnd(() => log.close());
  const gateway = await createGateway({
    ...storeIn(settings.dataDir),
    stateDir: settings.dataDir,
    shellDir: path.join(settings.root, 'shell/dist'),
    configFile: path.join(settings.dataDir, 'config.json'),
    apiUrl: backend.apiUrl,
    dataUrl: backend.dataUrl,
    chatUrl: settings.chatUrl,
    ...readOperatorOptions(process.env),
    ...(backend.tokenSecret !== undefined && { tokenSecret: backend.tokenSecret }),
    registration: settings.registration,
    installation: installationOf(settings.root),
    log,
    closeGraceMs: 1000,
    ...more,
  });
  await gateway.listen(settings.port, settings.host);
  lifecycle.onEnd(() => gateway.close());
  return gateway;
}
