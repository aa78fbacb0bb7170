import { fieldsOf, isText } from '../fields-of.ts';

/** What login and refresh give. `expires` is not read: its unit differs between servers (DESIGN §4). */
export interface Tokens {
  readonly accessToken: string;
  /** Null when the server sent none; the one used stays valid then (SPEC §7). */
  readonly refreshToken: string | null;
}

const isToken = (value: unknown): value is string => isText(value) && value !== '';

/**
 * The answer of `POST /api/auth/login` and `/api/auth/refresh`; undefined where it is another. By hand, since signing in loads no zod
 * (docs/decisions/0105).
 */
export function readTokens(answer: unknown): Tokens | undefined {
  const { access_token: accessToken, refresh_token: refreshToken = null } = fieldsOf(fieldsOf(answer)['data']);
  return isToken(accessToken) && (refreshToken === null || isToken(refreshToken))
    ? { accessToken, refreshToken }
    : undefined;
}

/** A text that a token says of itself, else undefined. Read, not verified. */
function claimOf(jwt: string, claim: string): string | undefined {
  const payload = jwt.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const value = fieldsOf(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))[claim];
    return isToken(value) ? value : undefined;
  } catch {
    return undefined; // A token need not be a JWT.
  }
}

/**
 * Whose access token it is, when it says so itself (Directus signs `{id, role, …}` into it), else undefined: it only tells two
 * users' tokens apart inside this browser.
 */
export const ownerOf = (accessToken: string): string | undefined => claimOf(accessToken, 'id');

/** Whose password the link of a reset mail is about, when its token says so (Directus signs `{email, scope, hash}` into it). */
export const resetEmailOf = (resetToken: string): string | undefined => claimOf(resetToken, 'email');
