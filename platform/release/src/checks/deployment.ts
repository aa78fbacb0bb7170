import { isDeepStrictEqual } from 'node:util';
import type { Problem, Registry, Release, ShellRelease } from '@groundwork/shared/contract';
import { checkAgainstOthers } from './collisions.ts';
import { checkAgainstShell } from './compatibility.ts';
import { checkLinks } from './consistency.ts';

/** A portal as far as a release is concerned. */
export interface Environment {
  /** For people: `production`, or the address of the portal. */
  readonly name: string;
  readonly registry: Registry;
  /** The shell that runs there; undefined where it is not known. */
  readonly shell: ShellRelease | undefined;
  /** Records of remotes that could not be read: what they hold is not known. */
  readonly unreadable: readonly string[];
}

/** One thing that was looked at. */
export interface Finding {
  readonly check: 'record' | 'files' | 'size' | 'types' | 'shell' | 'places' | 'state' | 'conformance';
  /** Where, when it is about one environment. */
  readonly environment?: string;
  readonly ok: boolean;
  /** What was found, as a sentence. */
  readonly said: string;
  readonly problems: readonly Problem[];
}

export const finding = (check: Finding['check'], problems: readonly Problem[], said: string): Finding => ({
  check,
  ok: problems.length === 0,
  said,
  problems,
});

function shellFinding(release: Release, { shell }: Environment): Finding {
  if (shell === undefined) {
    return finding(
      'shell',
      [
        {
          field: 'shell',
          message: 'The shell that runs here is unknown. Name its record with --shell, or the portal with --portal.',
        },
      ],
      '',
    );
  }
  const modules = Object.keys(release.requires.shared).length;
  const said = `the shell ${shell.version} offers the contract ${shell.contract} and ${String(modules)} of ${String(modules)} shared modules`;
  return finding('shell', checkAgainstShell(release, shell), said);
}

function stateFinding(release: Release, { registry }: Environment): Finding {
  const remote = registry.remotes[release.name];
  if (remote === undefined) return finding('state', [], 'not in this environment yet');
  const { current, fallback, canary, pinned, disabled } = remote;
  const namesake = [current, fallback, canary].find((placed) => placed?.release.version === release.version)?.release;
  const changed =
    namesake === undefined || isDeepStrictEqual(namesake.integrity, release.integrity)
      ? []
      : [
          {
            field: 'release.version',
            message: `${release.version} is released here with different files. Give the build a new version.`,
          },
        ];
  const held =
    pinned === undefined
      ? []
      : [
          {
            field: `registry.remotes.${release.name}.pinned`,
            message: `${pinned.by} has pinned it to ${current.release.version}: ${pinned.reason}`,
          },
        ];
  const off = disabled === undefined ? '' : `, switched off by ${disabled.by}: ${disabled.reason}`;
  return finding('state', [...changed, ...held], `${current.release.version} is current${off}`);
}

/** Whether a release can go to an environment: its shell, the places of the other remotes, and whether the remote is held. */
export function checkDeployment(release: Release, environment: Environment): Finding[] {
  const { name, registry, unreadable } = environment;
  const others = Object.keys(registry.remotes).filter((other) => other !== release.name).length;
  const places = [
    ...checkAgainstOthers(release, registry),
    ...checkLinks(release, registry),
    ...unreadable
      .filter((other) => other !== release.name)
      .map((other): Problem => ({
        field: `registry.remotes.${other}`,
        message: 'Its record cannot be read, so its routes and links are unknown.',
      })),
  ];
  return [
    shellFinding(release, environment),
    finding(
      'places',
      places,
      `its routes and links are unique (${String(others)} other ${others === 1 ? 'remote' : 'remotes'})`,
    ),
    stateFinding(release, environment),
  ].map((found) => ({ ...found, environment: name }));
}
