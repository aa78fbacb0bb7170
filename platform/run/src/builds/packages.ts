import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailure } from '../failure.ts';
import * as z from '../schema.ts';
import { digestSources } from './fingerprint.ts';

/** A package that webpack builds: the shell, or a remote. */
export interface BuildablePackage {
  /** `shell`, or the remote's name without `mf-`: `water`. */
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  /** Absolute. */
  readonly dir: string;
  readonly distDir: string;
  /** The version a build of today's sources gets: a pre-release of the package's, named for the sources. */
  readonly localVersion: string;
}

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Eight letters of a digest as a semver identifier: one of digits alone must not begin with 0. */
export function versionMark(digest: string): string {
  const mark = digest.slice(0, 8);
  return /^\d+$/.test(mark) ? `a${mark.slice(1)}` : mark;
}

async function packageOf(dir: string): Promise<z.infer<typeof manifestSchema>> {
  const file = path.join(dir, 'package.json');
  const parsed = z.parseWith(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.ok) throw new CommandFailure(`${file} has no version.`);
  return parsed.value;
}

/** The packages of the project that are built, the shell first. */
export async function findPackages(root: string): Promise<BuildablePackage[]> {
  const folders = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || /^mf-[a-z]/.test(entry.name)))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  const common = await digestSources(root, ['shared', 'platform/build'], ['pnpm-lock.yaml', 'package.json']);
  return Promise.all(
    folders.map(async (folder): Promise<BuildablePackage> => {
      const dir = path.join(root, folder);
      const { version, dependencies } = await packageOf(dir);
      const own = await digestSources(root, [folder, ...('@groundwork/survey' in dependencies ? ['survey'] : [])], []);
      const digest = createHash('sha256').update(`${common} ${own}`).digest('hex');
      return {
        name: folder.replace(/^mf-/, ''),
        kind: folder === 'shell' ? 'shell' : 'remote',
        dir,
        distDir: path.join(dir, 'dist'),
        localVersion: `${version}-local.${versionMark(digest)}`,
      };
    }),
  );
}
