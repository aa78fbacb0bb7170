import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Problem, Release } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { checkChecksums } from './checksums.ts';
import { integrityOf, listFiles } from '../files.ts';
import type { Store } from './store.ts';
import { CHECKSUMS, isSibling, readStoredFiles, type Files } from './stored-files.ts';

/** Every file of a folder, read whole; a build is a few MB. Hidden files (`.DS_Store`) are no part of a build. */
export async function readFolder(dir: string): Promise<Files> {
  const files = (await listFiles(dir)).filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(dir, file))] as const)));
}

/** A sibling is what browsers really get: it must unpack to the file that the table knows. */
function unpacks(sibling: string, bytes: Uint8Array, files: Files): boolean {
  const original = files.get(sibling.replace(/\.(br|gz)$/, ''));
  if (original === undefined) return false;
  try {
    return (sibling.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)).equals(original);
  } catch {
    return false;
  }
}

/** What is wrong with these files of a release: absent, changed since the build, or not in its table (the shell would refuse it). */
export function checkFiles(files: Files, release: Release): Problem[] {
  const checked = Object.entries(release.integrity).flatMap(([file, expected]): Problem[] => {
    const field = `release.integrity.${file}`;
    const bytes = files.get(file);
    if (bytes === undefined) return [{ field, message: 'This file is missing.' }];
    return integrityOf(bytes) === expected ? [] : [{ field, message: 'This file has changed since it was built.' }];
  });
  const unlisted = [...files.keys()]
    .filter((file) => /\.(m?js|css)$/.test(file) && !Object.hasOwn(release.integrity, file))
    .map((file): Problem => ({
      field: `release.integrity.${file}`,
      message: 'This script or stylesheet is not in the table.',
    }));
  const siblings = [...files]
    .filter(([file, bytes]) => isSibling(file) && !unpacks(file, bytes, files))
    .map(([file]): Problem => ({
      field: file,
      message: 'This compressed file does not unpack to the one it belongs to.',
    }));
  const entry = Object.hasOwn(release.integrity, release.entry)
    ? []
    : [{ field: 'release.entry', message: 'The entry is not in the table.' }];
  return [...checked, ...unlisted, ...siblings, ...entry];
}

/** {@link checkFiles} for a folder: a build's output. */
export async function verifyFiles(dir: string, release: Release): Promise<Problem[]> {
  return checkFiles(await readFolder(dir), release);
}

/**
 * Reads a stored release back, every byte of it.
 * @returns its files
 * @throws ReleaseRefused naming every file that is missing, changed or added
 */
export async function requireIntact(store: Store, release: Release): Promise<Files> {
  const files = await readStoredFiles(store, release.name, release.version);
  const byList = checkChecksums(files);
  const known = new Set(byList.map(({ field }) => field));
  const problems = [
    ...byList,
    ...checkFiles(files, release).filter(({ field }) => !known.has(field.replace(/^release\.integrity\./, ''))),
  ];
  if (problems.length === 0) return files;
  const isOld = problems.length === 1 && !files.has(CHECKSUMS);
  throw new ReleaseRefused(
    `${release.name} ${release.version} in ${store.blobs.address} is not ${isOld ? 'known to be what' : 'what'} was published.`,
    problems,
    isOld
      ? 'It was published before such lists existed: publish the same build again to add one.'
      : 'Find out who wrote to the store, then publish the build again under a new version. Until then an earlier state serves: groundwork restore --revision <number> --env <name>.',
  );
}
