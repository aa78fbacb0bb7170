import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryFile } from '../registry/registry-file.ts';
import { hasCode } from './files.ts';

async function foldersOf(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Deletes published versions that the registry does not name, except the newest `keep` of each remote: pages that are open
 * may still ask for their files.
 * @returns the deleted ones as `name/version`
 */
export async function pruneVersions(
  { registryFile, remotesDir, keep = 3 }: { readonly registryFile: string; readonly remotesDir: string; readonly keep?: number },
): Promise<string[]> {
  const registry = await readRegistryFile(registryFile, 'any');
  const deleted: string[] = [];
  for (const name of await foldersOf(remotesDir)) {
    const { current, fallback, canary } = registry.remotes[name] ?? {};
    const named = new Set([current, fallback, canary].map((placed) => placed?.release.version));
    const others = (await foldersOf(path.join(remotesDir, name))).filter((version) => !named.has(version));
    const dated = await Promise.all(
      others.map(async (version) => ({ version, at: (await stat(path.join(remotesDir, name, version))).mtimeMs })),
    );
    for (const { version } of dated.sort((a, b) => b.at - a.at).slice(keep)) {
      await rm(path.join(remotesDir, name, version), { recursive: true, force: true });
      deleted.push(`${name}/${version}`);
    }
  }
  return deleted;
}
