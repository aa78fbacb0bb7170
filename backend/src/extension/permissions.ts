import type { Accountability } from './directus.ts';
import type { Knex } from 'knex';
import type { Database, Row } from './database/database.ts';
import { fieldsOf, isText, parsedJson } from './values.ts';

/** The keys of the policies that a person holds, by role or in person, as a query to be used within another. */
export function policiesOf(
  database: Database,
  { user, roles }: Pick<Accountability, 'user' | 'roles'>,
): Knex.QueryBuilder {
  const holders = database('directus_access').select('policy');
  if (user === null) return holders.whereNull('user').whereNull('role');
  return holders.where((one) => void one.where({ user }).orWhereIn('role', [...roles]));
}

/** The names of fields in a permission: a list, which the database stores as text. */
export const fieldsIn = (fields: unknown): readonly string[] =>
  isText(fields) ? fields.split(',') : Array.isArray(fields) ? fields.filter(isText) : [];

/** The rule that narrows a permission to some rows; an empty one narrows nothing. */
export const ruleIn = (permissions: unknown): Row => fieldsOf(parsedJson(permissions));

export const isEveryRow = (permissions: unknown): boolean => Object.keys(ruleIn(permissions)).length === 0;

/**
 * Whether a person may create or delete rows of a collection, with all of its fields and any values, so that there is nothing left to ask of each row.
 * Whoever has an area, presets or rules writes through Directus, row by row.
 */
export async function writesFreely(
  { accountability, database }: { readonly accountability: Accountability; readonly database: Database },
  collection: string,
  action: 'create' | 'delete',
): Promise<boolean> {
  if (accountability.admin) return true;
  const permissions = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, accountability))
    .where({ collection, action })
    .select('fields', 'permissions', 'validation', 'presets');
  return permissions.some(
    ({ fields, permissions: rule, validation, presets }) =>
      (action === 'delete' || fieldsIn(fields).includes('*')) && [rule, validation, presets].every(isEveryRow),
  );
}

/** Whether a person may create rows of a collection at all; which ones, their rules say. */
export async function mayCreate(
  { accountability, database }: { readonly accountability: Accountability; readonly database: Database },
  collection: string,
): Promise<boolean> {
  if (accountability.admin) return true;
  const found = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, accountability))
    .where({ collection, action: 'create' })
    .first('policy');
  return found !== undefined;
}
