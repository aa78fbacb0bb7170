import { randomUUID } from 'node:crypto';
import { kindOf } from '../groundwork-texts/keeping/kinds.js';
import { isPostgres } from '../groundwork-texts/keeping/tables.js';
import { removePassages, writeLabels } from '../groundwork-texts/keeping/write-passages.js';
import { invalid } from '../groundwork-guard/refusal.js';
import { parsed, redactedJson, whereHolds } from './texts.js';

const asJson = (value) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Redacts texts in rows that a query finds. */
async function redactRows(write, table, { texts, redact }, { plain = [], json = [], narrow = (query) => query }) {
  if (texts.length === 0) return;
  const columns = [...plain, ...json];
  const rows = await narrow(write(table)).where((either) => {
    for (const column of columns) either.orWhere((one) => whereHolds(one, column, texts));
  }).select('id', ...columns);
  for (const row of rows) {
    const change = Object.fromEntries([...plain.map((column) => [column, row[column] === null ? null : redact(String(row[column]))]), ...json.map((column) => [column, asJson(redactedJson(parsed(row[column]), redact))])]);
    await write(table).where({ id: row.id }).update(change);
  }
}

const revisionsOf = (collection, items) => ({ json: ['data', 'delta'], narrow: (query) => (items === undefined ? query.where({ collection }) : query.where({ collection }).whereIn('item', items)) });

const withoutFields = (value, fields) => (value === null || typeof value !== 'object' ? value : Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name))));

/** What imports wrote into the row, and cells of their files that hold what people wrote there. */
export async function eraseFromImports(write, { collection, item, fields }, found) {
  const changes = await write('import_changes').where({ collection, item }).select('id', 'before', 'after');
  for (const { id, before, after } of changes) {
    await write('import_changes').where({ id }).update({ before: asJson(withoutFields(parsed(before), fields)), after: asJson(withoutFields(parsed(after), fields)) });
  }
  await redactRows(write, 'import_batches', found, { json: ['left_out', 'mapping'] });
  await redactRows(write, 'directus_revisions', found, revisionsOf('import_batches'));
}

/** What people said about the row in the studio, drafts of it, and messages about it. */
export async function eraseFromStudio(write, { collection, item, fields }, found) {
  const ofRow = { narrow: (query) => query.where({ collection, item }) };
  const comments = (await write('directus_comments').where({ collection, item }).select('id')).map(({ id }) => id);
  await redactRows(write, 'directus_comments', found, { plain: ['comment'], ...ofRow });
  await redactRows(write, 'directus_revisions', found, revisionsOf('directus_comments', comments));
  await redactRows(write, 'directus_notifications', found, { plain: ['subject', 'message'], ...ofRow });
  // Directus moved comments out of the activity; a database may have been there before.
  if (await write.schema.hasColumn('directus_activity', 'comment')) await redactRows(write, 'directus_activity', found, { plain: ['comment'], ...ofRow });
  const drafts = await write('directus_versions').where({ collection, item }).select('id', 'delta');
  for (const { id, delta } of drafts) await write('directus_versions').where({ id }).update({ delta: asJson(withoutFields(parsed(delta), fields)) });
  if (drafts.length > 0) await write('directus_revisions').where({ collection: 'directus_versions' }).whereIn('item', drafts.map(({ id }) => id)).update({ data: asJson({}), delta: asJson({}) });
}

/** The names of the files that the row names, and what was found wrong with files of that name. */
export async function eraseFromFiles(write, schema, { collection, row }, found) {
  const fields = schema.relations.filter((relation) => relation.collection === collection && relation.related_collection === 'directus_files').map(({ field }) => field);
  const files = row === undefined ? [] : fields.flatMap((field) => row[field] ?? []);
  if (files.length > 0) {
    await redactRows(write, 'directus_files', found, { plain: ['title', 'description', 'filename_download'], narrow: (query) => query.whereIn('id', files) });
  }
  // Files that were refused or removed leave their names in revisions.
  const standing = write('directus_files').select(write.raw('cast(id as text)'));
  const ofFiles = (query) => query.where({ collection: 'directus_files' }).where((either) => either.whereIn('item', files).orWhereNotIn('item', standing));
  await redactRows(write, 'directus_revisions', found, { json: ['data', 'delta'], narrow: ofFiles });
  if (found.texts.length === 0) return;
  const problems = await whereHolds(write('groundwork_file_checks'), 'problem', found.texts).select('file', 'problem');
  for (const { file, problem } of problems) await write('groundwork_file_checks').where({ file }).update({ problem: found.redact(problem) });
}

/** What the row can be found by. Runs after the row itself has changed. */
export async function eraseFromSearch(write, { collection, item, fields, row }) {
  const kind = kindOf(collection);
  if (kind === undefined || row === undefined) return;
  if (fields.includes('text')) {
    if (row.file !== null) throw invalid('This text is read from the file. Remove the record with its file, and upload a file without it.');
    await removePassages(write, collection, [item], ['text']);
    await write(collection).where({ id: item }).update({ [kind.state]: collection === 'documents' ? 'none' : 'failed', [kind.error]: 'The text was redacted.', passage_count: 0 });
  }
  await writeLabels(write, kind, [item]);
  // Until its parts are merged, the index of SQLite goes on holding words that were removed.
  if (!isPostgres(write)) await write.raw("INSERT INTO groundwork_words(groundwork_words) VALUES ('optimize')");
}

const CHANGES = 'groundwork_survey_changes';

/**
 * The engine of the figures has a copy of the survey in a file, with what was overwritten in its free blocks. It follows a list of changes; with
 * another key it is another list, and the file is deleted and made anew before the next figure.
 */
export async function eraseFromFigures(write) {
  if (await write.schema.hasTable(CHANGES)) await write(CHANGES).where('name', 'list').update({ row_key: randomUUID() });
}
