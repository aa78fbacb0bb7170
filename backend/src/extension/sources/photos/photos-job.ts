import { accountabilityOf } from '../../accountability-of.ts';
import { countOf } from '../../database/database.ts';
import type { Context } from '../../directus.ts';
import type { JobKind, RunningJob } from '../../jobs/job.ts';
import { clientOf } from '../connection.ts';
import { mappingOf } from '../mapping-of.ts';
import type { Source, SourcePhoto } from '../../database/source-rows.ts';
import type { SourceClient } from '../source-client.ts';
import { SourceProblem } from '../source-problem.ts';
import { PHOTOS, SOURCES, SUBMISSIONS, sourcesTables } from '../source-tables.ts';
import { consentOf } from './consent.ts';
import { formKey } from './form-key.ts';
import { FETCHING_PHOTOS, photosInput, type PhotosInput } from './photos-input.ts';
import { isUnlisted } from './pictures-in.ts';
import { Refused, storePhoto } from './store-photo.ts';

/** Syncs that ask for a picture which the server does not have; then nobody will send it any more. */
const MOST_TRIES = 10;
/** Pictures that cannot be fetched one after the other, until the server is taken for unreachable. */
const MOST_FAILURES = 3;

const TOO_LARGE = 413;

/** The picture with its key at the source, which it had not been given when its submission was fetched; undefined where it is known already. */
async function listed(
  photo: SourcePhoto,
  client: SourceClient,
  { database }: Context,
  signal: AbortSignal,
): Promise<SourcePhoto | undefined> {
  if (!isUnlisted(photo)) return photo;
  const found = (await client.attachments(photo.submission, signal)).find(
    ({ name, question, isDeleted }) =>
      name === photo.file_name && !isDeleted && (question === null || question === photo.question),
  );
  if (found === undefined) throw new SourceProblem('The file has not been sent to the server.', 404);
  const { id, form, submission } = photo;
  const other = await database(PHOTOS).where({ form, submission, attachment: found.id }).first('id');
  if (other !== undefined) {
    await database(PHOTOS).where({ id }).delete();
    return undefined;
  }
  await database(PHOTOS).where({ id }).update({ attachment: found.id });
  return { ...photo, attachment: found.id };
}

/** The village of the household that a submission became; undefined where there is no such household any more. */
async function villageOf(
  source: string,
  { submission }: SourcePhoto,
  { database }: Context,
): Promise<string | null | undefined> {
  const { household = null } = (await database(SUBMISSIONS).where({ source, submission }).first('household')) ?? {};
  return household === null
    ? undefined
    : (await database('households').where({ id: household }).first('village_id'))?.village_id;
}

/** Notes why a picture was not fetched. What the server may have later is asked for again. */
async function noteProblem(
  { id, tries }: SourcePhoto,
  error: Refused | SourceProblem,
  { database }: Context,
): Promise<void> {
  const ofPhoto = error instanceof SourceProblem && error.status !== null;
  const isOver = error instanceof Refused || error.status === TOO_LARGE || (ofPhoto && tries + 1 >= MOST_TRIES);
  await database(PHOTOS)
    .where({ id, state: 'waiting' })
    .update({ problem: error.message, tries: tries + Number(ofPhoto), ...(isOver && { state: 'refused' }) });
}

async function fetchPhotos(
  source: Source,
  { signal, progress }: Pick<RunningJob<PhotosInput>, 'signal' | 'progress'>,
  context: Context,
): Promise<void> {
  const { database, env } = context;
  const accountability = await accountabilityOf(database, source.person);
  if (accountability === undefined) return;
  const waiting = () => database(PHOTOS).where({ form: formKey(source), state: 'waiting' });
  const client = clientOf(source, env);
  const consent = await consentOf(database, mappingOf(source));
  const total = await countOf(waiting());
  let failures = 0;
  let last = '';
  for (let done = 0; failures < MOST_FAILURES; done += 1) {
    await progress(Math.min(done, total), total);
    const photo = await waiting().where('id', '>', last).orderBy('id').first();
    if (photo === undefined) return;
    last = photo.id;
    signal.throwIfAborted();
    try {
      const village = await villageOf(source.id, photo, context);
      if (village === undefined) throw new Refused('Its household has been removed.');
      const found = await listed(photo, client, context, signal);
      if (found !== undefined)
        await storePhoto(found, { client, accountability, village, consent: consent(found) }, context, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof Refused || error instanceof SourceProblem)) throw error;
      await noteProblem(photo, error, context);
      failures = error instanceof SourceProblem && error.status === null ? failures + 1 : 0;
    }
  }
}

/** Fetches the pictures of imported submissions, one after the other. It may be begun anew at any time: each has one key for its file and its photo. */
export const photosJob = (context: Context): JobKind<PhotosInput> => ({
  name: FETCHING_PHOTOS,
  input: photosInput,
  run: async (job) => {
    const { database, logger } = context;
    try {
      await sourcesTables(database)();
      const source = await database(SOURCES).where({ id: job.input.source }).first();
      if (source !== undefined) await fetchPhotos(source, job, context);
    } catch (error) {
      // The token cannot be read, or the server is not allowed any more: the sync says so.
      if (job.signal.aborted || error instanceof SourceProblem) return;
      logger.error(error, `The photos of the source ${job.input.source} could not be fetched`);
      throw new Error('The photos could not be fetched. The log of Directus says why.', { cause: error });
    }
  },
});
