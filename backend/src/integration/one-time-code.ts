import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows for a secret (RFC 6238), `steps` of 30 seconds from now. */
export const oneTimeCode = (secret: string, steps = 0): string => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** A code that stays valid for some seconds: waits for the next one where the current one is about to end. */
export const lastingCode = async (secret: string): Promise<string> => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6_000) await pause(left + 100);
  return oneTimeCode(secret);
};
