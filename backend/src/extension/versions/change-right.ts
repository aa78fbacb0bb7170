import { isPerson } from '../accountability.ts';
import type { Reading } from '../directus.ts';
import { forbidden } from '../errors.ts';

/**
 * A later version takes the place of the document in every list, so only people who may change its first version can add one.
 * @throws Refusal 403
 */
export async function requireChangeable(
  document: string,
  { accountability, database, schema, services }: Reading,
): Promise<void> {
  if (!isPerson(accountability)) return;
  const rights = await new services.PermissionsService({ accountability, knex: database, schema }).getItemPermissions(
    'documents',
    document,
  );
  if (!rights.update.access) throw forbidden();
}
