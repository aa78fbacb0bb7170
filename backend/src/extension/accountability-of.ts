import type { Database } from './database/database.ts';
import type { Accountability } from './directus.ts';
import { policiesOf } from './permissions.ts';

/** The roles of an account, the nearest first. */
async function rolesOf(database: Database, role: string | null): Promise<readonly string[]> {
  const roles: string[] = [];
  let next = role;
  while (next && !roles.includes(next)) {
    roles.push(next);
    const found: { readonly parent: string | null } | undefined = await database('directus_roles')
      .where({ id: next })
      .first('parent');
    next = found?.parent ?? null;
  }
  return roles;
}

/** The rights of an account as they are now, for work in its name without a request; undefined where the account is gone or closed. */
export async function accountabilityOf(database: Database, id: string): Promise<Accountability | undefined> {
  const user = await database('directus_users').where({ id, status: 'active' }).first('id', 'role');
  if (user === undefined) return undefined;
  const roles = await rolesOf(database, user.role);
  const admin = await database('directus_policies')
    .where({ admin_access: true })
    .whereIn('id', policiesOf(database, { user: id, roles }))
    .first('id');
  return { user: id, role: user.role, roles, admin: admin !== undefined, app: false, ip: null };
}
