import type { EventContext, FilterMeta, Query } from '../../directus.ts';
import { forbidden, invalidQuery } from '../../errors.ts';
import { fieldsUsed } from './fields-used.ts';
import { isOpen, readPermissions } from './open-fields.ts';

/** Directus takes `village_id.village_name` in an aggregate for a column, which the database does not know: an error of the server, with its SQL. */
function requireOwnColumns({ aggregate, group }: Query): void {
  if ([...Object.values(aggregate ?? {}).flat(), ...(group ?? [])].some((path) => path.includes('.')))
    throw invalidQuery('Rows are counted and grouped by columns of their own table.');
}

/**
 * Filter of every query. Directus asks whether a person may read a field in some row and then filters, sorts, groups and aggregates by it over
 * all rows, so that the e-mail address of anybody could be found letter by letter. Only fields that are open in every row may be used so.
 */
export const requireOpenFields = async (
  query: Query | undefined,
  { collection }: FilterMeta,
  { accountability, database, schema }: EventContext,
): Promise<Query | undefined> => {
  if (!accountability || !query) return query;
  requireOwnColumns(query);
  if (accountability.admin) return query;
  // A copy: Directus keeps filling in `deep` after it has handed over the query, and what came later would not have been checked.
  const checked = structuredClone(query);
  const used = fieldsUsed(collection, checked, schema);
  if (used.length === 0) return checked;
  const permissions = await readPermissions(accountability, [...new Set(used.map((one) => one.collection))], database);
  for (const { collection: place, field, across } of used) {
    const granted = permissions.get(place);
    // Without any permission Directus refuses by itself.
    if (granted !== undefined && !isOpen(granted, place, field, across)) throw forbidden();
  }
  return checked;
};
