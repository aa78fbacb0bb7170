import { requireMember } from '../accountability.ts';
import type { Database } from '../database/database.ts';
import type { ReadRights } from '../../figures/context.ts';
import type { Accountability, Reading } from '../directus.ts';
import { rowsHidden } from '../errors.ts';
import { resolveAreas } from './area-rules.ts';
import { fieldsIn, isEveryRow, policiesOf, ruleIn } from '../permissions.ts';

/** Columns by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Policies that hold wherever the reader sits; those for certain addresses give nothing here. */
async function policiesAnywhere(accountability: Accountability, database: Database): Promise<readonly string[]> {
  const policies = await database('directus_policies')
    .whereIn('id', policiesOf(database, accountability))
    .select('id', 'ip_access');
  return policies.filter(({ ip_access: addresses }) => addresses === null || addresses === '').map(({ id }) => id);
}

async function readPermissions(tables: readonly string[], accountability: Accountability, database: Database) {
  const policies = await policiesAnywhere(accountability, database);
  return database('directus_permissions')
    .whereIn('policy', policies)
    .whereIn('collection', tables)
    .where('action', 'read')
    .select('collection', 'fields', 'permissions');
}

/**
 * What the reader may read of some tables, and what the variables of its filters stand for; undefined for an administrator.
 * @throws Refusal 403 for visitors
 */
export async function rightsOf(
  tables: readonly string[],
  { accountability: reader, database }: Pick<Reading, 'accountability' | 'database'>,
): Promise<ReadRights | undefined> {
  const accountability = requireMember({ accountability: reader });
  if (accountability.admin) return undefined;
  const permissions = await readPermissions(tables, accountability, database);
  const rules = permissions.map(({ collection, fields, permissions: filter }) => ({
    collection,
    fields: fieldsIn(fields),
    filter: ruleIn(filter),
  }));
  return {
    permissions: await resolveAreas(rules, accountability.user, database),
    variables: {
      $CURRENT_USER: accountability.user,
      $CURRENT_ROLE: accountability.role ?? null,
      $CURRENT_ROLES: accountability.roles ?? [],
    },
  };
}

/**
 * Whether the reader may read these columns of all rows of their tables.
 * @throws Refusal 403 where he may not read a column, 409 where he may but not of all rows
 */
export async function requireReading(
  asked: Columns,
  { accountability: reader, database, schema, services }: Reading,
): Promise<void> {
  const accountability = requireMember({ accountability: reader });
  if (accountability.admin) return;
  const permissions = await readPermissions([...asked.keys()], accountability, database);
  let hidden = false;
  for (const [collection, columns] of asked) {
    const open = permissions
      .filter((one) => one.collection === collection && isEveryRow(one.permissions))
      .some(
        ({ fields }) =>
          fieldsIn(fields).includes('*') || [...columns].every((column) => fieldsIn(fields).includes(column)),
      );
    if (open) continue;
    // Directus refuses by itself what may not be read at all.
    await new services.ItemsService(collection, { accountability, schema, knex: database }).readByQuery({
      fields: [...columns],
      limit: 1,
    });
    hidden = true;
  }
  if (hidden) throw rowsHidden();
}
