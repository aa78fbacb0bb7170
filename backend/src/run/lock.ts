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

/** When a process started, as Linux counts it; empty elsewhere. After a crash its number may soon be another's. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/** Null for a process that has ended. */
const holderOf = (file: string): number | null => {
  try {
    const [number, start = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(number);
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
    return start === '' || start === startOf(pid) ? pid : null;
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
  if (holder !== null) {
    throw new BackendError(
      `Another Groundwork (process ${holder}) is using this data folder; stop it first, or remove ${file} if that process is something else.`,
    );
  }
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`);
  const release = (): void => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
};
