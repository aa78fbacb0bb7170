import { readdir } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { publishedPackages } from '../pack/published-packages.ts';
import { tarballOf } from '../pack/tarball.ts';
import { ReleaseRefused } from '../refusal.ts';

/**
 * The newest tarball of each of our packages in a folder, by the package's name.
 * @throws ReleaseRefused naming those that are not there
 */
export async function findTarballs(dir: string): Promise<Record<string, string>> {
  const files = await readdir(dir).catch(() => []);
  const found: Record<string, string> = {};
  for (const { name } of publishedPackages) {
    const prefix = tarballOf(name, '').replace(/\.tgz$/, '');
    const versions = files
      .filter((file) => file.startsWith(prefix) && file.endsWith('.tgz'))
      .map((file) => file.slice(prefix.length, -'.tgz'.length))
      .filter((version) => semver.valid(version) !== null);
    const [newest] = versions.sort(semver.rcompare);
    if (newest !== undefined) found[name] = path.join(dir, tarballOf(name, newest));
  }
  const missing = publishedPackages.filter(({ name }) => found[name] === undefined);
  if (missing.length === 0) return found;
  const problems = missing.map(({ name }) => ({
    field: name,
    message: 'There is no tarball of it here. `groundwork pack` makes them.',
  }));
  throw new ReleaseRefused(`${dir} lacks packages.`, problems);
}
