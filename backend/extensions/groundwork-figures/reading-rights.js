import { forbidden, rowsHidden } from './refusal.js';

const listOf = (fields) => (typeof fields === 'string' ? fields.split(',') : (fields ?? []));
const ruleOf = (permissions) => (typeof permissions === 'string' ? JSON.parse(permissions) : permissions);
const hidesNothing = (permissions) => Object.keys(ruleOf(permissions) ?? {}).length === 0;

/** Policies that hold wherever the reader sits; those for certain addresses give nothing here. */
async function policiesOf({ user, roles }, database) {
  const given = await database('directus_access').where((one) => one.where('user', user).orWhereIn('role', roles ?? [])).select('policy');
  const policies = await database('directus_policies').whereIn('id', given.map(({ policy }) => policy)).select('id', 'ip_access');
  return policies.filter(({ ip_access }) => ip_access === null || ip_access === '').map(({ id }) => id);
}

/**
 * What the reader may read of some tables, and what the variables of its filters stand for; undefined for an administrator.
 * @throws Refusal 403 for visitors
 */
export async function rightsOf(tables, { accountability, database }) {
  if (!accountability?.user || accountability.share) throw forbidden();
  if (accountability.admin === true) return undefined;
  const policies = await policiesOf(accountability, database);
  const permissions = await database('directus_permissions').whereIn('policy', policies).whereIn('collection', tables).where('action', 'read').select('collection', 'fields', 'permissions');
  return {
    permissions: permissions.map(({ collection, fields, permissions: filter }) => ({ collection, fields: listOf(fields), filter: ruleOf(filter) ?? null })),
    variables: { $CURRENT_USER: accountability.user, $CURRENT_ROLE: accountability.role ?? null, $CURRENT_ROLES: accountability.roles ?? [] },
  };
}

/**
 * Whether the reader may read these columns of all rows of their tables, by table.
 * @throws Refusal 403 where he may not read a column, 409 where he may but not of all rows
 */
export async function requireReading(asked, { accountability, database, schema, services }) {
  if (!accountability?.user || accountability.share) throw forbidden();
  if (accountability.admin === true) return;
  const policies = await policiesOf(accountability, database);
  const permissions = await database('directus_permissions')
    .whereIn('policy', policies)
    .whereIn('collection', [...asked.keys()])
    .where('action', 'read')
    .select('collection', 'fields', 'permissions');
  let hidden = false;
  for (const [collection, columns] of asked) {
    const open = permissions
      .filter((one) => one.collection === collection && hidesNothing(one.permissions))
      .some(({ fields }) => listOf(fields).includes('*') || [...columns].every((column) => listOf(fields).includes(column)));
    if (open) continue;
    // Directus refuses by itself what may not be read at all.
    await new services.ItemsService(collection, { accountability, schema, knex: database }).readByQuery({ fields: [...columns], limit: 1 });
    hidden = true;
  }
  if (hidden) throw rowsHidden();
}
