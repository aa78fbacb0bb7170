import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { canonicalText, readJson, type Problem, type Release } from '@groundwork/shared/contract';
import { integrityOf } from '../files.ts';
import { ReleaseRefused } from '../refusal.ts';
import { CHECKSUMS, isSibling, readStoredFiles, textOf, type Files } from './release-files.ts';
import type { Store } from './store.ts';

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
export function checkFiles(files: Files, { integrity, entry }: Release): Problem[] {
  const problem = (file: string, message: string): Problem => ({ field: `release.integrity.${file}`, message });
  const names = [...files.keys()];
  const changed = Object.keys(integrity).filter((file) => {
    const bytes = files.get(file);
    return bytes !== undefined && integrityOf(bytes) !== integrity[file];
  });
  return [
    ...Object.keys(integrity)
      .filter((file) => !files.has(file))
      .map((file) => problem(file, 'This file is missing.')),
    ...changed.map((file) => problem(file, 'This file has changed since it was built.')),
    ...names
      .filter((file) => /\.(m?js|css)$/.test(file) && !Object.hasOwn(integrity, file))
      .map((file) => problem(file, 'This script or stylesheet is not in the table.')),
    ...[...files]
      .filter(([file, bytes]) => isSibling(file) && !unpacks(file, bytes, files))
      .map(([field]) => ({ field, message: 'This compressed file does not unpack to the one it belongs to.' })),
    ...(Object.hasOwn(integrity, entry) ? [] : [{ field: 'release.entry', message: 'The entry is not in the table.' }]),
  ];
}

/** The list of checksums over `files`, as it is stored: canonical, so that no byte of the list itself can change unnoticed. */
export function checksumsOf(files: Files): Uint8Array {
  const hashes = [...files].filter(([file]) => file !== CHECKSUMS).map(([file, bytes]) => [file, integrityOf(bytes)]);
  return Buffer.from(canonicalText(Object.fromEntries(hashes)));
}

const isList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the stored files differ from their list: changed, missing, or added. */
export function checkChecksums(files: Files): Problem[] {
  const bytes = files.get(CHECKSUMS);
  if (bytes === undefined) return [{ field: CHECKSUMS, message: 'The list of checksums is missing.' }];
  const text = textOf(bytes);
  const read = readJson(text, CHECKSUMS);
  if (!read.ok || !isList(read.value) || canonicalText(read.value) !== text)
    return [{ field: CHECKSUMS, message: 'The list of checksums has been changed.' }];
  const listed = read.value;
  const present = [...files].filter(([file]) => file !== CHECKSUMS);
  return [
    ...present.flatMap(([field, content]): Problem[] => {
      if (!Object.hasOwn(listed, field)) return [{ field, message: 'This file was added after publishing.' }];
      const isSame = listed[field] === integrityOf(content);
      return isSame ? [] : [{ field, message: 'This file has changed since it was published.' }];
    }),
    ...Object.keys(listed)
      .filter((file) => !files.has(file))
      .map((field) => ({ field, message: 'This file is missing.' })),
  ];
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
  throw new ReleaseRefused(
    `${release.name} ${release.version} in ${store.address} is not what was published.`,
    problems,
    'Find out who wrote to the store, then publish the build again under a new version. Until then an earlier release serves: groundwork rollback <name> --env <name>.',
  );
}
