import type { Registry, ShellRelease } from '@groundwork/shared/contract';
import { userName } from '../caller-name.ts';
import { portalStore } from '../store/store.ts';
import type { Changed } from './change.ts';
import { promoteIn } from './promote.ts';
import { readState, trustedKeys } from './read.ts';
import { deedOf } from './remote-of.ts';

export interface Promotion {
  readonly registryFile: string;
  readonly remotesDir: string;
  readonly name: string;
  readonly version: string;
  readonly environment: string;
  /** The shell that will load it. With it, the promotion is refused when they do not fit. */
  readonly shell?: ShellRelease | undefined;
  /** Who does it; the user of this machine when absent. */
  readonly by?: string | undefined;
}

/**
 * Promotes in a portal's own folder, see {@link promoteIn}.
 * @throws ReleaseRefused with every reason
 */
export async function promote({
  registryFile,
  remotesDir,
  name,
  version,
  environment,
  shell,
  by = userName(),
}: Promotion): Promise<Changed> {
  const store = portalStore({ registryFile, remotesDir });
  const keys = await trustedKeys(store, environment);
  return promoteIn(store, { environment, name, version, deed: deedOf(by) }, { keys, shell });
}

/**
 * Reads the registry of a portal's own folder; an empty one of `environment` when there is none.
 * @throws ReleaseRefused naming every field that does not parse
 */
export async function readRegistryFile(file: string, environment: string): Promise<Registry> {
  const store = portalStore({ registryFile: file });
  return (await readState(store, environment)).registry;
}
