import type { PlacedRelease, Registry, RegistryRemote, ShellRelease } from '@groundwork/shared/contract';

/**
 * Shells of the contract 1.0 read a registry strictly: a remote with a key that they do not know is lost to them. Later ones pass
 * over it (docs/decisions/0004).
 */
const isStrict = ({ contract }: ShellRelease): boolean => /^(0|1\.0)\./.test(contract);

const placed = ({ base, release }: PlacedRelease): PlacedRelease => ({ base, release });

/** What such a shell knows of a remote. It knows no canaries, so nobody of its visitors gets one. */
function known({ current, fallback }: RegistryRemote): RegistryRemote {
  return { current: placed(current), ...(fallback !== undefined && { fallback: placed(fallback) }) };
}

/**
 * The registry as the shell that is served can read it: after a rollback of the shell, the remotes continue. What is switched off
 * stays off; such a shell cannot say why.
 */
export function forShell(registry: Registry, shell: ShellRelease | undefined): Registry {
  if (shell === undefined || !isStrict(shell)) return registry;
  const remotes = Object.entries(registry.remotes).filter(([, { disabled }]) => disabled === undefined);
  return { ...registry, remotes: Object.fromEntries(remotes.map(([name, remote]) => [name, known(remote)])) };
}
