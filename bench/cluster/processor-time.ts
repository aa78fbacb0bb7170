import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

/** A process with the time that it and its ended children have used; nothing where it has ended. */
function read(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may have spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid: Number(pid),
      parent: fields[1] ?? 0,
      ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}

function sumBelow(root: number, all: readonly Process[]): number {
  const own = all.find(({ pid }) => pid === root)?.ms ?? 0;
  return all.filter(({ parent }) => parent === root).reduce((sum, { pid }) => sum + sumBelow(pid, all), own);
}

/** The processor time that a process and all that it has started have used, in milliseconds; NaN outside Linux. */
export function processorTimeOf(root: number | undefined): number {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => read(pid) ?? []);
    return root === undefined ? NaN : sumBelow(root, all);
  } catch {
    return NaN;
  }
}
