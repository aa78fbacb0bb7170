import type { Access } from '@groundwork/shared/contract/calls';
import * as z from 'zod';

/** What an access token of Directus says of its holder. */
export interface Claims {
  readonly user: string;
  readonly access: Exclude<Access, 'visitor'>;
}

export type Caller =
  | { readonly kind: 'visitor' }
  /** A bearer that is no access token of Directus. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'person'; readonly claims: Claims };

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

/**
 * Reads who makes a call from the token, which is not verified here: Directus does that before anything else, with a secret that
 * the gateway need not have. A forged token therefore passes this check and is refused by the next one.
 * @param managerRoles keys of the Directus roles that load and correct data
 */
export function callerOf(authorization: string | undefined, managerRoles: readonly string[]): Caller {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return { kind: 'visitor' };
  const parsed = token.length > LONGEST ? undefined : payloadSchema.safeParse(payloadOf(token));
  if (parsed?.success !== true) return { kind: 'unreadable' };
  const { id, role, admin_access: administrator } = parsed.data;
  if (administrator === true || administrator === 1)
    return { kind: 'person', claims: { user: id, access: 'administrator' } };
  return {
    kind: 'person',
    claims: { user: id, access: typeof role === 'string' && managerRoles.includes(role) ? 'manager' : 'member' },
  };
}
