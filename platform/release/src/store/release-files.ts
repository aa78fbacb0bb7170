import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseJsonWith,
  releaseSchema,
  signatureSchema,
  type Release,
  type ReleaseSignature,
} from '@groundwork/shared/contract';
import { listFiles, readTextIfPresent } from '../files.ts';
import { ReleaseRefused } from '../refusal.ts';
import { placeOfRelease, type Store } from './store.ts';

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
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Where browsers find a published version. @param files where they find the store's `remotes/` */
export const baseOf = (name: string, version: string, files = '/remotes/'): string => `${files}${name}/${version}/`;

/** @throws ReleaseRefused when `text` is no release record, naming every field */
export function parseRecord(text: string, place: string): Release {
  const parsed = parseJsonWith<Release>(releaseSchema, text, 'release');
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems);
  return parsed.value;
}

/**
 * Reads the release record in `dir`, a build's output or a published version.
 * @throws ReleaseRefused when there is none or it does not parse, naming every field
 */
export async function readRelease(dir: string): Promise<Release> {
  const file = path.join(dir, RECORD);
  const text = await readTextIfPresent(file);
  if (text !== undefined) return parseRecord(text, file);
  const problems = [{ field: file, message: 'This file is missing.' }];
  throw new ReleaseRefused('There is no release here.', problems, 'Build the remote first.');
}

/** Every file of a build, read whole; it has a few MB. Hidden files (`.DS_Store`) are no part of it. */
export async function readFolder(dir: string): Promise<Files> {
  const files = (await listFiles(dir)).filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(dir, file))] as const)));
}

/** @throws ReleaseRefused when it is not published, or its record cannot be read */
export async function readStoredRelease(store: Store, name: string, version: string): Promise<Release> {
  const place = placeOfRelease(name, version);
  const item = await store.get(place + RECORD);
  if (item === undefined) {
    throw new ReleaseRefused(
      `${name} ${version} is not published in ${store.address}.`,
      [],
      `Publish it first: groundwork publish <dist>. groundwork verify ${name} lists what is there.`,
    );
  }
  const release = parseRecord(textOf(item.bytes), place + RECORD);
  if (release.name === name && release.version === version) return release;
  throw new ReleaseRefused(`The release in ${place} calls itself ${release.name} ${release.version}.`);
}

export async function isPublished(store: Store, name: string, version: string): Promise<boolean> {
  return (await store.get(placeOfRelease(name, version) + RECORD)) !== undefined;
}

/** Every file of a stored release, read whole. */
export async function readStoredFiles(store: Store, name: string, version: string): Promise<Files> {
  const place = placeOfRelease(name, version);
  const read = await Promise.all(
    (await store.list(place)).map(async ({ key }) => [key.slice(place.length), (await store.get(key))?.bytes] as const),
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
