import { checking, handling } from '../../answering.ts';
import type { Database } from '../../database/database.ts';
import type { Middleware, Request } from '../../directus.ts';
import { Refusal } from '../../errors.ts';
import type { RecordEvent } from '../../security-log.ts';
import { fieldsOf, isText } from '../../values.ts';
import type { SessionKeys } from './session-keys.ts';
import { claimsFor, claimsOf } from './tokens.ts';
import type { ValidFrom } from './valid-from.ts';

interface Sessions {
  readonly validFrom: ValidFrom;
  readonly sessions: SessionKeys;
}

/** Filter of new access tokens. */
export const stampToken =
  (sessions: SessionKeys) =>
  (claims: object): object => ({ ...claims, ...claimsFor(sessions.current()) });

/**
 * Express middleware: Directus takes an access token until it expires, also after its person has signed out or changed the password. To the
 * browser such a token is an expired one: where the refresh token still works, it renews by itself.
 */
export const refuseEndedTokens = ({ validFrom, sessions }: Sessions): Middleware =>
  checking(async ({ accountability, token }) => {
    const user = accountability?.user ?? null;
    if (user === null) return;
    const claims = claimsOf(token);
    if (claims === undefined) return;
    const isEnded =
      claims.issued < (await validFrom.of(user)) ||
      (claims.session !== undefined && (await sessions.isEnded(claims.session)));
    if (isEnded) throw new Refusal(401, 'TOKEN_EXPIRED', 'Token expired.');
  });

const isCall = (request: Request, path: RegExp): boolean => request.method === 'POST' && path.test(request.path);

/**
 * Express middleware: a session keeps its key over its renewals, and signing out ends its access tokens along with the refresh token. A
 * refresh token that was replaced just now, by an answer that may have been lost, stands for the one that replaced it.
 */
export const followSessions = ({
  database,
  validFrom,
  sessions,
  record,
}: Sessions & { readonly database: Database; readonly record: RecordEvent }): Middleware =>
  handling(async (request, response, next) => {
    const { refresh_token: given, mode } = fieldsOf(request.body);
    const use = (token: string): void => void (request.body = { ...fieldsOf(request.body), refresh_token: token });
    if (isCall(request, /^\/(auth\/login|groundwork-accounts\/openid\/finish)\/?$/i))
      return sessions.begin(response, next);
    // With another mode the token is in a cookie, which the portal does not use.
    if (!isText(given) || (mode || 'json') !== 'json') return next();
    if (isCall(request, /^\/auth\/refresh\/?$/i)) return sessions.renew(given, use, response, next);
    if (!isCall(request, /^\/auth\/logout\/?$/i)) return next();
    const token = await sessions.standIn(given);
    use(token);
    const session = await database('directus_sessions').where({ token }).first('user');
    if (session?.user) {
      // A session from before there were keys ends with all of its person's access tokens.
      if (!(await sessions.end(token))) await validFrom.end([session.user]);
      record({ event: 'logout', outcome: 'accepted', user: session.user });
    }
    next();
  });
