import type { Database } from '../database/database.ts';
import type { KnownSession, SessionKeys } from './sessions/session-keys.ts';
import { claimsOf } from './sessions/tokens.ts';
import type { ValidFrom } from './sessions/valid-from.ts';

/** A browser in which a person is logged in. `key` names its session without being its token. */
export interface Device extends Pick<KnownSession, 'key' | 'last_used'> {
  readonly browser: string | null;
  readonly address: string | null;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

export interface Devices {
  /** Newest first. */
  readonly list: (user: string, token: string | null | undefined) => Promise<readonly Device[]>;
  /** Ends the sessions with these keys, but never the one that asks. Returns how many. */
  readonly end: (user: string, token: string | null | undefined, keys: readonly unknown[]) => Promise<number>;
  /** Ends all sessions but the one that asks. */
  readonly endOthers: (user: string, token: string | null | undefined) => Promise<void>;
}

interface Session extends KnownSession {
  readonly token: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly current: boolean;
}

/** The sessions of a person, one for each browser that is logged in. */
export const devicesIn = ({
  database,
  sessions,
  validFrom,
}: {
  readonly database: Database;
  readonly sessions: SessionKeys;
  readonly validFrom: ValidFrom;
}): Devices => {
  const sessionsOf = async (user: string, token: string | null | undefined): Promise<readonly Session[]> => {
    const rows = await database('directus_sessions')
      .where({ user })
      .where('expires', '>', new Date())
      .select('token', 'ip', 'user_agent');
    const known = await sessions.known(rows.map((row) => row.token));
    const current = claimsOf(token)?.session;
    return rows.flatMap((row, at) => {
      const one = known[at];
      return one === undefined ? [] : [{ ...row, ...one, current: current !== undefined && one.session === current }];
    });
  };
  const end = async (user: string, ended: readonly Session[]): Promise<void> => {
    for (const { token } of ended) {
      // A session from before there were keys ends with all of its person's access tokens.
      if (!(await sessions.end(token))) await validFrom.end([user]);
      await database('directus_sessions').where({ token }).delete();
    }
  };
  return {
    list: async (user, token) =>
      (await sessionsOf(user, token))
        .map(({ key, user_agent, ip, last_used, current }) => ({
          key,
          browser: user_agent ?? null,
          address: ip ?? null,
          last_used,
          current,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || (b.last_used ?? '').localeCompare(a.last_used ?? '')),
    end: async (user, token, keys) => {
      const ended = (await sessionsOf(user, token)).filter((one) => !one.current && keys.includes(one.key));
      await end(user, ended);
      return ended.length;
    },
    endOthers: async (user, token) =>
      end(
        user,
        (await sessionsOf(user, token)).filter((one) => !one.current),
      ),
  };
};
