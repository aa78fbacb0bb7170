import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Problem, Release } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { exists, hasCode, listFiles } from './files.ts';
import { precompress } from './precompress.ts';
import { readRelease } from './read-release.ts';
import { verifyFiles } from './verify.ts';

export interface Published {
  readonly release: Release;
  /** The folder of this version. */
  readonly dir: string;
  /** False when exactly these files had been published before. */
  readonly isNew: boolean;
}

async function differences(built: string, published: string): Promise<Problem[]> {
  const isSibling = (file: string): boolean => /\.(br|gz)$/.test(file);
  const [ours, theirs] = await Promise.all([built, published].map(async (dir) => (await listFiles(dir)).filter((file) => !isSibling(file))));
  const names = [...new Set([...(ours ?? []), ...(theirs ?? [])])];
  const compared = await Promise.all(
    names.map(async (file) => {
      if (ours?.includes(file) !== true) return [{ field: file, message: 'This file is published and not in the build.' }];
      if (theirs?.includes(file) !== true) return [{ field: file, message: 'This file is in the build and not published.' }];
      const [a, b] = await Promise.all([readFile(path.join(built, file)), readFile(path.join(published, file))]);
      return a.equals(b) ? [] : [{ field: file, message: 'This file differs from the published one.' }];
    }),
  );
  return compared.flat();
}

async function publishedBefore(distDir: string, dir: string, release: Release): Promise<Published> {
  const problems = await differences(distDir, dir);
  if (problems.length === 0) return { release, dir, isNew: false };
  throw new ReleaseRefused(`${release.name} ${release.version} is published already, with other files. Give it a new version.`, problems);
}

/**
 * Puts a build into the store as `<remotesDir>/<name>/<version>/`, compressed, whole or not at all. Publishing the same files
 * again changes nothing. No visitor sees it before it is promoted.
 * @throws ReleaseRefused when files do not fit their integrity, or the version exists with other files
 */
export async function publishRelease({ distDir, remotesDir }: { readonly distDir: string; readonly remotesDir: string }): Promise<Published> {
  const release = await readRelease(distDir);
  const problems = await verifyFiles(distDir, release);
  if (problems.length > 0) throw new ReleaseRefused(`${release.name} ${release.version} cannot be published.`, problems);
  const dir = path.join(remotesDir, release.name, release.version);
  if (await exists(dir)) return publishedBefore(distDir, dir, release);

  await mkdir(path.dirname(dir), { recursive: true });
  const temporary = path.join(remotesDir, release.name, `.${randomUUID()}`);
  try {
    await cp(distDir, temporary, { recursive: true });
    await precompress(temporary);
    await rename(temporary, dir);
    return { release, dir, isNew: true };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Somebody else was faster.
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return publishedBefore(distDir, dir, release);
    throw error;
  }
}
