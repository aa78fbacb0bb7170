import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signRelease, type SigningKey } from '@groundwork/release';
import {
  parseJsonWith,
  releaseSchema,
  type Registry,
  type RegistryRemote,
  type Release,
} from '@groundwork/shared/contract';

/** Where the gateway serves builds that are not released. */
const DEV_BASE = '/__dev/files/';

function readBuild(outRoot: string, name: string): Release | undefined {
  try {
    const parsed = parseJsonWith<Release>(
      releaseSchema,
      readFileSync(path.join(outRoot, name, 'release.json'), 'utf8'),
      'release',
    );
    return parsed.ok ? parsed.value : undefined;
  } catch {
    // Not built yet: the released version, if any, is used.
    return undefined;
  }
}

/**
 * The registry with some remotes taken from their development builds in `outRoot`.
 * @param key signs them; where the portal has keys, pages run nothing unsigned
 */
export function overlayBuilds(
  registry: Registry,
  outRoot: string,
  names: readonly string[],
  key?: SigningKey,
): Registry {
  const built = names.flatMap((name): [string, RegistryRemote][] => {
    const release = readBuild(outRoot, name);
    const base = `${DEV_BASE}${name}/`;
    return release === undefined
      ? []
      : [[name, { current: { base, release, ...(key && { signature: signRelease({ name, base, release }, key) }) } }]];
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(built) } };
}
