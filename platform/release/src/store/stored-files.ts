import {
  parseJsonWith,
  releaseSchema,
  signatureSchema,
  type Release,
  type ReleaseSignature,
} from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { keys, type Store } from './store.ts';

/** The record of a release. In a store it is written last: a release without one is not there. */
export const RECORD = 'release.json';
/** `{key, value}`: the record's signature. */
export const SIGNATURE = 'release.sig.json';
/** The hash of every other file of a stored release, compressed siblings included. */
export const CHECKSUMS = 'release.files.json';
/** Written by the store; a build that was copied from one may still hold them. */
export const OF_THE_STORE: readonly string[] = [SIGNATURE, CHECKSUMS];

/** Files of a release by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

export const isSibling = (file: string): boolean => /\.(br|gz)$/.test(file);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** @throws ReleaseRefused when `text` is no release record, naming every field */
export function parseRecord(text: string, place: string): Release {
  const parsed = parseJsonWith<Release>(releaseSchema, text, 'release');
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems);
  return parsed.value;
}

const notPublished = (name: string, version: string, { blobs }: Store): ReleaseRefused =>
  new ReleaseRefused(
    `${name} ${version} is not published in ${blobs.address}.`,
    [],
    `Publish it first: groundwork publish <dist>. groundwork verify ${name} lists what is there.`,
  );

/** @throws ReleaseRefused when it is not published, or its record cannot be read */
export async function readStoredRelease(store: Store, name: string, version: string): Promise<Release> {
  const item = await store.blobs.get(`${keys.release(name, version)}${RECORD}`);
  if (item === undefined) throw notPublished(name, version, store);
  const release = parseRecord(textOf(item.bytes), `${keys.release(name, version)}${RECORD}`);
  if (release.name === name && release.version === version) return release;
  throw new ReleaseRefused(
    `The release in ${keys.release(name, version)} calls itself ${release.name} ${release.version}.`,
  );
}

export async function isPublished({ blobs }: Store, name: string, version: string): Promise<boolean> {
  return (await blobs.get(`${keys.release(name, version)}${RECORD}`)) !== undefined;
}

/** Every file below a release, read whole. */
export async function readStoredFiles({ blobs }: Store, name: string, version: string): Promise<Files> {
  const prefix = keys.release(name, version);
  const listed = await blobs.list(prefix);
  const read = await Promise.all(
    listed.map(async ({ key }) => [key.slice(prefix.length), (await blobs.get(key))?.bytes] as const),
  );
  return new Map(read.filter((entry): entry is readonly [string, Uint8Array] => entry[1] !== undefined));
}

/** @throws ReleaseRefused when the signature's file is there and is none */
export function signatureIn(files: Files, place: string): ReleaseSignature | undefined {
  const bytes = files.get(SIGNATURE);
  if (bytes === undefined) return undefined;
  const parsed = parseJsonWith(signatureSchema, textOf(bytes), 'signature');
  if (!parsed.ok) throw new ReleaseRefused(`${place}${SIGNATURE} cannot be read.`, parsed.problems);
  return parsed.value;
}
