import { isForbidden } from './refusal.js';

/** PostgreSQL refuses to look for anything else among keys; SQLite finds nothing. */
export const isKey = (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/**
 * Rows as whoever asks may read them, by Directus' own rules. An empty list where the collection is closed.
 * @throws what Directus throws for anything else
 */
export const openRows = async ({ services, database, schema, accountability }, collection, query) => {
  try {
    return await new services.ItemsService(collection, { knex: database, schema, accountability }).readByQuery({ limit: -1, ...query });
  } catch (error) {
    if (isForbidden(error)) return [];
    throw error;
  }
};

const isFilled = (path) => path.split('.').reduceRight((inner, step) => ({ [step]: inner }), { _nnull: true });

/** Whether each of these fields may be read in every row: the guard refuses the whole question for one that may not. */
export const mayRead = async ({ services, database, schema, accountability }, collection, fields) => {
  try {
    const filter = { _or: fields.map(isFilled) };
    await new services.ItemsService(collection, { knex: database, schema, accountability }).readByQuery({ fields, filter, limit: 1 });
    return true;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
};
