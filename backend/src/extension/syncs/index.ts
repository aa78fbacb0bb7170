import { logging } from '../answering.ts';
import type { Context, Hook } from '../directus.ts';
import { jobsOf } from '../jobs/index.ts';
import { photosJob } from '../sources/photos/photos-job.ts';
import { requestPhotos } from '../sources/photos/photos-input.ts';
import { requestSync } from '../sources/request-sync.ts';
import { LOOK, syncDue } from './sync-due.ts';
import { syncJob } from './sync-job.ts';
import { SOURCES, sourcesTables } from '../sources/source-tables.ts';

/** At start: goes on with what follows an import, where the server was stopped between the two. */
async function takeUpAgain(context: Context): Promise<void> {
  const { database } = context;
  await sourcesTables(database)();
  for (const source of await database(SOURCES).select('*')) {
    if (source.batch !== null) await requestPhotos(source, source.batch, context);
    if (Boolean(source.incomplete) && source.files === null && source.problem === null)
      await requestSync(source.id, source.person, false, context);
  }
}

/** Fetches submissions by the clock, and their pictures after each import. */
export const syncs: Hook = ({ init, schedule }, context) => {
  const { logger } = context;
  jobsOf(context).define(syncJob(context));
  jobsOf(context).define(photosJob(context));
  schedule(
    `*/${LOOK} * * * *`,
    logging(logger, 'Sources could not be synced', () => syncDue(context)),
  );
  const takeUp = logging(logger, 'Sources could not be taken up again', () => takeUpAgain(context));
  // The server answers meanwhile.
  init('app.after', () => void takeUp());
};
