import { createHmac } from 'node:crypto';
import { DATA_MANAGER_ROLE, type Access } from '@groundwork/shared/contract/calls';

/** The secret of the tests' Directus. */
export const TOKEN_SECRET = 'the secret with which Directus signs in these tests';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface TokenChanges {
  readonly algorithm?: string;
  readonly issuer?: string;
  readonly secret?: string;
  /** Seconds from now; a quarter of an hour where absent. */
  readonly ends?: number;
}

/** An access token as Directus writes it, or one that differs from it by `changes`. */
export function tokenOf(
  access: Exclude<Access, 'visitor'>,
  user = `user-${access}`,
  { algorithm = 'HS256', issuer = 'directus', secret = TOKEN_SECRET, ends = 900 }: TokenChanges = {},
): string {
  const role = access === 'manager' ? DATA_MANAGER_ROLE : 'another-role';
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    id: user,
    role,
    app_access: false,
    admin_access: access === 'administrator',
    iat: now,
    exp: now + ends,
    iss: issuer,
  };
  const signed = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${algorithm === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export const bearer = (...of: Parameters<typeof tokenOf>): { readonly authorization: string } => ({
  authorization: `Bearer ${tokenOf(...of)}`,
});
