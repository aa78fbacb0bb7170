import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { parseJsonWith } from '@groundwork/shared/contract';
import * as z from 'zod/mini';
import { CalledWrongly } from '../called-wrongly.ts';
import { ReleaseRefused } from '../refusal.ts';
import { hasCode } from '../files.ts';

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

/** Public keys by name: 32 bytes each in base64. */
export type PublicKeys = Readonly<Record<string, string>>;

const toBase64 = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('base64');

/** A public key of a configuration, to verify with. */
export function publicKeyOf(base64: string): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base64, 'base64').toString('base64url') },
    format: 'jwk',
  });
}

/**
 * Makes a new key and writes it to `file`, readable by its owner only. A file that is there is never written over.
 * @returns the public half, 32 bytes in base64
 */
export async function createKey(name: string, file: string): Promise<string> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  try {
    await writeFile(file, `${JSON.stringify({ kty: 'OKP', crv: 'Ed25519', kid: name, x, d })}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
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
  if (!parsed.ok)
    throw new ReleaseRefused(
      `${place} is not a signing key.`,
      parsed.problems,
      'groundwork keys new <name> makes one.',
    );
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
