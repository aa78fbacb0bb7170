const forbidden = () => Object.assign(new Error("You don't have permission to access this."), { name: 'DirectusError', status: 403, code: 'FORBIDDEN', extensions: {} });

/**
 * A later version takes the place of the document in every list, so only people who may change its first version can add one.
 * @throws what Directus answers to a forbidden call
 */
export async function requireChangeable(document, { accountability, database, schema, services }) {
  if (accountability === null || accountability === undefined || accountability.admin === true) return;
  const rights = await new services.PermissionsService({ accountability, knex: database, schema }).getItemPermissions('documents', document);
  if (rights.update.access !== true) throw forbidden();
}
