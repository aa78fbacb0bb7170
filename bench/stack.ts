import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareBackend, startBackend } from '@groundwork/backend';
import { createGateway } from '@groundwork/gateway';
import { deedOf, openStore, precompress, promoteIn, publishTo } from '@groundwork/release';
import { findFreePort } from '../platform/run/src/system/ports.ts';
import { startFront } from './https-front.ts';
import { buildOneBundle, type OneBundle } from './one-bundle/build.ts';
import { readBuilt, type BuiltPortal } from './portal-sizes.ts';

export const REMOTES = ['auth', 'chat', 'content', 'survey', 'water'] as const;

export interface BenchStack {
  readonly portal: BuiltPortal;
  readonly bundle: OneBundle;
  /** Address of the federated portal, and of the same screens as one bundle, both with HTTP/2; one Directus behind both. */
  readonly portalUrl: string;
  readonly bundleUrl: string;
  stop(): Promise<void>;
}

export interface Published {
  readonly portal: BuiltPortal;
  readonly shellDir: string;
  readonly remotesDir: string;
  readonly registryFile: string;
}

/** Releases what is built into a folder, as a gateway serves it. */
export async function publishBuilt(root: string, folder: string): Promise<Published> {
  const remotesDir = path.join(folder, 'remotes');
  const registryFile = path.join(folder, 'registry.json');
  const portal = readBuilt(root, REMOTES);
  const shellDir = path.join(folder, 'shell');
  cpSync(path.join(root, 'shell/dist'), shellDir, { recursive: true });
  await precompress(shellDir);
  const store = openStore(folder);
  for (const release of portal.remotes) {
    const { name, version } = release;
    await publishTo(store, path.join(root, `mf-${name}/dist`));
    const placing = { environment: 'local', name, version, deed: deedOf('bench') };
    await promoteIn(store, placing, { keys: {}, shell: portal.shell });
  }
  return { portal, shellDir, remotesDir, registryFile };
}

/** Starts the built portal and the one bundle on free ports, with demo data in a folder that goes away afterwards. */
export async function startBenchStack(root: string, log: (text: string) => void): Promise<BenchStack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-'));
  log('Building the same screens as one bundle');
  const bundle = await buildOneBundle(root, path.join(folder, 'one-bundle'));
  await precompress(bundle.outDir);
  const { portal, shellDir, remotesDir, registryFile } = await publishBuilt(root, folder);
  log('Preparing a Directus with demo data');
  const port = await findFreePort();
  const backendOptions = {
    dataDir: folder,
    port,
    origin: 'http://localhost',
    registration: 'open',
    twoFactor: 'optional',
    log: () => undefined,
  } as const;
  await prepareBackend(backendOptions);
  const backend = await startBackend(backendOptions);
  const plenty = { max: 100_000, windowMs: 60_000 };
  const common = {
    configFile: path.join(folder, 'config.json'),
    apiUrl: backend.url,
    dataUrl: backend.url,
    rateLimits: { login: plenty, refresh: plenty },
  };
  const federated = await createGateway({ ...common, shellDir, remotesDir, registryFile });
  const single = await createGateway({
    ...common,
    shellDir: bundle.outDir,
    remotesDir: path.join(folder, 'none'),
    registryFile: bundle.registryFile,
  });
  const [portalFront, bundleFront] = [
    await startFront(await federated.listen(0)),
    await startFront(await single.listen(0)),
  ];
  return {
    portal,
    bundle,
    portalUrl: portalFront.url,
    bundleUrl: bundleFront.url,
    stop: async () => {
      portalFront.close();
      bundleFront.close();
      await Promise.all([federated.close(), single.close()]);
      await backend.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
