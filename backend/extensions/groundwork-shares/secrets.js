import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const stretch = promisify(scrypt);

/** 160 bits: nobody guesses it. */
export const newToken = () => randomBytes(20).toString('base64url');
export const hashOf = (token) => createHash('sha256').update(token).digest('hex');

export async function hashPassword(password) {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await stretch(password, salt, 32)).toString('hex')}`;
}

export async function isPassword(password, kept) {
  const [salt, hash] = kept.split('.').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(await stretch(password, salt, 32), hash);
}
