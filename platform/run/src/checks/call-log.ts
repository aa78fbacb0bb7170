import type { CallRecord } from '@groundwork/gateway';
import { ACCESS, isParameter, serverCalls } from '@groundwork/shared/contract/calls';
import * as z from '../schema.ts';

/**
 * A line of what others record: gateways of copies of the portal that browser tests start (e2e/support/portal-copy.ts), and the double of
 * Directus behind the tests of screens (shared/testing/recorded-calls.ts), which knows members alone.
 */
const recordSchema = z.object({
  method: z.string(),
  path: z.string(),
  entry: z.optional(z.string()),
  refused: z.optional(z.string()),
  used: z.optional(z.array(z.string())),
  access: z.optional(z.enum(ACCESS)),
});

/** A session that has ended, or a person who looks in vain: tests bring these about, and no screen needs what is refused. */
const isOfSession = (reason: string): boolean => /^(not for a|the bearer)/.test(reason);

const isList = (entry: string): boolean => /^GET \/items\/[a-z_]+$/.test(entry);

export interface CallLog {
  readonly onCall: (record: CallRecord) => void;
  /** Adds what others have recorded, a call in JSON on each line. @throws where a line is none */
  addLines(lines: string): void;
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

/** Records the calls of browser tests and of screens' tests, so that the table of calls allows what the portal uses, and nothing more. */
export function createCallLog(): CallLog {
  const used = new Map<string, { readonly parameters: Set<string>; readonly access: Set<string>; count: number }>();
  const refused = new Map<string, number>();
  const onCall = ({ method, path, entry, refused: reason, used: parameters = [], access }: CallRecord): void => {
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
  };
  return {
    onCall,
    addLines(lines) {
      for (const line of lines.split('\n').filter((text) => text !== '')) {
        const { entry, refused: reason, used: parameters, access, ...call } = z.parse(recordSchema, JSON.parse(line));
        onCall({
          ...call,
          entry,
          ...(reason !== undefined && { refused: reason }),
          ...(parameters && { used: parameters.filter(isParameter) }),
          ...(access && { access }),
        });
      }
    },
    problems({ isComplete }) {
      const less = [...refused].map(
        ([line, times]) => `Requested ${String(times)} times and not in the table: ${line}`,
      );
      const ofLists = new Set([...used].flatMap(([entry, { parameters }]) => (isList(entry) ? [...parameters] : [])));
      const more = serverCalls
        .filter(({ deprecated }) => deprecated !== true)
        .flatMap(({ method, path, access, parameters: allowed = [] }) => {
          const entry = `${method} ${path}`;
          const seen = used.get(entry);
          if (seen === undefined) return [`In the table and used by no test of a screen: ${entry}`];
          // Lists of all collections are read in the same ways, so it is enough that some list has each parameter.
          const unused = allowed.filter((name) => !(isList(entry) ? ofLists : seen.parameters).has(name));
          return [
            ...(unused.length > 0
              ? [`Parameters that no test of a screen used, of ${entry}: ${unused.join(', ')}`]
              : []),
            ...(seen.access.size === 0 || seen.access.has(access)
              ? []
              : [`${entry} is open to a ${access}, and was made only by: ${[...seen.access].join(', ')}`]),
          ];
        });
      return isComplete ? [...less, ...more] : less;
    },
    listing: () =>
      [...used]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(
          ([entry, { parameters, access, count }]) =>
            `${entry} ${String(count)} [${[...parameters].join(' ')}] ${[...access].join(' ')}\n`,
        )
        .join(''),
    summary: () =>
      `${String(used.size)} of ${String(serverCalls.length)} calls in the table were made, ${String([...used.values()].reduce((sum, { count }) => sum + count, 0))} times`,
  };
}
