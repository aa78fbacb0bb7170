import type { DraftRequest } from '@groundwork/survey/import';
import { z } from 'zod';
import { accountabilityOf } from '../../accountability-of.ts';
import type { Accountability, Context } from '../../directus.ts';
import { scratchFolder, withLocalCopies } from '../../files/local-copy.ts';
import type { JobKind, RunningJob } from '../../jobs/job.ts';
import { ACCOUNT_CLOSED, readableProblem } from '../job/import-job.ts';
import type { Outcome } from '../job/messages.ts';
import { portalOf } from '../job/portal.ts';
import { runApart } from '../job/run-apart.ts';
import { hasSheets } from './sheets-on-disk.ts';
import { draftOf, draftRequestOf } from './stored-draft.ts';

/** The kind of job that reads and checks files before they are imported. */
export const CHECKING = 'import-check';
export const checkInput = z.object({ import: z.string(), number: z.coerce.number() });
export type CheckInput = z.infer<typeof checkInput>;

/** Checks wait for each other, so none may take longer: one of 500,000 rows takes two minutes. */
const LONGEST_MINUTES = 15;
const TOO_LONG = `The check took longer than ${LONGEST_MINUTES} minutes and was stopped. Split the file, or save it as an Excel workbook.`;
const FAILED = 'The server could not check the file. Try again in a minute.';

export const folderOfDraft = (id: string, context: Pick<Context, 'env'>): string =>
  scratchFolder(`draft-${id}`, context);

/** Where nothing later was answered, notes what was found. */
async function answer(
  { import: id, number }: CheckInput,
  values: { readonly problem: string | null; readonly draft?: string; readonly left_out?: string | null },
  { database }: Pick<Context, 'database'>,
): Promise<void> {
  await database('import_batches')
    .where({ id, state: 'draft' })
    .andWhere((earlier) => void earlier.whereNull('checked').orWhere('checked', '<', number))
    .update({ ...values, checked: number });
}

async function check(
  id: string,
  request: DraftRequest,
  accountability: Accountability,
  { signal, progress }: RunningJob<CheckInput>,
  context: Context,
): Promise<Outcome> {
  const { database, getSchema, services } = context;
  const portal = {
    reader: portalOf({ accountability, database, schema: await getSchema(), services }),
    write: () => Promise.reject(new Error('A check writes nothing.')),
  };
  const folder = folderOfDraft(id, context);
  const run = (paths: readonly string[] | null): Promise<Outcome> =>
    runApart({ kind: 'check', request, paths, folder }, portal, progress, signal);
  const found = hasSheets(folder) ? await run(null) : undefined;
  return found !== undefined && found.kind !== 'unread'
    ? found
    : withLocalCopies(
        request.files.map((file) => file.id),
        context,
        run,
      );
}

async function checkOnce(job: RunningJob<CheckInput>, context: Context): Promise<void> {
  const { database } = context;
  const { import: id, number } = job.input;
  const batch = await database('import_batches')
    .where({ id, state: 'draft' })
    .first('request', 'draft', 'user_created');
  if (batch === undefined) return;
  const request = draftRequestOf(batch.request);
  if (request === null)
    return answer(job.input, { problem: 'The portal has been updated. Choose the file again.' }, context);
  // Something else was asked since.
  if (request.number !== number) return;
  const accountability = batch.user_created === null ? undefined : await accountabilityOf(database, batch.user_created);
  if (accountability === undefined) return answer(job.input, { problem: ACCOUNT_CLOSED }, context);
  const time = AbortSignal.timeout(LONGEST_MINUTES * 60_000);
  const outcome = await check(
    id,
    request,
    accountability,
    { ...job, signal: AbortSignal.any([job.signal, time]) },
    context,
  ).catch((error: unknown) => {
    if (time.aborted && !job.signal.aborted) return { kind: 'problem', words: TOO_LONG } as const;
    return readableProblem(error);
  });
  if (outcome.kind === 'problem') return answer(job.input, { problem: outcome.words }, context);
  if (outcome.kind === 'summary')
    return answer(
      job.input,
      { problem: null, draft: JSON.stringify({ summary: outcome.summary, report: null }), left_out: null },
      context,
    );
  if (outcome.kind === 'checked')
    return answer(
      job.input,
      {
        problem: null,
        draft: JSON.stringify({ ...draftOf(batch.draft), report: outcome.report }),
        left_out: JSON.stringify(outcome.leftOut),
      },
      context,
    );
  throw new Error('A check writes nothing.');
}

/** Reads and checks files, one import after the other in each instance. */
export const checkJob = (context: Context): JobKind<CheckInput> => ({
  name: CHECKING,
  input: checkInput,
  run: async (job) => {
    try {
      await checkOnce(job, context);
    } catch (error) {
      if (job.signal.aborted) return;
      context.logger.error(error, `The check of the import ${job.input.import} failed`);
      // The job is listed with its reason, and a database's has values.
      throw new Error('The check failed. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async (input, why) => {
    if (why !== 'canceled') await answer(input, { problem: FAILED }, context);
  },
});
