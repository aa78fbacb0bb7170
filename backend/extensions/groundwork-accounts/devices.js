import { sessionOf } from '../groundwork-guard/sessions/ended-tokens.js';

/** The sessions of a person, one for each browser that is logged in. */
export const devices = ({ database, sessions, validFrom }) => {
  const sessionsOf = async (user, token) => {
    const rows = await database('directus_sessions').where({ user }).where('expires', '>', new Date()).select('token', 'ip', 'user_agent');
    const known = await sessions.known(rows.map((row) => row.token));
    const current = sessionOf(token);
    return rows.map((row, at) => ({ ...row, ...known[at], current: current !== undefined && known[at].session === current }));
  };
  const end = async (user, ended) => {
    for (const { token } of ended) {
      // A session from before there were keys ends with all of its person's access tokens.
      if (!(await sessions.end(token))) await validFrom.end([user]);
      await database('directus_sessions').where({ token }).delete();
    }
  };
  return {
    /** Newest first. `key` names a session without being its token. */
    list: async (user, token) =>
      (await sessionsOf(user, token))
        .map(({ key, user_agent, ip, last_used, current }) => ({ key, browser: user_agent ?? null, address: ip ?? null, last_used, current }))
        .sort((a, b) => Number(b.current) - Number(a.current) || (b.last_used ?? '').localeCompare(a.last_used ?? '')),
    /** Ends the sessions with these keys, but never the one that asks. Returns how many. */
    end: async (user, token, keys) => {
      const ended = (await sessionsOf(user, token)).filter((one) => !one.current && keys.includes(one.key));
      await end(user, ended);
      return ended.length;
    },
    /** Ends all sessions but the one that asks. */
    endOthers: async (user, token) => end(user, (await sessionsOf(user, token)).filter((one) => !one.current)),
  };
};
