import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import {
  mayKeySign,
  parseJsonWith,
  publicKeyOf,
  signedText,
  type Problem,
  type ReleaseKeys,
  type ReleaseSignature,
  type SignedRelease,
} from '@groundwork/shared/contract';
import * as z from 'zod/mini';
import { hasCode } from './files.ts';
import { CalledWrongly, ReleaseRefused } from './refusal.ts';

const part = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is 32 bytes in base64url.'));
/** An Ed25519 key as RFC 8037 writes it; `kid` is the name that a configuration knows it by. */
const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().check(z.minLength(1)),
  x: part,
  d: part,
});

/** A key that signs, and the name its public half has in `releases.keys`. */
export interface SigningKey {
  readonly name: string;
  readonly privateKey: KeyObject;
  /** 32 bytes in base64, as `releases.keys` wants it. */
  readonly publicKey: string;
}

const toBase64 = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('base64');

/**
 * Makes a new key and writes it to `file`, readable by its owner only. A file that is there is never written over.
 * @returns the public half, 32 bytes in base64
 */
export async function createKey(name: string, file: string): Promise<string> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const text = `${JSON.stringify({ kty: 'OKP', crv: 'Ed25519', kid: name, x, d })}\n`;
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new ReleaseRefused(
      `${file} exists already; keys are never overwritten.`,
      [],
      'Give the new one another name, or --out another file.',
    );
  }
  return toBase64(x);
}

function parseKey(text: string, place: string): SigningKey {
  const parsed = parseJsonWith(jwkSchema, text, 'key');
  if (!parsed.ok) {
    const advice = 'groundwork keys new <name> makes one.';
    throw new ReleaseRefused(`${place} is not a signing key.`, parsed.problems, advice);
  }
  const { kid, x } = parsed.value;
  const privateKey = createPrivateKey({ key: parsed.value, format: 'jwk' });
  // The two halves are stored side by side: someone may have edited one.
  const isOne = createPublicKey(privateKey).export({ format: 'jwk' }).x === x;
  if (!isOne) throw new ReleaseRefused(`${place} is not a signing key: its public half belongs to another.`);
  return { name: kid, privateKey, publicKey: toBase64(x) };
}

/**
 * Reads a signing key.
 * @param given the path of its file, or what is in it (for build servers that keep secrets in variables)
 * @param warn called when others on this machine can read the file
 */
export async function readKey(given: string, warn: (sentence: string) => void = () => undefined): Promise<SigningKey> {
  if (given.trimStart().startsWith('{')) return parseKey(given, 'GROUNDWORK_SIGNING_KEY');
  try {
    const [text, { mode }] = await Promise.all([readFile(given, 'utf8'), stat(given)]);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      warn(`${given} can be read by others on this machine: chmod 600 ${given}`);
    return parseKey(text, given);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new CalledWrongly(`There is no key ${given}. groundwork keys new <name> makes one.`);
  }
}

/** Signs a release: Ed25519 over its text in UTF-8. The record names every file's hash, so the files are signed with it. */
export function signRelease(what: SignedRelease, { name, privateKey }: SigningKey): ReleaseSignature {
  return { key: name, value: sign(null, Buffer.from(signedText(what)), privateKey).toString('base64') };
}

/** What is wrong with the signature of a release, where these keys are trusted. Without any, nothing is asked of it. */
export function checkSignature(
  what: SignedRelease,
  signature: ReleaseSignature | undefined,
  keys: ReleaseKeys,
): Problem[] {
  const trusted = Object.keys(keys).join(', ');
  if (trusted === '') return [];
  const { name, base, release } = what;
  if (name !== release.name)
    return [{ field: 'release.name', message: `It is a release of ${release.name}, but is listed as ${name}.` }];
  if (signature === undefined)
    return [{ field: 'signature', message: `It is not signed; it must be signed with one of these keys: ${trusted}.` }];
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined)
    return [{ field: 'signature.key', message: `It is signed by ${signature.key}; trusted keys: ${trusted}.` }];
  if (!mayKeySign(key, name))
    return [{ field: 'signature.key', message: `It is signed by ${signature.key}, which may not sign ${name}.` }];
  const x = Buffer.from(publicKeyOf(key), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (verify(null, Buffer.from(signedText(what)), publicKey, Buffer.from(signature.value, 'base64'))) return [];
  return [
    {
      field: 'signature.value',
      message: `This is not the signature of ${signature.key} under this release at ${base}. One for another address is made by groundwork publish <dist> --key <file> --files <base>.`,
    },
  ];
}
