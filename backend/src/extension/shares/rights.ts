import type { Database } from '../database/database.ts';
import type { Accountability, Reading } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { policiesOf } from '../permissions.ts';

/** The roles of an account, the nearest first; a share speaks with the rights of who made it. */
async function rolesOf(database: Database, role: string | null): Promise<readonly string[]> {
  const roles: string[] = [];
  let next = role;
  while (next && !roles.includes(next)) {
    roles.push(next);
    const found: { readonly parent: string | null } | undefined = await database('directus_roles').where({ id: next }).first('parent');
    next = found?.parent ?? null;
  }
  return roles;
}

/** The maker of a link, as they are today; nobody where the account is gone or closed. */
export async function makerOf(database: Database, id: string): Promise<Accountability | undefined> {
  const user = await database('directus_users').where({ id, status: 'active' }).first('id', 'role');
  if (user === undefined) return undefined;
  const roles = await rolesOf(database, user.role);
  const admin = await database('directus_policies').where({ admin_access: true }).whereIn('id', policiesOf(database, { user: id, roles })).first('id');
  return { user: id, role: user.role, roles, admin: admin !== undefined, app: false, ip: null };
}

/** Who may change a document may share it. @throws Refusal 403 */
export async function requireSharing(document: string, { accountability, database, schema, services }: Reading): Promise<void> {
  const { update } = await new services.PermissionsService({ accountability, schema, knex: database }).getItemPermissions('documents', document);
  if (!update.access) throw forbidden();
}
