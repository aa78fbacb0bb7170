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
