import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BackendError } from './backend-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    // No file, or one that went away meanwhile: nobody holds it.
    return null;
  }
};

/**
 * Keeps two processes from building the same data folder. The same process may take it again; the lock of a process that died
 * counts for nothing. Returns the release.
 * @throws BackendError where a living process holds it.
 */
export const takeLock = (file: string): (() => void) => {
  const holder = holderOf(file);
  if (holder === process.pid) return () => undefined;
  if (holder !== null && isAlive(holder)) {
    throw new BackendError(
      `Another Groundwork (process ${holder}) is using this data folder; stop it first, or remove ${file} if that process is something else.`,
    );
  }
  writeFileSync(file, String(process.pid));
  const release = (): void => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
};
