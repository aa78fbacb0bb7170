import { z } from 'zod';
import type { Context } from '../../directus.ts';
import { jobsOf } from '../../jobs/index.ts';
import type { Jobs } from '../../jobs/job.ts';
import type { Source } from '../../database/source-rows.ts';
import { PHOTOS } from '../source-tables.ts';
import { formKey } from './form-key.ts';
import { hasPhotos } from './note-photos.ts';

/** The kind of job that fetches the pictures of imported submissions. */
export const FETCHING_PHOTOS = 'source-photos';

export const photosInput = z.object({ source: z.string() });
export type PhotosInput = z.infer<typeof photosInput>;

/** The sources whose pictures are being fetched, or soon will be. */
export const fetchingPhotosNow = async (jobs: Jobs): Promise<ReadonlySet<string>> =>
  new Set((await jobs.open(FETCHING_PHOTOS)).map((input) => photosInput.parse(input).source));

/**
 * Adds a job for the pictures of a source that have not been fetched, where there are any.
 * @param batch the import that has just been written. Without one, what could not be fetched before is tried again, unless a job is at it
 */
export async function requestPhotos(
  source: Pick<Source, 'id' | 'address' | 'project' | 'form'>,
  batch: string | null,
  context: Pick<Context, 'database' | 'env' | 'logger'>,
): Promise<void> {
  const { database } = context;
  const jobs = jobsOf(context);
  if (
    !(await hasPhotos(database)) ||
    (await database(PHOTOS)
      .where({ form: formKey(source), state: 'waiting' })
      .first('id')) === undefined
  )
    return;
  if (batch === null && (await fetchingPhotosNow(jobs)).has(source.id)) return;
  await jobs.enqueue(
    FETCHING_PHOTOS,
    { source: source.id },
    batch === null ? {} : { key: `${FETCHING_PHOTOS}-${batch}` },
  );
}
