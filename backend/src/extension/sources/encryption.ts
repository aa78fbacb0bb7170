import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '../directus.ts';
import { settingText } from '../values.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for this purpose, from the secret of the portal. */
const keyOf = (env: Environment): Buffer =>
  Buffer.from(hkdfSync('sha256', settingText(env['SECRET']), '', 'groundwork-sources', 32));

/** Encrypts a token or password for the database. */
export function encrypted(text: string, env: Environment): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(env), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @returns null where it was encrypted with another secret */
export function decrypted(stored: string, env: Environment): string | null {
  const bytes = Buffer.from(stored, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(env), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
