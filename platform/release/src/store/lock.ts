import { open, readFile, rm, stat } from 'node:fs/promises';
import { hasCode } from '../files.ts';

/** Waiters look again after this and up to as much more, in milliseconds, so that they do not march in step. */
const RETRY_MS = 5;
/** The work takes milliseconds; a lock this old was left by somebody who died. */
const STALE_MS = 30_000;

async function take(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function isStale(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
}

/** Of several who find a lock stale, one removes it; or the second would remove the lock that the first has just taken. */
async function breakStale(lock: string): Promise<void> {
  const breaker = `${lock}.break`;
  if (!(await isStale(lock)) || !(await take(breaker))) return;
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(breaker, { force: true });
  }
}

/**
 * Runs `work` while holding `<file>.lock`, one holder at a time over all processes that share the folder.
 * @param patienceMs how long to wait for the others, in milliseconds
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patienceMs = 40_000): Promise<T> {
  const lock = `${file}.lock`;
  const until = Date.now() + patienceMs;
  while (!(await take(lock))) {
    await breakStale(lock);
    if (Date.now() > until) {
      const holder = await readFile(lock, 'utf8').catch(() => 'unknown');
      throw new Error(
        `${lock} is held by process ${holder} for too long. When that process is gone, delete it and ${lock}.break.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
