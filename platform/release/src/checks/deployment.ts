import { isDeepStrictEqual } from 'node:util';
import type { Problem, Registry, Release, ReleaseKeys, ShellRelease } from '@groundwork/shared/contract';
import { checkAgainstOthers, checkAgainstShell, checkLinks } from './fit.ts';

/** A portal as far as a release is concerned. */
export interface Environment {
  /** For people: `production`, or the address of the portal. */
  readonly name: string;
  readonly registry: Registry;
  /** The shell that runs there; undefined where it is not known. */
  readonly shell: ShellRelease | undefined;
  /** Records of remotes that could not be read: what they hold is not known. */
  readonly unreadable: readonly string[];
  /** The keys that it trusts, where they are known. */
  readonly keys?: ReleaseKeys | undefined;
}

/** One thing that was looked at. */
export interface Finding {
  readonly check: 'record' | 'files' | 'contents' | 'size' | 'shell' | 'places' | 'state' | 'key';
  /** Where, when it is about one environment. */
  readonly environment?: string;
  readonly ok: boolean;
  /** What was found, as a sentence. */
  readonly said: string;
  readonly problems: readonly Problem[];
}

export const finding = (
  check: Finding['check'],
  problems: readonly Problem[],
  said: string,
  environment?: string,
): Finding => ({
  check,
  ...(environment !== undefined && { environment }),
  ok: problems.length === 0,
  said,
  problems,
});

const UNKNOWN: Problem = {
  field: 'shell',
  message: 'The shell that runs here is unknown. Name its record with --shell, or the portal with --portal.',
};

/** What stands in the way of the release where it goes: other files under its version, or a pin. */
function stateOf({ name, version, integrity }: Release, { remotes }: Registry) {
  const remote = remotes[name];
  if (remote === undefined) return { problems: [], said: 'not in this environment yet' };
  const { current, fallback, canary, pinned, disabled } = remote;
  const namesake = [current, fallback, canary].find((placed) => placed?.release.version === version)?.release;
  const problems: Problem[] = [];
  if (namesake !== undefined && !isDeepStrictEqual(namesake.integrity, integrity)) {
    const message = `${version} is released here with different files. Give the build a new version.`;
    problems.push({ field: 'release.version', message });
  }
  if (pinned !== undefined) {
    const message = `${pinned.by} has pinned it to ${current.release.version}: ${pinned.reason}`;
    problems.push({ field: `registry.remotes.${name}.pinned`, message });
  }
  const off = disabled === undefined ? '' : `, switched off by ${disabled.by}: ${disabled.reason}`;
  return { problems, said: `${current.release.version} is current${off}` };
}

/** Whether a release can go to an environment: its shell, the places of the other remotes, and whether the remote is held. */
export function checkDeployment(release: Release, { name, registry, shell, unreadable }: Environment): Finding[] {
  const others = Object.keys(registry.remotes).filter((other) => other !== release.name).length;
  const modules = Object.keys(release.requires.shared).length;
  const unknown = unreadable
    .filter((other) => other !== release.name)
    .map((other): Problem => ({
      field: `registry.remotes.${other}`,
      message: 'Its record cannot be read, so its routes and links are unknown.',
    }));
  const state = stateOf(release, registry);
  return [
    shell === undefined
      ? finding('shell', [UNKNOWN], '', name)
      : finding(
          'shell',
          checkAgainstShell(release, shell),
          `the shell ${shell.version} offers the contract ${shell.contract} and ${String(modules)} of ${String(modules)} shared modules`,
          name,
        ),
    finding(
      'places',
      [...checkAgainstOthers(release, registry), ...checkLinks(release, registry), ...unknown],
      `its routes and links are unique (${String(others)} other ${others === 1 ? 'remote' : 'remotes'})`,
      name,
    ),
    finding('state', state.problems, state.said, name),
  ];
}
