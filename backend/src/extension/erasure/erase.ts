import { inTransaction, isPostgres, type Database, type Row } from '../database/database.ts';
import { collectionOf, type Field, type Schema } from '../directus.ts';
import { notFound } from '../errors.ts';
import { fieldsOf, isKey } from '../values.ts';
import { eraseFromFigures, eraseFromFiles, eraseFromImports, eraseFromSearch, eraseFromStudio } from './copies.ts';
import { replacementsOf, requireRedactable, withFollowers } from './fields.ts';
import { redactReasons } from '../edits/recorded-edits.ts';
import { redactSuggestions } from '../suggestions/redact-suggestions.ts';
import { eraseFromRevisions, formerValues } from './revisions.ts';
import type { ErasureRequest } from './request.ts';
import { addErasure } from './erasures-table.ts';
import { parsed, redactedJson, redactor, textsAmong, textsIn } from './texts.ts';

const choicesOf = async (write: Database, { collection, fields }: ErasureRequest): Promise<ReadonlySet<unknown>> => {
  const rows = await write('directus_fields').where({ collection }).whereIn('field', fields).select('options');
  const choices = rows.flatMap(({ options }) => fieldsOf(parsed(options))['choices'] ?? []) as readonly unknown[];
  const own = await write('survey_questions')
    .where({ collection })
    .orWhere('collection', 'like', `${collection}.%`)
    .select('choices');
  return new Set([
    ...choices.map((choice) => fieldsOf(choice)['value']),
    ...own.flatMap((question) => Object.keys(fieldsOf(parsed(question.choices)))),
  ]);
};

/** PostgreSQL refuses to look for anything else among such keys. */
const isKeyOf = (column: Field | undefined, item: string): boolean => column?.type !== 'uuid' || isKey(item);

const unknownRecord = (): Error => notFound('There is no such record, and nothing is recorded of one.');

/**
 * Takes what fields of a row say, and have said, out of the whole database. A row that was deleted leaves its history, which is redacted all
 * the same. Goes past Directus' own services: they would record what stood there before.
 * @returns the key of the record of it
 */
export const erase = (
  database: Database,
  schema: Schema,
  asked: ErasureRequest & { readonly user: string },
): Promise<string> => {
  requireRedactable(schema, asked);
  const request = { ...asked, fields: withFollowers(asked.collection, asked.fields) };
  return inTransaction(database, async (write) => {
    const { collection, item, reason } = request;
    const { primary, fields: columns } = collectionOf(schema, collection);
    if (!isKeyOf(columns[primary], item)) throw unknownRecord();
    const row: Row | undefined = await write<Row, Row[]>(collection)
      .where({ [primary]: item })
      .first();
    const { known, values } = await formerValues(write, { ...request, row });
    if (!known) throw unknownRecord();
    const texts = textsAmong(Object.values(values).flatMap(textsIn), await choicesOf(write, request));
    const found = { texts, redact: redactor(texts) };
    const job = { ...request, row, values };
    if (row !== undefined)
      await write(collection)
        .where({ [primary]: item })
        .update(await replacementsOf(write, schema, request));
    await eraseFromRevisions(write, schema, job);
    await eraseFromImports(write, job, found);
    await eraseFromStudio(write, job, found);
    await eraseFromFiles(write, schema, job, found);
    await eraseFromSearch(write, job);
    await redactReasons(write, found.redact);
    await redactSuggestions(write, {
      ...request,
      redact: found.redact,
      redactValue: (value) => redactedJson(value, found.redact),
    });
    await eraseFromFigures(write);
    // A reason may name what it is about.
    return addErasure(write, { ...asked, reason: found.redact(reason) });
  });
};

/**
 * SQLite leaves what was overwritten in free pages of its file; they are written again. PostgreSQL reuses the space in its own time, and its
 * files are not readable through Directus; an operator who cannot wait runs `VACUUM FULL` (docs/security.md).
 * @throws where somebody else is writing; then the next erasure does it
 */
export async function cleanFile(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  await database.raw('VACUUM');
  // It writes into the log beside the file; the file itself has the old pages until they are moved there.
  await database.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}
