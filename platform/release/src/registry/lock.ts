import { open, readFile, rm, stat } from 'node:fs/promises';
import { hasCode } from '../store/files.ts';

const RETRY_MS = 50;
/** A promotion takes milliseconds; a lock this old was left by somebody who died. */
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

/**
 * Runs `work` while holding `<file>.lock`, one holder at a time over all processes that share the folder.
 * @param patienceMs how long to wait for the others, in milliseconds
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patienceMs = 20_000): Promise<T> {
  const lock = `${file}.lock`;
  const until = Date.now() + patienceMs;
  while (!(await take(lock))) {
    if (await isStale(lock)) await rm(lock, { force: true });
    if (Date.now() > until) {
      const holder = await readFile(lock, 'utf8').catch(() => 'unknown');
      throw new Error(`${lock} is held by process ${holder} for too long. Delete it when that process is gone.`);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
