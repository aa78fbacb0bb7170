import type { CallRecord } from '@groundwork/gateway';
import { serverCalls } from '@groundwork/shared/contract/calls';
import { CALLS_NOT_SEEN, PARAMETERS_NOT_SEEN, ROLES_NOT_SEEN } from './calls-not-seen.ts';

/** A session that has ended, or a person who looks in vain: tests bring these about, and no screen needs what is refused. */
const isOfSession = (reason: string): boolean => /^(not for a|the bearer)/.test(reason);

export interface CallLog {
  readonly onCall: (record: CallRecord) => void;
  /**
   * What was asked for and is not in the table of calls and, after a complete run, what the table allows and nobody used; empty where
   * both agree.
   */
  problems(run: { readonly isComplete: boolean }): readonly string[];
  /** A line for the end of a run. */
  summary(): string;
  /** Each call that was made, with its parameters and by whom, as text. */
  listing(): string;
}

/** Records the calls of the browser tests, so that the table of calls allows what the portal uses, and nothing more. */
export function createCallLog(): CallLog {
  const used = new Map<string, { readonly parameters: Set<string>; readonly access: Set<string>; count: number }>();
  const refused = new Map<string, number>();
  return {
    onCall({ method, path, entry, refused: reason, used: parameters = [], access }) {
      if (reason !== undefined && isOfSession(reason)) return;
      if (reason !== undefined || entry === undefined) {
        const line = `${method} ${path}: ${reason ?? 'unknown'}`;
        refused.set(line, (refused.get(line) ?? 0) + 1);
        return;
      }
      const seen = used.get(entry) ?? { parameters: new Set(), access: new Set(), count: 0 };
      seen.count += 1;
      for (const name of parameters) seen.parameters.add(name);
      if (access !== undefined) seen.access.add(access);
      used.set(entry, seen);
    },
    problems({ isComplete }) {
      const less = [...refused].map(([line, times]) => `Asked for ${String(times)} times and not in the table: ${line}`);
      const parameters = new Set([...used.values()].flatMap((seen) => [...seen.parameters]));
      const more = serverCalls.flatMap(({ method, path, access, parameters: allowed = [] }) => {
        const entry = `${method} ${path}`;
        const seen = used.get(entry);
        if (CALLS_NOT_SEEN.has(entry)) return [];
        if (seen === undefined) return [`In the table and used by no browser test: ${entry}`];
        // Lists of all collections are read with the same parameters, so it is enough that some list uses each.
        const unused = path.startsWith('/items/') ? [] : allowed.filter((name) => !parameters.has(name) && !PARAMETERS_NOT_SEEN.has(name));
        return [
          ...(unused.length > 0 ? [`Parameters that no browser test used, of ${entry}: ${unused.join(', ')}`] : []),
          ...(seen.access.has(access) || ROLES_NOT_SEEN.has(entry) ? [] : [`${entry} is open to a ${access}, and was made only by: ${[...seen.access].join(', ')}`]),
        ];
      });
      return isComplete ? [...less, ...more] : less;
    },
    listing: () => [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([entry, { parameters, access, count }]) => `${entry} ${String(count)} [${[...parameters].join(' ')}] ${[...access].join(' ')}\n`).join(''),
    summary: () => `${String(used.size)} of ${String(serverCalls.length)} calls in the table were made, ${String([...used.values()].reduce((sum, { count }) => sum + count, 0))} times`,
  };
}
