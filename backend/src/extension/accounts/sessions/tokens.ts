import { z } from 'zod';

/** When a token was issued, in milliseconds (`iat` counts seconds: too coarse for a password that is changed right after), and for which session. */
const claimsSchema = z.looseObject({
  iat: z.number(),
  issued_ms: z.number().optional(),
  session_key: z.string().optional(),
});
const answerSchema = z.looseObject({ data: z.looseObject({ refresh_token: z.string() }) });

export interface Claims {
  /** Milliseconds. */
  readonly issued: number;
  readonly session: string | undefined;
}

/** What an access token says beside Directus' own claims. */
export const claimsFor = (session: string | undefined): object => ({
  issued_ms: Date.now(),
  ...(session !== undefined && { session_key: session }),
});

/** The claims of a token whose signature Directus has verified already; undefined for tokens of programs, which are no JWTs. */
export function claimsOf(token: string | null | undefined): Claims | undefined {
  const [, payload] = (token ?? '').split('.');
  if (payload === undefined) return undefined;
  try {
    const {
      iat,
      issued_ms: issued,
      session_key: session,
    } = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return { issued: issued ?? iat * 1000, session };
  } catch {
    return undefined;
  }
}

/** The refresh token in the answer to a sign-in or renewal. */
export const refreshTokenIn = (body: unknown): string | undefined =>
  answerSchema.safeParse(body).data?.data.refresh_token;
