import { isSameRun, parseJsonWith, takenBackSchema, type Verdict } from '@groundwork/shared/contract';
import { keepFile } from './keep-file.ts';
import { readIfPresent } from './stamp.ts';

/** More than any registry has canaries; older ones are dropped. */
const KEPT = 50;

export interface Withdrawals {
  /** The withdrawals of all gateways that share the file, and of this one. */
  read(): Promise<readonly Verdict[]>;
  /** Saves a withdrawal. @returns why it will not survive a restart; undefined when it will */
  add(verdict: Verdict): Promise<string | undefined>;
}

/** @param file beside the registry, so that every gateway there applies it; undefined where nothing can be saved */
export function createWithdrawals(file: string | undefined): Withdrawals {
  const own: Verdict[] = [];

  async function fromFile(): Promise<readonly Verdict[]> {
    try {
      const text = file === undefined ? undefined : await readIfPresent(file);
      const read = text === undefined ? undefined : parseJsonWith(takenBackSchema, text, 'takenBack');
      return read?.ok === true ? read.value.takenBack : [];
    } catch {
      // Unreadable: what this gateway has seen itself still holds.
      return [];
    }
  }

  const all = async (): Promise<readonly Verdict[]> => {
    const kept = await fromFile();
    return [...kept, ...own.filter((verdict) => !kept.some((other) => isSameRun(verdict, other)))].slice(-KEPT);
  };

  return {
    read: all,
    async add(verdict) {
      own.push(verdict);
      own.splice(0, own.length - KEPT);
      if (file === undefined) return 'this gateway has no folder to save it in';
      try {
        await keepFile(file, `${JSON.stringify({ takenBack: await all() }, null, 2)}\n`);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
