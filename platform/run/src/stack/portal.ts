import path from 'node:path';
import { writeJsonSchemas } from '@groundwork/build/json-schemas';
import { readOperatorOptions, type Gateway, type GatewayOptions } from '@groundwork/gateway';
import { buildAll } from '../builds/build-all.ts';
import { findPackages, type BuildablePackage } from '../builds/packages.ts';
import { releaseAll } from '../builds/release-all.ts';
import type { Settings } from '../settings.ts';
import { prepareDataFolder } from '../system/data-folder.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { requireFreePort } from '../system/ports.ts';
import type { Progress } from '../system/progress.ts';
import type { EmptyPortal } from './empty-portal.ts';
import { startPortalBackend, type OnGaveUp, type PortalBackend } from './backend.ts';
import { startPortalGateway } from './gateway.ts';

export interface Portal {
  readonly gateway: Gateway;
  readonly backend: PortalBackend;
}

/** Builds what has changed and releases it locally. */
export async function buildAndRelease(
  settings: Settings,
  progress: Progress,
  packages: readonly BuildablePackage[],
): Promise<void> {
  writeJsonSchemas(path.join(settings.root, 'shared/contract/schema'));
  await buildAll({ root: settings.root, logDir: settings.logDir, packages, progress });
  await releaseAll(settings.dataDir, packages, progress);
}

/** What must be so before any work is worth starting. */
export async function checkPlace(settings: Settings): Promise<void> {
  await prepareDataFolder(settings.dataDir, settings.logDir);
  await requireFreePort(settings.port, 'PORT', settings.root);
  if (settings.apiUrl === undefined) await requireFreePort(settings.backendPort, 'BACKEND_PORT', settings.root);
}

/**
 * Builds, releases, prepares and starts everything, builds and backend at the same time.
 * @param packages what is built and released; all of them when absent
 * @param empty a new portal has no demo
 */
export async function startPortal(
  settings: Settings,
  progress: Progress,
  lifecycle: Lifecycle,
  onGaveUp: OnGaveUp,
  {
    packages,
    gatewayOptions = {},
    empty,
  }: {
    readonly packages?: readonly BuildablePackage[];
    readonly gatewayOptions?: Partial<GatewayOptions>;
    readonly empty?: EmptyPortal | undefined;
  } = {},
): Promise<Portal> {
  await checkPlace(settings);
  // A wrong setting of the gateway is said before anything is started.
  readOperatorOptions(process.env);
  const wanted = packages ?? (await findPackages(settings.root));
  const [, backend] = await Promise.all([
    buildAndRelease(settings, progress, wanted),
    startPortalBackend(settings, progress, lifecycle, onGaveUp, empty),
  ]);
  const gateway = await startPortalGateway(settings, backend, lifecycle, gatewayOptions);
  return { gateway, backend };
}
