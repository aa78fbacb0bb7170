import { execFileSync } from 'node:child_process';

/** The process that computes figures, a child of the server's; undefined where it is not running, or `ps` is not there. */
export function enginePidOf(server: number | undefined): number | undefined {
  try {
    const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    const own = lines
      .map((line) => line.trim().split(/\s+/))
      .find(
        ([, parent, ...command]) =>
          Number(parent) === server && command.some((part) => /\/engine\.(ts|m?js)$/.test(part)),
      );
    return own && Number(own[0]);
  } catch {
    return undefined;
  }
}
