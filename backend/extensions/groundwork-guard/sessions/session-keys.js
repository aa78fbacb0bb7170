import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';

const SESSIONS = 'groundwork_sessions';
const ENDED = 'groundwork_ended_sessions';
/** A refresh token lives 30 days, an access token minutes; no one sets either to more than this, in milliseconds. */
const FORGOTTEN = 60 * 86_400_000;

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

/**
 * A key for each session, from its sign-in over all its renewals. Directus' access tokens name no session, and the hook that could add
 * one does not know the refresh token: the key travels there beside the request, and is stored under the new refresh token, hashed,
 * when the answer goes out.
 */
export const sessionKeys = (database) => {
  const current = new AsyncLocalStorage();
  let ready;
  const prepare = async () => {
    for (const [name, key] of [[SESSIONS, 'refresh_hash'], [ENDED, 'session']]) {
      if (await database.schema.hasTable(name)) continue;
      await database.schema.createTable(name, (table) => {
        table.string(key, 64).primary();
        if (name === SESSIONS) table.string('session', 36).notNullable();
        table.bigInteger('moment').notNullable().index();
      });
    }
  };
  const prepared = () => (ready ??= prepare());
  const find = async (token) => (await database(SESSIONS).where({ refresh_hash: hashOf(token) }).first('session'))?.session;
  const store = async (token, session) => {
    await database(SESSIONS).insert({ refresh_hash: hashOf(token), session, moment: Date.now() }).onConflict('refresh_hash').merge();
    for (const table of [SESSIONS, ENDED]) await database(table).where('moment', '<', Date.now() - FORGOTTEN).delete();
  };
  return {
    /** Runs `next` with the key of the session that a sign-in begins or a renewal goes on with. */
    follow: async (oldToken, response, next) => {
      await prepared();
      const session = (oldToken === undefined ? undefined : await find(oldToken)) ?? randomUUID();
      const send = response.json.bind(response);
      response.json = (body) => {
        const token = body?.data?.refresh_token;
        if (typeof token !== 'string') return send(body);
        store(token, session)
          .then(() => (oldToken === undefined ? undefined : database(SESSIONS).where({ refresh_hash: hashOf(oldToken) }).delete()))
          .then(() => send(body), next);
        return response;
      };
      current.run(session, next);
    },
    /** For the token that is being signed; undefined outside a sign-in or renewal. */
    current: () => current.getStore(),
    /** Ends the session of a refresh token. False where its key is not known. */
    end: async (token) => {
      await prepared();
      const session = await find(token);
      if (session === undefined) return false;
      await database(ENDED).insert({ session, moment: Date.now() }).onConflict('session').ignore();
      return true;
    },
    /** By refresh token: a key that names it in public, its session, and when it was issued (ISO 8601; null where that is not known). */
    known: async (refreshTokens) => {
      await prepared();
      const keys = refreshTokens.map(hashOf);
      const rows = new Map((await database(SESSIONS).whereIn('refresh_hash', keys).select('refresh_hash', 'session', 'moment')).map((row) => [row.refresh_hash, row]));
      return keys.map((key) => {
        const row = rows.get(key);
        return { key, session: row?.session, last_used: row === undefined ? null : new Date(Number(row.moment)).toISOString() };
      });
    },
    isEnded: async (session) => {
      await prepared();
      return (await database(ENDED).where({ session }).first('session')) !== undefined;
    },
  };
};
