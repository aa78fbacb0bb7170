import { areaRule } from '../../../access/area.ts';
import { dataModel } from '../../../schema/description.ts';
import type { Database } from '../../database/database.ts';
import type { Accountability } from '../../directus.ts';
import { fieldsIn, policiesOf, ruleIn } from '../../permissions.ts';
import { entryOf } from '../../values.ts';
import type { Across } from './fields-used.ts';

/** What a policy lets somebody read of a collection. */
export interface ReadPermission {
  readonly names: readonly string[];
  /** The rule that narrows it to some rows, as JSON; `{}` for every row. */
  readonly rows: string;
}

/** Read permissions of a person in these collections, by collection. */
export const readPermissions = async (
  accountability: Accountability,
  collections: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, readonly ReadPermission[]>> => {
  const rows = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, accountability))
    .whereIn('collection', collections)
    .where({ action: 'read' })
    .select('collection', 'fields', 'permissions');
  const permissions = new Map<string, ReadPermission[]>();
  for (const { collection, fields, permissions: rule } of rows)
    entryOf(permissions, collection, () => []).push({ names: fieldsIn(fields), rows: JSON.stringify(ruleIn(rule)) });
  return permissions;
};

const grants = ({ names }: ReadPermission, field: string): boolean => names.includes('*') || names.includes(field);
const isEveryRow = ({ rows }: ReadPermission): boolean => rows === '{}';

/** The rules of areas, as JSON, by collection. */
const areaRules = new Map(dataModel.map(({ name }) => [name, JSON.stringify(areaRule(name))]));

/**
 * Whether a person may read a field in every row of a collection that they may read at all; reached by a relation, in every row that the
 * relation leads to. Several policies may open different fields of different rows; Directus joins them and would let the values of the one be found by
 * asking about the rows of the other.
 */
export const isOpen = (
  permissions: readonly ReadPermission[],
  collection: string,
  field: string,
  across: Across,
): boolean => {
  const granting = permissions.filter((one) => grants(one, field));
  if (granting.some(isEveryRow)) return true;
  if (field === '*' && granting.length === 0)
    return permissions.flatMap(({ names }) => names).every((name) => isOpen(permissions, collection, name, across));
  if (across === 'in area') return granting.some(({ rows }) => rows === areaRules.get(collection));
  return (
    across === 'no' && granting.length > 0 && permissions.every((one) => granting.some(({ rows }) => rows === one.rows))
  );
};
