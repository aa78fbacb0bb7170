import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Settings of Directus under which a password takes a hundredth of a second to hash, not half a second on all cores, and a wrong one is
 * answered at once. Tests sign in hundreds of times, with passwords that are no secret.
 */
export const QUICK_PASSWORDS: Readonly<Record<string, string>> = {
  HASH_MEMORY_COST: '1024',
  HASH_TIME_COST: '2',
  HASH_PARALLELISM: '1',
  LOGIN_STALL_TIME: '0',
  REGISTER_STALL_TIME: '0',
};

/** Gives them to the Directus of a data folder, before its accounts are created. Copies of the folder have them too. */
export function giveQuickPasswords(dataDir: string): void {
  const folder = join(dataDir, 'backend');
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(QUICK_PASSWORDS).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
}
