import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createGateway, readOperatorOptions, type Gateway, type GatewayOptions } from '@groundwork/gateway';
import { storeIn } from '../builds/release-all.ts';
import type { Settings } from '../settings.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { installationOf } from '../system/installation.ts';
import type { PortalBackend } from './backend.ts';

/** Starts the gateway of this project's builds in this process; `more` is laid over the options. */
export async function startPortalGateway(
  settings: Settings,
  backend: PortalBackend,
  lifecycle: Lifecycle,
  more: Partial<GatewayOptions> = {},
): Promise<Gateway> {
  const log = createWriteStream(path.join(settings.logDir, 'gateway.log'), { flags: 'a' });
  const gateway = await createGateway({
    ...storeIn(settings.dataDir),
    stateDir: settings.dataDir,
    shellDir: path.join(settings.root, 'shell/dist'),
    configFile: path.join(settings.dataDir, 'config.json'),
    apiUrl: backend.apiUrl,
    dataUrl: backend.dataUrl,
    chatUrl: settings.chatUrl,
    ...readOperatorOptions(process.env),
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
