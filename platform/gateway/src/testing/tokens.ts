import { DATA_MANAGER_ROLE, type Access } from '@groundwork/shared/contract/calls';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as Directus writes it, signed by nobody: the gateway leaves signatures to Directus. */
export function tokenOf(access: Exclude<Access, 'visitor'>, user = `user-${access}`): string {
  const role = access === 'manager' ? DATA_MANAGER_ROLE : 'another-role';
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id: user, role, app_access: false, admin_access: access === 'administrator', iss: 'directus' })}.x`;
}

export const bearer = (access: Exclude<Access, 'visitor'>, user?: string): { readonly authorization: string } => ({
  authorization: `Bearer ${tokenOf(access, user)}`,
});
