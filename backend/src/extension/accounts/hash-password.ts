import argon2 from 'argon2';
import type { Environment } from '../directus.ts';
import { settingText } from '../values.ts';

/**
 * Hashes as Directus hashes passwords of accounts, at the cost that the operator has set for it: comparing with a request takes as long as
 * comparing with an account.
 */
export function passwordHasher(env: Environment): (secret: string | Buffer) => Promise<string> {
  const costs = Object.entries({
    memoryCost: env['HASH_MEMORY_COST'],
    timeCost: env['HASH_TIME_COST'],
    parallelism: env['HASH_PARALLELISM'],
    hashLength: env['HASH_LENGTH'],
  }).flatMap(([name, value]) => (Number(settingText(value)) > 0 ? [[name, Number(settingText(value))] as const] : []));
  return (secret) => argon2.hash(secret, Object.fromEntries(costs));
}
