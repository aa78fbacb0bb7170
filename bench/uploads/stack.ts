import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareBackend, startBackend } from '@groundwork/backend';
import { createGateway } from '@groundwork/gateway';
import { deedOf, openStore, precompress, promoteIn, publishTo } from '@groundwork/release';
import { demoAccounts } from '../../backend/src/accounts.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { readBuilt } from '../portal-sizes.ts';
import { REMOTES } from '../stack.ts';

export interface UploadStack {
  readonly url: string;
  /** Directus itself. */
  readonly directus: string;
  /** Ends Directus as a power cut would; it is started again by itself, as always. */
  killDirectus(): void;
  /** Ends the gateway: nobody answers under `url` any more. */
  unplug(): Promise<void>;
  stop(): Promise<void>;
}

/** The built portal and a Directus with accounts, in `folder`; with the demo's rows where these are asked for. */
export async function startUploadStack(root: string, folder: string, { demo = false } = {}): Promise<UploadStack> {
  const [remotesDir, registryFile, shellDir] = [
    path.join(folder, 'remotes'),
    path.join(folder, 'registry.json'),
    path.join(folder, 'shell'),
  ];
  const portal = readBuilt(root, REMOTES);
  cpSync(path.join(root, 'shell/dist'), shellDir, { recursive: true });
  await precompress(shellDir);
  const store = openStore(folder);
  for (const { name, version } of portal.remotes) {
    await publishTo(store, path.join(root, `mf-${name}/dist`));
    const placing = { environment: 'local', name, version, deed: deedOf('bench') };
    await promoteIn(store, placing, { keys: {}, shell: portal.shell });
  }
  const options = {
    dataDir: folder,
    port: await findFreePort(),
    origin: 'http://localhost',
    registration: 'open',
    twoFactor: 'optional',
    log: () => undefined,
  } as const;
  await prepareBackend({ ...options, demo, accounts: Object.values(demoAccounts) });
  const backend = await startBackend(options);
  const plenty = { max: 100_000, windowMs: 60_000 };
  const gateway = await createGateway({
    configFile: path.join(folder, 'config.json'),
    apiUrl: backend.url,
    dataUrl: backend.url,
    rateLimits: { login: plenty, refresh: plenty, write: plenty },
    shellDir,
    remotesDir,
    registryFile,
  });
  return {
    url: await gateway.listen(0),
    directus: backend.url,
    unplug: () => gateway.close(),
    killDirectus: () => process.kill(serverBelow(process.pid), 'SIGKILL'),
    async stop() {
      await gateway.close();
      await backend.stop();
    },
  };
}

/** The Directus that this process has started. Linux only, as the bench's other look at a process. */
function serverBelow(parent: number): number {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = numbers.find((pid) => {
    try {
      const below = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === parent;
      return below && /run\.js\0start/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      return false; // It has ended meanwhile.
    }
  });
  if (found === undefined) throw new Error('There is no Directus to end.');
  return Number(found);
}
