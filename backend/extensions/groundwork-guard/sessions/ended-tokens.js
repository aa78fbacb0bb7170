import { Refusal } from '../refusal.js';

/** When a token was issued, in milliseconds. `iat` counts seconds: too coarse for somebody who signs out and in again. */
const CLAIM = 'issued_ms';

export const stampToken = (claims) => ({ ...claims, [CLAIM]: Date.now() });

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

/**
 * Express middleware: Directus takes an access token until it expires, also after its person has signed out or changed the password. To the
 * browser such a token is an expired one: where the refresh token still works, it renews by itself.
 */
export const refuseEndedTokens = (validFrom) => async (request, _response, next) => {
  try {
    const user = request.accountability?.user ?? null;
    const claims = user === null ? undefined : claimsOf(request.token);
    if (claims === undefined) return next();
    const issued = claims[CLAIM] ?? claims.iat * 1000;
    if (issued < (await validFrom.of(user))) throw new Refusal(401, 'TOKEN_EXPIRED', 'Token expired.');
    return next();
  } catch (error) {
    return next(error);
  }
};

/** Express middleware: signing out ends the person's access tokens along with the refresh token. */
export const endOnLogout = ({ database, validFrom, record }) => async (request, _response, next) => {
  try {
    const token = request.body?.refresh_token;
    if (request.method !== 'POST' || !/^\/auth\/logout\/?$/i.test(request.path) || typeof token !== 'string') return next();
    const session = await database('directus_sessions').where({ token }).first('user');
    if (session?.user) {
      await validFrom.end([session.user]);
      record({ event: 'logout', outcome: 'accepted', user: session.user });
    }
    return next();
  } catch (error) {
    return next(error);
  }
};
