import type { Reading } from '../directus.ts';
import { forbidden } from '../errors.ts';

/** Who may change a document may share it. @throws Refusal 403 */
export async function requireSharing(
  document: string,
  { accountability, database, schema, services }: Reading,
): Promise<void> {
  const { update } = await new services.PermissionsService({
    accountability,
    schema,
    knex: database,
  }).getItemPermissions('documents', document);
  if (!update.access) throw forbidden();
}
