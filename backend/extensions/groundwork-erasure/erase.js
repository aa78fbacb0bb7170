import { Refusal } from '../groundwork-guard/refusal.js';
import { eraseFromFigures, eraseFromFiles, eraseFromImports, eraseFromSearch, eraseFromStudio } from './copies.js';
import { replacementsOf, requireRedactable, withFollowers } from './fields.js';
import { eraseFromRevisions, formerValues } from './revisions.js';
import { addErasure } from './table.js';
import { parsed, redactor, textsAmong } from './texts.js';

const choicesOf = async (write, { collection, fields }) => {
  const rows = await write('directus_fields').where({ collection }).whereIn('field', fields).select('options');
  return new Set(rows.flatMap(({ options }) => (parsed(options)?.choices ?? []).map(({ value }) => value)));
};

/** PostgreSQL refuses to look for anything else among such keys. */
const isKeyOf = ({ type }, item) => type !== 'uuid' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(item);

const notFound = () => new Refusal(404, 'ROUTE_NOT_FOUND', 'There is no such record, and nothing is recorded of one.');

/**
 * Takes what fields of a row say, and have said, out of the whole database. A row that was deleted leaves its history, which is redacted all
 * the same. Goes past Directus' own services: they would record what stood there before.
 * @returns the key of the record of it
 */
export const erase = (database, schema, asked) => {
  requireRedactable(schema, asked);
  const request = { ...asked, fields: withFollowers(asked.collection, asked.fields) };
  return database.transaction(async (write) => {
    const { collection, item, reason } = request;
    const { primary, fields: columns } = schema.collections[collection];
    if (!isKeyOf(columns[primary], item)) throw notFound();
    const row = await write(collection).where({ [primary]: item }).first();
    const { known, values } = await formerValues(write, { ...request, row });
    if (!known) throw notFound();
    const texts = textsAmong(Object.values(values).flat(), await choicesOf(write, request));
    const found = { texts, redact: redactor(texts) };
    const job = { ...request, row, values };
    if (row !== undefined) await write(collection).where({ [primary]: item }).update(await replacementsOf(write, schema, request));
    await eraseFromRevisions(write, schema, job);
    await eraseFromImports(write, job, found);
    await eraseFromStudio(write, job, found);
    await eraseFromFiles(write, schema, job, found);
    await eraseFromSearch(write, job);
    await eraseFromFigures(write);
    // A reason may name what it is about.
    return addErasure(write, { ...asked, reason: found.redact(reason) });
  });
};

/**
 * SQLite leaves what was overwritten in free pages of its file; they are written anew. PostgreSQL reuses the space in its own time, and its
 * files are not readable through Directus; an operator who cannot wait runs `VACUUM FULL` (docs/security.md).
 * @throws where somebody else is writing; then the next erasure does it
 */
export async function cleanFile(database) {
  if (database.client.config.client !== 'sqlite3') return;
  await database.raw('VACUUM');
}
