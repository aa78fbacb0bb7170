import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { isPostgres, type Database, type Row } from '../database/database.ts';
import type { Schema } from '../directus.ts';
import { kindOf } from '../texts/kinds.ts';
import { removePassages, writeLabels } from '../texts/write-passages.ts';
import { invalid } from '../errors.ts';
import { asJson, isText } from '../values.ts';
import { jsonWithout, type ErasureJob } from './revisions.ts';
import { parsed, redactedJson, whereHolds } from './texts.ts';

/** Texts that people wrote into the fields, and what replaces them in other texts. */
export interface FoundTexts {
  readonly texts: readonly string[];
  readonly redact: (text: string) => string;
}

type Rows = Knex.QueryBuilder<Row, Row[]>;
type Narrow = (query: Rows) => Rows;

/** Columns of a table that may hold copies, as text and as JSON. */
interface Columns {
  readonly plain?: readonly string[];
  readonly json?: readonly string[];
  readonly narrow?: Narrow;
}

/** Redacts texts in rows that a query finds. */
async function redactRows(
  write: Database,
  table: string,
  { texts, redact }: FoundTexts,
  { plain = [], json = [], narrow = (query) => query }: Columns,
): Promise<void> {
  if (texts.length === 0) return;
  const columns = [...plain, ...json];
  const query = narrow(write<Row, Row[]>(table)).where((either) => {
    for (const column of columns) void either.orWhere((one) => void whereHolds(one, column, texts));
  });
  const rows = await query.select<readonly Row[]>('id', ...columns);
  for (const row of rows) {
    const change: Row = {};
    for (const column of plain) change[column] = isText(row[column]) ? redact(row[column]) : row[column];
    for (const column of json) change[column] = asJson(redactedJson(parsed(row[column]), redact));
    await write<Row, Row[]>(table)
      .where('id', row['id'] as string)
      .update(change);
  }
}

const revisionsOf = (collection: string, items?: readonly string[]): Columns => ({
  json: ['data', 'delta'],
  narrow: (query) =>
    items === undefined ? query.where({ collection }) : query.where({ collection }).whereIn('item', items),
});

/** What imports wrote into the row, and cells of their files that hold what people wrote there. */
export async function eraseFromImports(
  write: Database,
  { collection, item, fields }: ErasureJob,
  found: FoundTexts,
): Promise<void> {
  const changes = await write('import_changes').where({ collection, item }).select('id', 'before', 'after');
  for (const { id, before, after } of changes) {
    await write('import_changes')
      .where({ id })
      .update({ before: jsonWithout(before, fields), after: jsonWithout(after, fields) });
  }
  await redactRows(write, 'import_batches', found, { json: ['left_out', 'mapping', 'draft', 'request'] });
  await redactRows(write, 'directus_revisions', found, revisionsOf('import_batches'));
}

/** What people said about the row in the studio, drafts of it, and messages about it. */
export async function eraseFromStudio(
  write: Database,
  { collection, item, fields }: ErasureJob,
  found: FoundTexts,
): Promise<void> {
  const ofRow: Columns = { narrow: (query) => query.where({ collection, item }) };
  const comments = (await write('directus_comments').where({ collection, item }).select('id')).map(({ id }) => id);
  await redactRows(write, 'directus_comments', found, { plain: ['comment'], ...ofRow });
  await redactRows(write, 'directus_revisions', found, revisionsOf('directus_comments', comments));
  await redactRows(write, 'directus_notifications', found, { plain: ['subject', 'message'], ...ofRow });
  // Directus moved comments out of the activity; a database may have been there before.
  if (await write.schema.hasColumn('directus_activity', 'comment'))
    await redactRows(write, 'directus_activity', found, { plain: ['comment'], ...ofRow });
  const drafts = await write('directus_versions').where({ collection, item }).select('id', 'delta');
  for (const { id, delta } of drafts)
    await write('directus_versions')
      .where({ id })
      .update({ delta: jsonWithout(delta, fields) });
  if (drafts.length > 0)
    await write('directus_revisions')
      .where({ collection: 'directus_versions' })
      .whereIn(
        'item',
        drafts.map(({ id }) => id),
      )
      .update({ data: asJson({}), delta: asJson({}) });
}

/** The names of the files that the row names, and what was found wrong with files of that name. */
export async function eraseFromFiles(
  write: Database,
  schema: Schema,
  { collection, row }: ErasureJob,
  found: FoundTexts,
): Promise<void> {
  const fields = schema.relations
    .filter((relation) => relation.collection === collection && relation.related_collection === 'directus_files')
    .map(({ field }) => field);
  const files = fields.map((field) => row?.[field]).filter(isText);
  if (files.length > 0) {
    await redactRows(write, 'directus_files', found, {
      plain: ['title', 'description', 'filename_download'],
      narrow: (query) => query.whereIn('id', files),
    });
  }
  // Files that were refused or removed leave their names in revisions.
  const standing = write('directus_files').select(write.raw('cast(id as text)'));
  const ofFiles: Narrow = (query) =>
    query
      .where({ collection: 'directus_files' })
      .where((either) => void either.whereIn('item', files).orWhereNotIn('item', standing));
  await redactRows(write, 'directus_revisions', found, { json: ['data', 'delta'], narrow: ofFiles });
  if (found.texts.length === 0) return;
  const problems = await whereHolds(write('groundwork_file_checks'), 'problem', found.texts).select('file', 'problem');
  for (const { file, problem } of problems)
    await write('groundwork_file_checks')
      .where({ file })
      .update({ problem: found.redact(problem ?? '') });
}

/** What the row can be found by. Runs after the row itself has changed. */
export async function eraseFromSearch(write: Database, { collection, item, fields, row }: ErasureJob): Promise<void> {
  const kind = kindOf(collection);
  if (kind === undefined || row === undefined) return;
  if (fields.includes('text')) {
    if (row['file'] !== null)
      throw invalid('This text is read from the file. Remove the record with its file, and upload a file without it.');
    await removePassages(write, collection, [item], ['text']);
    await write<Row, Row[]>(collection)
      .where({ id: item })
      .update({
        [kind.state]: collection === 'documents' ? 'none' : 'failed',
        [kind.error]: 'The text was redacted.',
        passage_count: 0,
      });
  }
  await writeLabels(write, kind, [item]);
  // Until its parts are merged, the index of SQLite keeps holding words that were removed.
  if (!isPostgres(write)) await write.raw("INSERT INTO groundwork_words(groundwork_words) VALUES ('optimize')");
}

const CHANGES = 'groundwork_survey_changes';

/**
 * The engine of the figures has a copy of the survey in a file, with what was overwritten in its free blocks. It follows a list of changes; with
 * another key it is another list, and the file is deleted and made again before the next figure.
 */
export async function eraseFromFigures(write: Database): Promise<void> {
  if (await write.schema.hasTable(CHANGES))
    await write(CHANGES).where('name', 'list').update({ row_key: randomUUID() });
}
