import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlacedRelease, Registry } from '@groundwork/shared/contract';

/** Where this gateway serves releases from. */
const OWN = '/remotes/';

async function isFile(file: string, integrity: string): Promise<boolean> {
  try {
    return (
      `sha384-${createHash('sha384')
        .update(await readFile(file))
        .digest('base64')}` === integrity
    );
  } catch {
    return false;
  }
}

async function wrongIn({ base, release }: PlacedRelease, remotesDir: string): Promise<string[]> {
  if (!base.startsWith(OWN)) return [];
  const checked = Object.entries(release.integrity).map(async ([file, integrity]) =>
    (await isFile(path.join(remotesDir, base.slice(OWN.length), file), integrity)) ? [] : [base + file],
  );
  return (await Promise.all(checked)).flat();
}

/**
 * The addresses of files that are not what `registry` says of them. Files on another origin, and those of a gateway with an empty
 * `remotes/`, are served by others and cannot be looked at.
 */
export async function findWrongFiles(registry: Registry, remotesDir: string): Promise<readonly string[]> {
  if ((await readdir(remotesDir).catch(() => [])).length === 0) return [];
  const placed = Object.values(registry.remotes)
    .flatMap(({ current, fallback, canary }) => [current, fallback, canary])
    .filter((one) => one !== undefined);
  return (await Promise.all(placed.map((one) => wrongIn(one, remotesDir)))).flat();
}
