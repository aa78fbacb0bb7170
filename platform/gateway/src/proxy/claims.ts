import type { Access } from '@groundwork/shared/contract/calls';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';

/** What an access token of Directus says of its holder. */
export interface Claims {
  /** Which calls to pass on to Directus, which checks the token again. It opens nothing here. */
  readonly access: Exclude<Access, 'visitor'>;
  /** The key of the account. Undefined where the signature was not checked or the token counts no more: anybody can have written that. */
  readonly user: string | undefined;
}

export type Caller =
  | { readonly kind: 'visitor' }
  /** A bearer that is no access token of Directus. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'person'; readonly claims: Claims };

/** For whom a call is counted; nobody where only its address is known. */
export const personOf = (caller: Caller): string | undefined =>
  caller.kind === 'person' ? caller.claims.user : undefined;

/** Reads who makes a call from its `Authorization` header. */
export type CallerReader = (authorization: string | undefined) => Promise<Caller>;

const payloadSchema = z.object({
  id: z.string().min(1).max(64),
  role: z.string().nullish(),
  admin_access: z.union([z.boolean(), z.number()]).nullish(),
});

/** A token is some hundred characters long. */
const LONGEST = 4096;

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether Directus has signed a token that still counts: as Directus itself checks it. */
async function isSigned(token: string, key: CryptoKey): Promise<boolean> {
  try {
    await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'directus', requiredClaims: ['exp'] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

interface CallerRules {
  /** Keys of the Directus roles that load and correct data. */
  readonly managerRoles: readonly string[];
  /** With which Directus signs; without it nobody is known by name here. */
  readonly tokenSecret: string | undefined;
}

/**
 * A reader of access tokens. Only a token with a valid signature says whose call it is. The others go on to Directus all the same, which
 * says in its own words what is wrong with them: a page renews an expired one.
 */
export async function createCallerReader({ managerRoles, tokenSecret }: CallerRules): Promise<CallerReader> {
  const key =
    tokenSecret === undefined
      ? undefined
      : await crypto.subtle.importKey('raw', Buffer.from(tokenSecret), { name: 'HMAC', hash: 'SHA-256' }, false, [
          'verify',
        ]);
  return async (authorization) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return { kind: 'visitor' };
    const parsed = token.length > LONGEST ? undefined : payloadSchema.safeParse(payloadOf(token));
    if (parsed?.success !== true) return { kind: 'unreadable' };
    const { id, role, admin_access: administrator } = parsed.data;
    const user = key !== undefined && (await isSigned(token, key)) ? id : undefined;
    if (administrator === true || administrator === 1)
      return { kind: 'person', claims: { user, access: 'administrator' } };
    return {
      kind: 'person',
      claims: { user, access: typeof role === 'string' && managerRoles.includes(role) ? 'manager' : 'member' },
    };
  };
}
