import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import type { SigningKey } from '../signing/keys.ts';
import { publishTo } from './publish.ts';
import { portalStore } from './store.ts';

export interface Published {
  readonly release: Release;
  /** The folder of this version. */
  readonly dir: string;
  /** False when exactly these files had been published before. */
  readonly isNew: boolean;
}

/**
 * Publishes a build into a portal's own folder, as `<remotesDir>/<name>/<version>/`.
 * @throws ReleaseRefused when files do not fit their integrity, or the version exists with other files
 */
export async function publishRelease({
  distDir,
  remotesDir,
  key,
}: {
  readonly distDir: string;
  readonly remotesDir: string;
  readonly key?: SigningKey | undefined;
}): Promise<Published> {
  const { release, isNew } = await publishTo(portalStore({ remotesDir }), distDir, key);
  return { release, isNew, dir: path.join(remotesDir, release.name, release.version) };
}
