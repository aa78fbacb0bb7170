import { readFileSync } from 'node:fs';

/** Most memory that a process has held, in bytes; null where the system does not report it, as outside Linux. */
export function peakMemoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
