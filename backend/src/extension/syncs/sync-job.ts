import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { unknownHeadings, type FormMapping, type ImportRequest } from '@groundwork/survey/import';
import { accountabilityOf } from '../accountability-of.ts';
import type { Source } from '../database/source-rows.ts';
import type { Accountability, Context } from '../directus.ts';
import { removeUnused } from '../files/unused-files.ts';
import { endImport } from '../imports/job/batch.ts';
import { IMPORTING } from '../imports/job/import-input.ts';
import type { GivenUp, JobKind, RunningJob } from '../jobs/job.ts';
import { jobsOf } from '../jobs/index.ts';
import { settingText } from '../values.ts';
import { answerWriter, formFile } from '../sources/answers-in-form.ts';
import { clientOf } from '../sources/connection.ts';
import { fileName } from '../sources/file-name.ts';
import { storedFiles } from '../sources/files.ts';
import { mappingOf } from '../sources/mapping-of.ts';
import { formKey } from '../sources/photos/form-key.ts';
import { notePhotos } from '../sources/photos/note-photos.ts';
import { requestPhotos } from '../sources/photos/photos-input.ts';
import { fetchPortion, type Portion } from './portion.ts';
import { addReviews } from '../sources/reviews.ts';
import type { ListedSubmission, SourceForm } from '../sources/source-client.ts';
import { SourceProblem } from '../sources/source-problem.ts';
import { compareSubmissions } from '../sources/store.ts';
import { syncInput, SYNCING, type SyncInput } from '../sources/sync-input.ts';
import { SOURCES, SUBMISSIONS, sourcesTables } from '../sources/source-tables.ts';

const ACCOUNT_CLOSED = 'The account that connected it is closed. Another data manager can sync it.';

const FETCHED_AGAIN = 'Nothing was written. The next sync has fetched its submissions again.';

/** Stores a file as one that a person has uploaded for an import. */
async function uploaded(
  name: string,
  text: string,
  person: string,
  { database, env, getSchema, services }: Context,
): Promise<{ readonly id: string; readonly name: string }> {
  const service = new services.FilesService({ knex: database, schema: await getSchema(), accountability: null });
  const id = await service.uploadOne(Readable.from([Buffer.from(text, 'utf8')]), {
    title: name,
    filename_download: name,
    type: 'application/json',
    storage: settingText(env['STORAGE_LOCATIONS']).split(',')[0] ?? 'local',
    uploaded_by: person,
    restricted: null,
  });
  return { id, name };
}

/** Removes what an earlier fetch has left, unless an import uses it. */
async function removeWaiting(source: Source, context: Context): Promise<void> {
  const files = storedFiles(source);
  if (files.length === 0) return;
  await context
    .database(SOURCES)
    .where({ id: source.id })
    .update({ files: null, fetch: null, fetch_submissions: null });
  await removeUnused(
    files.map(({ id }) => id),
    context,
  );
}

async function listAll(list: AsyncGenerator<readonly ListedSubmission[]>): Promise<readonly ListedSubmission[]> {
  const all = new Map<string, ListedSubmission>();
  for await (const page of list) for (const one of page) all.set(one.id, one);
  return [...all.values()];
}

/** The import of a fetch that is read as the one before. */
async function beginImport(
  source: Source,
  files: ImportRequest['files'],
  fetch: string,
  formMapping: FormMapping,
  accountability: Accountability,
  context: Context,
): Promise<string> {
  const { database, getSchema, services } = context;
  const round = source.round ?? '';
  const request: ImportRequest = {
    id: randomUUID(),
    files,
    sha256: null,
    mapping: null,
    round,
    choices: [],
    words: {},
    answers: {},
    corrections: [],
    update: true,
    remembered: {},
    expected: null,
    source: { id: source.id, fetch },
    formMapping,
  };
  const batches = new services.ItemsService('import_batches', {
    accountability,
    schema: await getSchema(),
    knex: database,
  });
  await batches.createOne({
    id: request.id,
    file_name: fileName(source.name, 'form'),
    sha256: null,
    collection: 'households',
    state: 'waiting',
    survey_round_id: round,
  });
  await database('import_batches')
    .where({ id: request.id })
    .update({ request: JSON.stringify(request) });
  await database('import_batches')
    .where({ id: request.id })
    .update({ job: await jobsOf(context).enqueue(IMPORTING, { import: request.id }) });
  return request.id;
}

/** Why a person has to look at what was fetched; null where it can be imported as before. */
function whyReview(mapping: FormMapping | null, headings: ReadonlySet<string>, { round }: Source): string | null {
  if (mapping === null || round === null) return '';
  const unknown = unknownHeadings(headings, mapping);
  if (unknown.length === 0) return null;
  const named = unknown
    .slice(0, 3)
    .map((heading) => `“${heading}”`)
    .join(', ');
  return `The form has questions that it did not have before: ${named}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}. Review how they are read.`;
}

async function sync({ input, signal, progress }: RunningJob<SyncInput>, context: Context): Promise<void> {
  const { database, env } = context;
  const source = await database(SOURCES).where({ id: input.source }).first();
  if (source === undefined) return;
  const note = (values: Partial<Source>): Promise<unknown> => database(SOURCES).where({ id: source.id }).update(values);
  // What another job has begun to import is not fetched a second time.
  if (
    source.batch !== null &&
    (await database('import_batches')
      .where({ id: source.batch })
      .whereIn('state', ['waiting', 'running', 'paused'])
      .first('id')) !== undefined
  )
    return;
  const accountability = await accountabilityOf(database, input.person);
  if (accountability === undefined) return void (await note({ problem: ACCOUNT_CLOSED }));
  try {
    const client = clientOf(source, env);
    const form: SourceForm = await client.form(signal);
    const listed = await listAll(client.list(signal));
    // An account that may not see submissions any more can get an empty list in place of an error.
    if (
      listed.length === 0 &&
      (await database(SUBMISSIONS).where({ source: source.id, deleted_at: null }).first('submission')) !== undefined
    )
      throw new SourceProblem(
        'The form shows no submissions any more. They may all have been deleted, or the account may not view them any more.',
      );
    const wanted = await compareSubmissions(database, source.id, listed, input.review === 'yes');
    await addReviews(source, accountability, context);
    // One that failed could be begun again, but not without its files.
    if (source.batch !== null)
      await endImport(source.batch, { state: 'failed', problem: FETCHED_AGAIN }, ['failed'], context);
    await removeWaiting(source, context);
    const synced = {
      name: form.name.slice(0, 255),
      problem: null,
      incomplete: false,
      person: input.person,
      synced_at: new Date().toISOString(),
    };
    await requestPhotos(source, null, context);
    if (wanted.length === 0) return void (await note(synced));
    const writer = answerWriter(form);
    const portion: Portion = await fetchPortion(client, form, wanted, writer, signal, progress);
    if (portion.submissions.length === 0) return void (await note(synced));
    signal.throwIfAborted();
    await notePhotos(database, formKey(source), portion.pictures);
    const name = fileName(form.name, 'form');
    const files = [
      await uploaded(`${name}.json`, portion.text, input.person, context),
      await uploaded(`${name} (form).json`, formFile(form), input.person, context),
    ];
    const fetch = randomUUID();
    const mapping = mappingOf(source);
    const why = whyReview(mapping, writer.headings, source);
    await note({
      ...synced,
      problem: why === '' ? null : why,
      files: JSON.stringify(files),
      fetch,
      fetch_submissions: JSON.stringify(portion.submissions),
      incomplete: portion.more,
    });
    if (why === null && mapping !== null && input.review === 'no')
      await note({ batch: await beginImport(source, files, fetch, mapping, accountability, context) });
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    await note({ problem: error.message });
  }
}

const REASONS: Readonly<Record<GivenUp, string | null>> = {
  failed: 'The server could not fetch the submissions. Try again later.',
  crashed: 'It stopped the server three times, so it is not tried again.',
  canceled: null,
};

/** Fetches what is new, edited, reviewed or deleted at a source. It may be begun anew at any time: only what was imported is noted as such. */
export const syncJob = (context: Context): JobKind<SyncInput> => ({
  name: SYNCING,
  input: syncInput,
  run: async (job) => {
    try {
      await sourcesTables(context.database)();
      await sync(job, context);
    } catch (error) {
      if (job.signal.aborted) return;
      context.logger.error(error, `The source ${job.input.source} could not be synced`);
      throw new Error('The sync failed. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async ({ source }, why) =>
    void (await context.database(SOURCES).where({ id: source }).update({ problem: REASONS[why] })),
});
