import semver from 'semver';
import type { Problem, Release, ShellRelease } from '@groundwork/shared/contract';

const fits = (version: string, range: string): boolean => semver.satisfies(version, range, { includePrerelease: true });

/** Whether the shell offers what a release was built against: the contract, and each shared module in a fitting version. */
export function checkAgainstShell(release: Release, shell: ShellRelease): Problem[] {
  const contract = fits(shell.contract, release.requires.shell)
    ? []
    : [
        {
          field: 'release.requires.shell',
          message: `It needs the contract ${release.requires.shell}, the shell offers ${shell.contract}.`,
        },
      ];
  const shared = Object.entries(release.requires.shared).flatMap(([key, range]): Problem[] => {
    const field = `release.requires.shared.${key}`;
    const offered = shell.provides[key];
    if (offered === undefined)
      return [{ field, message: `It needs ${range}, and the shell does not share this module.` }];
    return fits(offered, range) ? [] : [{ field, message: `It needs ${range}, the shell shares ${offered}.` }];
  });
  return [...contract, ...shared];
}
