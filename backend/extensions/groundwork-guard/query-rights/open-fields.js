const listOf = (fields) => (typeof fields === 'string' ? fields.split(',') : (fields ?? []));
const ruleOf = (rule) => (typeof rule === 'string' ? JSON.parse(rule) : rule) ?? {};

/** Read permissions of a person in these collections, by collection. */
export const readPermissions = async ({ user, roles }, collections, database) => {
  const holders = database('directus_access').select('policy');
  if (user === null || user === undefined) holders.whereNull('user').whereNull('role');
  else holders.where((one) => one.where({ user }).orWhereIn('role', roles ?? []));
  const rows = await database('directus_permissions')
    .whereIn('policy', holders)
    .whereIn('collection', collections)
    .where({ action: 'read' })
    .select('collection', 'fields', 'permissions');
  const permissions = rows.map(({ collection, fields, permissions: rule }) => {
    const [names, rows] = [listOf(fields), JSON.stringify(ruleOf(rule))];
    return { collection, names, rows, grants: (field) => names.includes('*') || names.includes(field) };
  });
  return Map.groupBy(permissions, ({ collection }) => collection);
};

const isEveryRow = ({ rows }) => rows === '{}';

/**
 * Whether a person may read a field in every row of a collection that they may read at all; reached by a relation (`across`), in every row
 * there is. Several policies may open different fields of different rows; Directus joins them and would let the values of the one be found by
 * asking about the rows of the other.
 */
export const isOpen = (permissions, field, across) => {
  const granting = permissions.filter((one) => one.grants(field));
  if (granting.some(isEveryRow)) return true;
  if (field === '*' && granting.length === 0) return permissions.flatMap(({ names }) => names).every((name) => isOpen(permissions, name, across));
  return !across && granting.length > 0 && permissions.every((one) => granting.some(({ rows }) => rows === one.rows));
};
