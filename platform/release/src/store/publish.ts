import { canonicalText, type Problem, type Release, type ReleaseSignature } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { signRelease, type SigningKey } from '../signing.ts';
import { packed } from './precompress.ts';
import { readBuild } from './read-build.ts';
import {
  baseOf,
  CHECKSUMS,
  isPublished,
  isSibling,
  OF_THE_STORE,
  readStoredFiles,
  RECORD,
  SIGNATURE,
  type Files,
} from './release-files.ts';
import { placeOfRelease, type Store } from './store.ts';
import { checkChecksums, checkFiles, checksumsOf } from './verify.ts';

export interface Published {
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
  const isOwn = (file: string): boolean => !isSibling(file) && !OF_THE_STORE.includes(file);
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter(isOwn).flatMap((field) => {
    const [a, b] = [ours.get(field), theirs.get(field)];
    if (a === undefined) return [{ field, message: 'This file is published and not in the build.' }];
    if (b === undefined) return [{ field, message: 'This file is in the build and not published.' }];
    return Buffer.from(a).equals(b) ? [] : [{ field, message: 'This file differs from the published one.' }];
  });
}

interface Publication {
  readonly store: Store;
  readonly release: Release;
  readonly files: Files;
  /** The file of the signature, where it is signed. */
  readonly signature: Files;
}

function refuseIf(problems: readonly Problem[], what: string, advice: string): void {
  if (problems.length > 0) throw new ReleaseRefused(what, problems, advice);
}

/** Writes the signature and the list of all files. */
async function writeLists({ store, release, signature }: Publication, files: Files): Promise<void> {
  const place = placeOfRelease(release.name, release.version);
  for (const [file, bytes] of signature) await store.put(place + file, bytes);
  const list = checksumsOf(new Map([...files, ...signature]));
  await store.put(place + CHECKSUMS, list, signature.size > 0 ? undefined : 'unless-exists');
}

/** The same version again: the same files, or a refusal. What is stored must still be what was published. */
async function publishAgain(publication: Publication): Promise<boolean> {
  const { store, release, files, signature } = publication;
  const id = `${release.name} ${release.version}`;
  const stored = await readStoredFiles(store, release.name, release.version);
  refuseIf(
    differences(files, stored),
    `${id} is published already, with other files.`,
    'A published version never changes: give the build a new version.',
  );
  refuseIf(
    [...checkFiles(stored, release), ...checkChecksums(stored).filter(({ field }) => !signature.has(field))],
    `${id} in ${store.address} is not what was published.`,
    'Publish the build under a new version.',
  );
  if (signature.size > 0) await writeLists(publication, stored);
  return false;
}

async function publishFirst(publication: Publication): Promise<boolean> {
  const { store, release, files } = publication;
  const { name, version } = release;
  const place = placeOfRelease(name, version);
  const refuse = (problems: readonly Problem[]): void =>
    refuseIf(
      problems,
      `${name} ${version} is being published by somebody else, or an earlier attempt was interrupted, with other files.`,
      'Give the build a new version. Remains are removed by groundwork gc after a day.',
    );
  const put = async ([file, bytes]: readonly [string, Uint8Array]): Promise<Problem[]> => {
    if ((await store.put(place + file, bytes, 'unless-exists')) || isSibling(file)) return [];
    const there = await store.get(place + file);
    if (there !== undefined && Buffer.from(there.bytes).equals(bytes)) return [];
    return [{ field: place + file, message: 'Another file is here.' }];
  };
  refuse((await Promise.all([...files].filter(([file]) => file !== RECORD).map(put))).flat());
  // Siblings may be those of another Node that was a moment faster: the list is made of what is there.
  const there = await readStoredFiles(store, name, version);
  refuse(
    [...there.keys()]
      .filter((file) => !files.has(file) && !OF_THE_STORE.includes(file))
      .map((file) => ({ field: place + file, message: 'This file is not in the build.' })),
  );
  const record = files.get(RECORD)!;
  await writeLists(publication, new Map([...there, [RECORD, record]]));
  // The record is last: from here on the release is there.
  if (await store.put(place + RECORD, record, 'unless-exists')) return true;
  return publishAgain(publication);
}

/**
 * Puts the build in `distDir` into the store, compressed, whole or not at all. Publishing the same files again changes nothing,
 * except that a key signs what was not signed. No visitor sees it before it is promoted.
 * @param remotes where browsers find the store's `remotes/`, which the signature covers; by default `/remotes/`
 * @throws ReleaseRefused when files do not fit their integrity, or the version exists with other files
 */
export async function publishTo(store: Store, distDir: string, key?: SigningKey, remotes?: string): Promise<Published> {
  const { release, files: built } = await readBuild(distDir);
  const { name, version } = release;
  refuseIf(checkFiles(built, release), `${name} ${version} cannot be published.`, 'Build it again.');
  const signature = key && signRelease({ name, base: baseOf(name, version, remotes), release }, key);
  const publication: Publication = {
    store,
    release,
    files: await filesToPublish(built),
    signature: new Map(signature && [[SIGNATURE, Buffer.from(canonicalText(signature))]]),
  };
  const isNew = await ((await isPublished(store, name, version)) ? publishAgain : publishFirst)(publication);
  return { release, signature, isNew, files: [...publication.files.keys()].filter((file) => !isSibling(file)).length };
}
