import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

/** 160 bits: nobody guesses it. */
export const newToken = (): string => randomBytes(20).toString('base64url');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await deriveKey(password, salt, 32)).toString('hex')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split('.').map((part) => Buffer.from(part, 'hex')) as [Buffer, Buffer];
  return timingSafeEqual(await deriveKey(password, salt, 32), hash);
}
