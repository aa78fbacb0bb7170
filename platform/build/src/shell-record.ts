import { CONTRACT_VERSION, SHARED_MODULES, type SharedModule, type ShellRelease } from '@groundwork/shared/contract';
import type { Compilation } from 'webpack';
import { filesOfGroup } from './chunk-groups.ts';
import { isForEmbedding } from './embed-config.ts';
import { WORKER_FILE } from './worker-config.ts';
import { fileTable } from './file-table.ts';
import { sharedVersions } from './shared-versions.ts';

/** The name of the chunk group that holds a lazily shared module: `@groundwork/shared/ui/data` is `shared-ui-data`. */
export const sharedChunkName = (module: string): string => module.replace('@groundwork/', '').replaceAll('/', '-');

/**
 * The files behind each lazily shared module.
 * @throws when one has no chunk of its own name
 */
export function sharedFiles(compilation: Compilation): Record<string, string[]> {
  const shared: Record<string, string[]> = {};
  for (const [module, when] of Object.entries(SHARED_MODULES) as [SharedModule, 'eager' | 'lazy'][]) {
    if (when === 'eager') continue;
    const files = filesOfGroup(compilation, sharedChunkName(module));
    if (!files)
      throw new Error(`The shell shares ${module} lazily, but no chunk is called ${sharedChunkName(module)}.`);
    shared[module] = files;
  }
  return shared;
}

/**
 * What the shell's build, written to `outDir`, says of itself.
 * @throws when a module that is shared lazily has no chunk of its own name
 */
export function shellRecord(compilation: Compilation, dir: string, outDir: string, version: string): ShellRelease {
  const entry = filesOfGroup(compilation, 'shell') ?? [];
  return {
    version,
    contract: CONTRACT_VERSION,
    entry: entry.filter((file) => file.endsWith('.js')),
    styles: entry.filter((file) => file.endsWith('.css')),
    member: (filesOfGroup(compilation, 'member') ?? []).filter((file) => !entry.includes(file)),
    // The portal's page knows nothing of what foreign pages load, and the browser checks for itself whether the worker has changed.
    ...fileTable(outDir, (file) => isForEmbedding(file) || file === WORKER_FILE),
    provides: sharedVersions(dir),
    shared: sharedFiles(compilation),
    trustedTypes: true,
  };
}
