import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Settings of Directus under which a password takes a hundredth of a second to hash, not half a second on all cores, and a wrong one is
 * answered at once. Tests sign in hundreds of times, with passwords that are no secret.
 */
const QUICK_PASSWORDS = {
  HASH_MEMORY_COST: '1024',
  HASH_TIME_COST: '2',
  HASH_PARALLELISM: '1',
  LOGIN_STALL_TIME: '0',
  REGISTER_STALL_TIME: '0',
};

/** The same, and jobs begin at once: tests wait for hundreds of them. What /readyz has found is soon looked at again. */
export const QUICK_SETTINGS: Readonly<Record<string, string>> = {
  ...QUICK_PASSWORDS,
  GROUNDWORK_JOBS_LOOK_MS: '100',
  GROUNDWORK_PROBE_KEEP_MS: '500',
};

/** Gives such settings to the Directus of a data folder, before its accounts are created. Copies of the folder have them too. */
export function giveQuickPasswords(
  dataDir: string,
  settings: Readonly<Record<string, string>> = QUICK_PASSWORDS,
): void {
  const folder = join(dataDir, 'backend');
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
}
