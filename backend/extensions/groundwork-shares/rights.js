import { forbidden } from './refusal.js';

/** The roles of an account, the nearest first; a share speaks with the rights of who made it. */
async function rolesOf(database, role) {
  const roles = [];
  for (let next = role; next && !roles.includes(next); ) {
    roles.push(next);
    next = (await database('directus_roles').where({ id: next }).first('parent'))?.parent;
  }
  return roles;
}

const holders = (database, user, roles) => database('directus_access').where((one) => one.where({ user }).orWhereIn('role', roles));

/** Whoever made a link, as they are today; nobody where the account is gone or closed. */
export async function makerOf(database, id) {
  const user = await database('directus_users').where({ id, status: 'active' }).first('id', 'role');
  if (user === undefined) return undefined;
  const roles = await rolesOf(database, user.role);
  const admin = await database('directus_policies').where({ admin_access: true }).whereIn('id', holders(database, id, roles).select('policy')).first('id');
  return { user: id, role: user.role, roles, admin: admin !== undefined, app: false, ip: null };
}

/** Who may change a document may share it. @throws 403 */
export async function requireSharing(document, { accountability, database, schema, services }) {
  const { update } = await new services.PermissionsService({ accountability, schema, knex: database }).getItemPermissions('documents', document);
  if (!update.access) throw forbidden();
}
