import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { beforeAnswer } from '../../answering.ts';
import { ownTable, type Database } from '../../database/database.ts';
import type { Next, Response } from '../../directus.ts';
import { counters } from '../../counters.ts';
import { sha256 } from '../../values.ts';
import { refreshTokenIn } from './tokens.ts';
import type { Successor } from './successor.ts';

const SESSIONS = 'groundwork_sessions';
const ENDED = 'groundwork_ended_sessions';
/** A refresh token lives 30 days, an access token minutes; no one sets either to more than this, in milliseconds. */
const FORGOTTEN = 60 * 86_400_000;
/** How long a refresh token that was replaced stands for its successor, in milliseconds: longer than a page goes on asking (34 s). */
const GRACE = 60_000;

/** A session as it can be shown. */
export interface KnownSession {
  /** Names the session in public. */
  readonly key: string;
  /** Undefined where it began before there were keys. */
  readonly session: string | undefined;
  /** When its token was issued (ISO 8601); null where that is not known. */
  readonly last_used: string | null;
}

export interface SessionKeys {
  /** Runs `next` with the key of the session that a sign-in begins. */
  readonly begin: (response: Response, next: Next) => Promise<void>;
  /**
   * Runs `next` with the key of the session that a renewal goes on with.
   * @param given the refresh token
   * @param use called with the token that Directus is to renew
   */
  readonly renew: (given: string, use: (token: string) => void, response: Response, next: Next) => Promise<void>;
  /** The token itself, or its successor where it was replaced just now. */
  readonly standIn: (token: string) => Promise<string>;
  /** For the token that is being signed; undefined outside a sign-in or renewal. */
  readonly current: () => string | undefined;
  /** Ends the session of a refresh token. False where its key is not known. */
  readonly end: (token: string) => Promise<boolean>;
  /** By refresh token. */
  readonly known: (refreshTokens: readonly string[]) => Promise<readonly KnownSession[]>;
  readonly isEnded: (session: string) => Promise<boolean>;
}

/** The sessions with their keys, and the keys of those that have ended. */
export const sessionTables = (database: Database): (() => Promise<void>) => {
  const sessions = ownTable(database, SESSIONS, (table) => {
    table.string('refresh_hash', 64).primary();
    table.string('session', 36).notNullable();
    table.bigInteger('moment').notNullable().index();
  });
  const ended = ownTable(database, ENDED, (table) => {
    table.string('session', 64).primary();
    table.bigInteger('moment').notNullable().index();
  });
  return async () => {
    await sessions();
    await ended();
  };
};

/**
 * A key for each session, from its sign-in over all its renewals. Directus' access tokens name no session, and the hook that could add
 * one does not know the refresh token: the key travels there beside the request, and is stored under the new refresh token, hashed,
 * when the answer goes out.
 */
export const sessionKeys = (database: Database, successorOf: Successor): SessionKeys => {
  const current = new AsyncLocalStorage<string>();
  const prepared = sessionTables(database);
  const find = async (token: string): Promise<string | undefined> =>
    (
      await database(SESSIONS)
        .where({ refresh_hash: sha256(token) })
        .first('session')
    )?.session;
  const store = async (token: string, session: string): Promise<void> => {
    await database(SESSIONS)
      .insert({ refresh_hash: sha256(token), session, moment: Date.now() })
      .onConflict('refresh_hash')
      .merge();
    for (const table of [SESSIONS, ENDED] as const)
      await database(table)
        .where('moment', '<', Date.now() - FORGOTTEN)
        .delete();
  };
  /** What a token was replaced by just now. */
  const replaced = async (token: string): Promise<{ readonly token: string; readonly session: string } | undefined> => {
    const successor = successorOf(token);
    const row = await database(SESSIONS)
      .where({ refresh_hash: sha256(successor) })
      .where('moment', '>', Date.now() - GRACE)
      .first('session');
    return row && { token: successor, session: row.session };
  };
  const isLive = async (token: string): Promise<boolean> =>
    (await database('directus_sessions').where({ token }).first('token')) !== undefined;
  return {
    begin: async (response, next) => {
      await prepared();
      const session = randomUUID();
      beforeAnswer(response, next, (body) => {
        const token = refreshTokenIn(body);
        return token === undefined ? undefined : store(token, session);
      });
      current.run(session, next);
    },
    renew: async (given, use, response, next) => {
      await prepared();
      const successor = successorOf(given);
      // Another request may have replaced the old token and deleted its key since `isLive` found it.
      if (await isLive(given)) await store(successor, (await find(given)) ?? (await find(successor)) ?? randomUUID());
      // Replaced here and not by Directus, which would refuse the second of two requests at the same moment. What led to the successor was
      // written before: whatever dies in between, the way on is known.
      const isFirst =
        (await database('directus_sessions')
          .where({ token: given })
          .update({ token: successor, next_token: successor })) > 0;
      const now = await replaced(given);
      // Directus renews the successor, and takes its `next_token`, itself, for the new one.
      if (now !== undefined) use(now.token);
      response.once('finish', () =>
        counters.renewals.inc({ outcome: response.statusCode >= 400 ? 'refused' : isFirst ? 'renewed' : 'repeated' }),
      );
      beforeAnswer(response, next, (body) =>
        isFirst && refreshTokenIn(body) !== undefined
          ? database(SESSIONS)
              .where({ refresh_hash: sha256(given) })
              .delete()
          : undefined,
      );
      current.run(now?.session ?? randomUUID(), next);
    },
    standIn: async (token) => {
      await prepared();
      return (await isLive(token)) ? token : ((await replaced(token))?.token ?? token);
    },
    current: () => current.getStore(),
    end: async (token) => {
      await prepared();
      const session = await find(token);
      if (session === undefined) return false;
      await database(ENDED).insert({ session, moment: Date.now() }).onConflict('session').ignore();
      return true;
    },
    known: async (refreshTokens) => {
      await prepared();
      const keys = refreshTokens.map(sha256);
      const found = await database(SESSIONS).whereIn('refresh_hash', keys).select('refresh_hash', 'session', 'moment');
      const rows = new Map(found.map((row) => [row.refresh_hash, row]));
      return keys.map((key) => {
        const row = rows.get(key);
        return {
          key,
          session: row?.session,
          last_used: row === undefined ? null : new Date(Number(row.moment)).toISOString(),
        };
      });
    },
    isEnded: async (session) => {
      await prepared();
      return (await database(ENDED).where({ session }).first('session')) !== undefined;
    },
  };
};
