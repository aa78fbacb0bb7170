import type { Problem, Release, ReleaseSignature } from '@groundwork/shared/contract';
import { canonicalText } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { SigningKey } from '../signing/keys.ts';
import { signRelease } from '../signing/signature.ts';
import { checkChecksums, checksumsOf } from './checksums.ts';
import { packed } from './precompress.ts';
import { readRelease } from './read-release.ts';
import { keys, type Store } from './store.ts';
import {
  CHECKSUMS,
  isPublished,
  isSibling,
  OF_THE_STORE,
  readStoredFiles,
  RECORD,
  SIGNATURE,
  type Files,
} from './stored-files.ts';
import { checkFiles, readFolder } from './verify.ts';
import { baseOf } from './base-of.ts';

export interface PublishedRelease {
  readonly release: Release;
  readonly signature?: ReleaseSignature | undefined;
  /** False when exactly these files had been published before. */
  readonly isNew: boolean;
  /** How many files the build has, compressed siblings aside. */
  readonly files: number;
}

/** A build's files as they are stored: with compressed siblings, without what a store has written beside an earlier copy. */
async function filesToPublish(built: Files): Promise<Map<string, Uint8Array>> {
  const files = new Map([...built].filter(([file]) => !OF_THE_STORE.includes(file)));
  await Promise.all(
    [...files].map(async ([file, bytes]) => {
      const wanted = { br: !files.has(`${file}.br`), gz: !files.has(`${file}.gz`) };
      for (const [ending, content] of Object.entries(await packed(file, bytes, wanted)))
        files.set(`${file}.${ending}`, content);
    }),
  );
  return files;
}

/** Siblings are left aside: another Node may compress the same file in another way. */
function differences(ours: Files, theirs: Files): Problem[] {
  const own = (files: Files): string[] =>
    [...files.keys()].filter((file) => !isSibling(file) && !OF_THE_STORE.includes(file));
  return [...new Set([...own(ours), ...own(theirs)])].flatMap((file) => {
    const [a, b] = [ours.get(file), theirs.get(file)];
    if (a === undefined) return [{ field: file, message: 'This file is published and not in the build.' }];
    if (b === undefined) return [{ field: file, message: 'This file is in the build and not published.' }];
    return Buffer.from(a).equals(b) ? [] : [{ field: file, message: 'This file differs from the published one.' }];
  });
}

interface Publication {
  readonly store: Store;
  readonly release: Release;
  readonly files: Files;
  readonly signature: ReleaseSignature | undefined;
}

const signatureFile = (signature: ReleaseSignature): Uint8Array => Buffer.from(canonicalText(signature));

/** The same version again: the same files, or a refusal. What is stored must still be what was published. */
async function publishAgain({ store, release, files, signature }: Publication): Promise<boolean> {
  const prefix = keys.release(release.name, release.version);
  const stored = await readStoredFiles(store, release.name, release.version);
  const problems = differences(files, stored);
  if (problems.length > 0) {
    throw new ReleaseRefused(
      `${release.name} ${release.version} is published already, with other files.`,
      problems,
      'A published version never changes: give the build a new version.',
    );
  }
  // Published before there were lists of checksums, or signed now: the list is written (again).
  const writesList = signature !== undefined || !stored.has(CHECKSUMS);
  const rewritten = signature === undefined ? [] : [SIGNATURE];
  const broken = [
    ...checkFiles(stored, release),
    ...(stored.has(CHECKSUMS) ? checkChecksums(stored).filter(({ field }) => !rewritten.includes(field)) : []),
  ];
  if (broken.length > 0)
    throw new ReleaseRefused(
      `${release.name} ${release.version} in ${store.blobs.address} is not what was published.`,
      broken,
      'Publish the build under a new version.',
    );
  if (signature !== undefined) await store.blobs.put(prefix + SIGNATURE, signatureFile(signature));
  if (writesList) {
    const now = signature === undefined ? stored : new Map([...stored, [SIGNATURE, signatureFile(signature)]]);
    await store.blobs.put(prefix + CHECKSUMS, checksumsOf(now));
  }
  return false;
}

/** One file, unless another has been put in its place. */
async function putOnce({ blobs }: Store, key: string, bytes: Uint8Array, mayDiffer: boolean): Promise<Problem[]> {
  if (await blobs.put(key, bytes, 'unless-exists')) return [];
  const there = await blobs.get(key);
  if (mayDiffer || (there !== undefined && Buffer.from(there.bytes).equals(bytes))) return [];
  return [{ field: key, message: 'Another file is here.' }];
}

async function publishFirst(publication: Publication): Promise<boolean> {
  const { store, release, files, signature } = publication;
  const prefix = keys.release(release.name, release.version);
  const refuse = (problems: readonly Problem[]): void => {
    if (problems.length === 0) return;
    throw new ReleaseRefused(
      `${release.name} ${release.version} is being published by somebody else, or an earlier attempt was interrupted, with other files.`,
      problems,
      'Give the build a new version. Remains are removed by groundwork gc after a day.',
    );
  };
  const [record, ...others] = [...files].sort(([a], [b]) => Number(b === RECORD) - Number(a === RECORD));
  if (record === undefined) throw new Error('A build has a record.');
  refuse(
    (await Promise.all(others.map(([file, bytes]) => putOnce(store, prefix + file, bytes, isSibling(file))))).flat(),
  );
  // Siblings may be those of another Node that was a moment faster: the list is made of what is there.
  const there = await readStoredFiles(store, release.name, release.version);
  refuse(
    [...there.keys()]
      .filter((file) => !files.has(file) && !OF_THE_STORE.includes(file))
      .map((file) => ({ field: prefix + file, message: 'This file is not in the build.' })),
  );
  const complete = new Map([
    ...there,
    record,
    ...(signature === undefined ? [] : [[SIGNATURE, signatureFile(signature)] as const]),
  ]);
  if (signature !== undefined) await store.blobs.put(prefix + SIGNATURE, signatureFile(signature));
  await store.blobs.put(
    prefix + CHECKSUMS,
    checksumsOf(complete),
    signature === undefined ? 'unless-exists' : undefined,
  );
  // The record is last: from here on the release is there.
  if (await store.blobs.put(prefix + RECORD, record[1], 'unless-exists')) return true;
  return publishAgain(publication);
}

/**
 * Puts the build in `distDir` into the store, compressed, whole or not at all. Publishing the same files again changes nothing,
 * except that a key signs what was not signed. No visitor sees it before it is promoted.
 * @param remotes where browsers find the store's `remotes/`, which the signature covers; by default `/remotes/`
 * @throws ReleaseRefused when files do not fit their integrity, or the version exists with other files
 */
export async function publishTo(
  store: Store,
  distDir: string,
  key?: SigningKey,
  remotes?: string,
): Promise<PublishedRelease> {
  const release = await readRelease(distDir);
  const built = await readFolder(distDir);
  const problems = checkFiles(built, release);
  if (problems.length > 0)
    throw new ReleaseRefused(`${release.name} ${release.version} cannot be published.`, problems, 'Build it again.');
  const signature =
    key === undefined
      ? undefined
      : signRelease({ name: release.name, base: baseOf(release.name, release.version, remotes), release }, key);
  const publication = { store, release, files: await filesToPublish(built), signature };
  const isNew = await ((await isPublished(store, release.name, release.version))
    ? publishAgain(publication)
    : publishFirst(publication));
  return { release, signature, isNew, files: [...publication.files.keys()].filter((file) => !isSibling(file)).length };
}
