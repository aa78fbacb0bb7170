import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const START = '.unfinished-';
const DAY_MS = 86_400_000;

/** Whose folder it is: `.unfinished-portal.4711-a1B2c3`. */
const NAME = /^\.unfinished-(.+)\.(\d+)-\w{6}$/;

/** Whether a backup, a restore or a move is being made in a folder of this name, or was broken off there. */
export const isUnfinished = (name: string): boolean => name.startsWith(START);

/** A folder within the data folder for what this process is making, so that uploads need no copy but another name. */
export const makeUnfinished = (dataDir: string): string =>
  mkdtempSync(path.join(dataDir, `${START}${hostname()}.${process.pid}-`));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Of a process on this machine it is known whether it still runs; of others, nothing takes a day. */
function isAbandoned(folder: string, now: Date): boolean {
  const [, machine, pid] = NAME.exec(path.basename(folder)) ?? [];
  if (machine === hostname()) return !isRunning(Number(pid));
  return statSync(folder).mtimeMs < now.getTime() - DAY_MS;
}

/** Removes what a backup, restore or move that was killed has left behind: it holds the database and the secrets. */
export function removeAbandoned(dataDir: string, now = new Date()): void {
  const folders = readdirSync(dataDir)
    .filter(isUnfinished)
    .map((name) => path.join(dataDir, name));
  for (const folder of folders) if (isAbandoned(folder, now)) rmSync(folder, { recursive: true, force: true });
}
