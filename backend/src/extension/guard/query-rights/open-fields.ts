import type { Database } from '../../database/database.ts';
import type { Accountability } from '../../directus.ts';
import { fieldsIn, policiesOf, ruleIn } from '../../permissions.ts';
import { entryOf } from '../../values.ts';

/** What a policy lets somebody read of a collection. */
export interface ReadPermission {
  readonly names: readonly string[];
  /** The rule that narrows it to some rows, as JSON; `{}` for every row. */
  readonly rows: string;
}

/** Read permissions of a person in these collections, by collection. */
export const readPermissions = async (accountability: Accountability, collections: readonly string[], database: Database): Promise<ReadonlyMap<string, readonly ReadPermission[]>> => {
  const rows = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, accountability))
    .whereIn('collection', collections)
    .where({ action: 'read' })
    .select('collection', 'fields', 'permissions');
  const permissions = new Map<string, ReadPermission[]>();
  for (const { collection, fields, permissions: rule } of rows) entryOf(permissions, collection, () => []).push({ names: fieldsIn(fields), rows: JSON.stringify(ruleIn(rule)) });
  return permissions;
};

const grants = ({ names }: ReadPermission, field: string): boolean => names.includes('*') || names.includes(field);
const isEveryRow = ({ rows }: ReadPermission): boolean => rows === '{}';

/**
 * Whether a person may read a field in every row of a collection that they may read at all; reached by a relation (`across`), in every row
 * there is. Several policies may open different fields of different rows; Directus joins them and would let the values of the one be found by
 * asking about the rows of the other.
 */
export const isOpen = (permissions: readonly ReadPermission[], field: string, across: boolean): boolean => {
  const granting = permissions.filter((one) => grants(one, field));
  if (granting.some(isEveryRow)) return true;
  if (field === '*' && granting.length === 0) return permissions.flatMap(({ names }) => names).every((name) => isOpen(permissions, name, across));
  return !across && granting.length > 0 && permissions.every((one) => granting.some(({ rows }) => rows === one.rows));
};
