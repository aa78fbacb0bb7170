import { Refusal } from '../refusal.js';

/** When a token was issued, in milliseconds (`iat` counts seconds: too coarse for a password that is changed right after), and for which session. */
const ISSUED = 'issued_ms';
const SESSION = 'session_key';

export const stampToken = (sessions) => (claims) => ({ ...claims, [ISSUED]: Date.now(), ...(sessions.current() !== undefined && { [SESSION]: sessions.current() }) });

/** The claims of a token whose signature Directus has verified already; undefined for tokens of programs, which are no JWTs. */
const claimsOf = (token) => {
  const [, payload] = String(token ?? '').split('.');
  if (payload === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The key of the session that an access token belongs to. */
export const sessionOf = (token) => claimsOf(token)?.[SESSION];

/**
 * Express middleware: Directus takes an access token until it expires, also after its person has signed out or changed the password. To the
 * browser such a token is an expired one: where the refresh token still works, it renews by itself.
 */
export const refuseEndedTokens = ({ validFrom, sessions }) => async (request, _response, next) => {
  try {
    const user = request.accountability?.user ?? null;
    const claims = user === null ? undefined : claimsOf(request.token);
    if (claims === undefined) return next();
    const issued = claims[ISSUED] ?? claims.iat * 1000;
    const isEnded = issued < (await validFrom.of(user)) || (claims[SESSION] !== undefined && (await sessions.isEnded(claims[SESSION])));
    if (isEnded) throw new Refusal(401, 'TOKEN_EXPIRED', 'Token expired.');
    return next();
  } catch (error) {
    return next(error);
  }
};

const isCall = (request, path) => request.method === 'POST' && path.test(request.path);

/** Express middleware: a session keeps its key over its renewals, and signing out ends its access tokens along with the refresh token. */
export const followSessions = ({ database, validFrom, sessions, record }) => async (request, response, next) => {
  try {
    const token = typeof request.body?.refresh_token === 'string' ? request.body.refresh_token : undefined;
    if (isCall(request, /^\/auth\/(login|refresh)\/?$/i)) return await sessions.follow(token, response, next);
    if (token === undefined || !isCall(request, /^\/auth\/logout\/?$/i)) return next();
    const session = await database('directus_sessions').where({ token }).first('user');
    if (session?.user) {
      // A session from before there were keys ends with all of its person's access tokens.
      if (!(await sessions.end(token))) await validFrom.end([session.user]);
      record({ event: 'logout', outcome: 'accepted', user: session.user });
    }
    return next();
  } catch (error) {
    return next(error);
  }
};
