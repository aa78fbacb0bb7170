import { sessionKeys } from '../accounts/sessions/session-keys.ts';
import { successorIn } from '../accounts/sessions/successor.ts';
import { validFrom as validFromIn } from '../accounts/sessions/valid-from.ts';
import { inParts } from '../database/database.ts';
import type { Context } from '../directus.ts';
import type { RecordEvent } from '../security-log.ts';
import { fullName } from '../values.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** One for each browser. */
  readonly sessions: number;
  /** When one of them was renewed last; null where that is not known. */
  readonly last_seen: string | null;
  readonly self: boolean;
}

export interface ActiveSessions {
  readonly list: (self: string) => Promise<readonly SignedIn[]>;
  /** Ends all sessions of somebody, or of everybody but the administrator who asks. Returns of how many people. */
  readonly end: (by: string, user: string | undefined) => Promise<number>;
}

export function activeSessionsIn({
  database,
  env,
  record,
}: Pick<Context, 'database' | 'env'> & { readonly record: RecordEvent }): ActiveSessions {
  const keys = sessionKeys(database, successorIn(env));
  const validFrom = validFromIn(database);
  const open = () => database('directus_sessions').whereNotNull('user').where('expires', '>', new Date());
  return {
    list: async (self) => {
      const rows = await open().select('token', 'user');
      const seen = new Map<string, { sessions: number; last: string | null }>();
      for (const part of inParts(rows)) {
        const known = await keys.known(part.map(({ token }) => token));
        for (const [at, { user }] of part.entries()) {
          const { sessions, last } = seen.get(user ?? '') ?? { sessions: 0, last: null };
          const used = known[at]?.last_used ?? null;
          seen.set(user ?? '', { sessions: sessions + 1, last: used !== null && used > (last ?? '') ? used : last });
        }
      }
      const people: SignedIn[] = [];
      for (const part of inParts([...seen.keys()])) {
        for (const { id, first_name: first, last_name: last, email } of await database('directus_users')
          .whereIn('id', [...part])
          .select('id', 'first_name', 'last_name', 'email')) {
          people.push({
            id,
            name: fullName(first, last),
            email,
            sessions: seen.get(id)?.sessions ?? 0,
            last_seen: seen.get(id)?.last ?? null,
            self: id === self,
          });
        }
      }
      return people.sort((a, b) => (b.last_seen ?? '').localeCompare(a.last_seen ?? ''));
    },
    end: async (by, user) => {
      const rows = await (user === undefined ? open().whereNot({ user: by }) : open().where({ user })).distinct('user');
      const people = rows.flatMap(({ user: one }) => one ?? []);
      for (const part of inParts(people))
        await database('directus_sessions')
          .whereIn('user', [...part])
          .delete();
      // Access tokens that are out there end with it.
      await validFrom.end(people);
      for (const one of people) record({ event: 'sessions.end', outcome: 'accepted', user: one, by });
      return people.length;
    },
  };
}
