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

const claimsSchema = z.looseObject({ id: z.string().check(z.minLength(1)) });

/**
 * Whose access token it is, when it says so itself (Directus signs `{id, role, …}` into it), else undefined. Read, not
 * verified: it only tells two users' tokens apart inside this browser.
 */
export function ownerOf(accessToken: string): string | undefined {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims = z.safeParse(claimsSchema, JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
    return claims.success ? claims.data.id : undefined;
  } catch {
    return undefined; // A token need not be a JWT.
  }
}
