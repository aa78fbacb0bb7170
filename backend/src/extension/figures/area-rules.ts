import { areaLinks } from '../../access/area.ts';
import type { Database, Row } from '../database/database.ts';
import { isRecord } from '../values.ts';
import { areaKeyOf } from '../areas/membership.ts';

const KEYS: Readonly<Record<string, string>> = { villages: 'village_id', water_projects: 'project_id' };
const MARKS = ['area_keys', 'place_keys'] as const;

type Lists = Readonly<Record<string, readonly string[]>>;

/** Whether a rule asks for an area. */
const asksArea = (rule: unknown): boolean => JSON.stringify(rule).includes('$CURRENT_USER.area_key');

async function listsOf(database: Database, user: string): Promise<Lists> {
  const key = `%${await areaKeyOf(database, user)}%`;
  const villages = (mark: (typeof MARKS)[number]) =>
    database('villages').where(mark, 'like', key).orderBy('village_id').pluck('village_id');
  const [all, places, projects] = await Promise.all([
    villages('area_keys'),
    villages('place_keys'),
    database('water_projects').where('area_keys', 'like', key).orderBy('project_id').pluck('project_id'),
  ]);
  return { 'villages area_keys': all, 'villages place_keys': places, 'water_projects area_keys': projects };
}

/** A rule about rows of a table, with the keys of villages and projects in place of the marks that the figures do not have. */
function withKeys(table: string, rule: Readonly<Row>, lists: Lists): Row {
  return Object.fromEntries(
    Object.entries(rule).map(([name, value]): [string, unknown] => {
      if (Array.isArray(value))
        return [name, value.map((one: unknown) => (isRecord(one) ? withKeys(table, one, lists) : one))];
      if (`${table} ${name}` in lists) return [KEYS[table] ?? name, { _in: lists[`${table} ${name}`] }];
      const target = areaLinks(table).find(({ field }) => field === name)?.target;
      if (target === undefined || !isRecord(value)) return [name, value];
      const [mark = ''] = Object.keys(value);
      return [
        name,
        `${target} ${mark}` in lists ? { _in: lists[`${target} ${mark}`] } : withKeys(target, value, lists),
      ];
    }),
  );
}

/**
 * Rules as the figures understand them. What is in an area is looked up for each question, so that an answer is never that of another area: the
 * keys are part of what it is remembered by.
 */
export async function resolveAreas<P extends { readonly collection: string; readonly filter: Row }>(
  permissions: readonly P[],
  user: string,
  database: Database,
): Promise<readonly P[]> {
  if (!permissions.some(({ filter }) => asksArea(filter))) return permissions;
  const lists = await listsOf(database, user);
  return permissions.map((one) =>
    asksArea(one.filter) ? { ...one, filter: withKeys(one.collection, one.filter, lists) } : one,
  );
}
