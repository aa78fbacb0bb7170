import * as z from '../contract/schema-kit.ts';

/** What login and refresh give. `expires` is not read: its unit differs between servers (DESIGN §4). */
export interface Tokens {
  readonly accessToken: string;
  /** Null when the server sent none; the one used stays valid then (SPEC §7). */
  readonly refreshToken: string | null;
}

const token = z.string().check(z.minLength(1));

/** The answer of `POST /api/auth/login` and `/api/auth/refresh`. */
export const tokensAnswerSchema = z.pipe(
  z.looseObject({ data: z.looseObject({ access_token: token, refresh_token: z.optional(z.nullable(token)) }) }),
  z.transform(({ data }): Tokens => ({ accessToken: data.access_token, refreshToken: data.refresh_token ?? null })),
);

/** A text that a token says of itself, else undefined. Read, not verified. */
function claimOf(jwt: string, claim: string): string | undefined {
  const payload = jwt.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims = z.safeParse(z.record(z.string(), z.unknown()), JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
    const value = claims.success ? z.safeParse(token, claims.data[claim]) : undefined;
    return value?.success ? value.data : undefined;
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
