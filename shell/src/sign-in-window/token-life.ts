/** How long an access token lives, in milliseconds. */
export interface TokenLife {
  readonly whole: number;
  /** What is left of it by this device's clock; never more than the whole, however wrong that clock is. */
  readonly left: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The payload of a JWT; undefined for any other token. Read, not verified. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** What a token says of its own life (`iat` and `exp`, as Directus signs them into it); undefined where it says nothing. */
export function lifeOf(token: string, now: number = Date.now()): TokenLife | undefined {
  const { iat, exp } = claimsOf(token) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number' || !(exp > iat)) return undefined;
  const whole = (exp - iat) * 1000;
  return { whole, left: Math.min(whole, Math.max(0, exp * 1000 - now)) };
}
