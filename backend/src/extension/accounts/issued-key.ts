import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../directus.ts';
import { settingText } from '../values.ts';

/** Base 32, as apps for one-time codes read it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Random letters, and letters of a signature behind them: 80 bits each. */
const RANDOM = 16;

/** A key can be set up for at least this long, and for at most twice as long, in milliseconds. */
const LIFETIME_MS = 1_800_000;

const period = (now: number): number => Math.floor(now / LIFETIME_MS);

function signatureOf(env: Environment, user: string, random: string, when: number): string {
  const key = Buffer.from(hkdfSync('sha256', settingText(env['SECRET']), '', 'groundwork-two-factor', 32));
  const bytes = createHmac('sha256', key)
    .update(`${user} ${random} ${String(when)}`)
    .digest()
    .subarray(0, RANDOM);
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A new key for the second factor of a person, which {@link isIssuedKey} recognizes on every instance. */
export function issueKey(env: Environment, user: string, now = Date.now()): string {
  const random = Array.from({ length: RANDOM }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return random + signatureOf(env, user, random, period(now));
}

/** Whether the portal has issued this key to this person, not long ago: a key that somebody made up is refused. */
export function isIssuedKey(env: Environment, user: string, key: unknown, now = Date.now()): key is string {
  if (typeof key !== 'string' || !/^[A-Z2-7]{32}$/.test(key)) return false;
  const [random, signature] = [key.slice(0, RANDOM), Buffer.from(key.slice(RANDOM))];
  return [period(now), period(now) - 1].some((when) =>
    timingSafeEqual(Buffer.from(signatureOf(env, user, random, when)), signature),
  );
}
