import type { ImportRequest } from '@groundwork/survey/import';
import { accountabilityOf } from '../../accountability-of.ts';
import { inTransaction } from '../../database/database.ts';
import type { Accountability, Context } from '../../directus.ts';
import { isForbidden, Refusal } from '../../errors.ts';
import { withLocalCopies } from '../../files/local-copy.ts';
import type { GivenUp, JobKind, RunningJob } from '../../jobs/job.ts';
import { noteImported } from '../../sources/imported.ts';
import { endImport, readRequest } from './batch.ts';
import { finishImport } from './finish-import.ts';
import { IMPORTING, importInput, type ImportInput } from './import-input.ts';
import type { Outcome } from './messages.ts';
import { portalOf } from './portal.ts';
import { runApart, TooLarge, type Portal } from './run-apart.ts';

/** It was paused or cancelled, or another instance has done it. */
class NoLongerWaiting extends Error {}

const NOT_BEGUN = 'The import was not begun. Choose the file again.';
export const ACCOUNT_CLOSED = 'The account that began the import is closed.';
const TOO_LARGE =
  'The file needs more memory than an import may use. Split it, and import the parts one after the other.';

async function portalIn(
  { id, source, round }: ImportRequest,
  accountability: Accountability,
  { database, getSchema, services }: Context,
): Promise<Portal> {
  const schema = await getSchema();
  return {
    reader: portalOf({ accountability, database, schema, services }),
    write: (work) =>
      inTransaction(database, async (write) => {
        if (
          (await write('import_batches')
            .where({ id, state: 'waiting' })
            .update({ state: 'running', problem: null })) !== 1
        )
          throw new NoLongerWaiting();
        const outcome = await work(portalOf({ accountability, database: write, schema, services }));
        if (outcome.kind !== 'written')
          throw new Error(outcome.kind === 'problem' ? outcome.words : 'Nothing was written.');
        if (source !== undefined && outcome.submissions !== undefined)
          await noteImported(write, source, { batch: id, round }, outcome.submissions);
        return outcome;
      }),
  };
}

/** What of an error the person can do something about. @throws anything else */
export function readableProblem(error: unknown): Outcome {
  if (error instanceof TooLarge) return { kind: 'problem', words: TOO_LARGE };
  // Directus says no more than that the person may not do it.
  if (isForbidden(error) && error instanceof Error) return { kind: 'problem', words: error.message };
  throw error;
}

async function importOnce(
  { input: { import: id }, signal, progress }: RunningJob<ImportInput>,
  context: Context,
): Promise<void> {
  const { database } = context;
  const batch = await database('import_batches').where({ id, state: 'waiting' }).first('request', 'user_created');
  if (batch === undefined) return;
  const fail = async (problem: string): Promise<void> =>
    void (await endImport(id, { state: 'failed', problem }, ['waiting'], context));
  const request = readRequest(batch.request);
  // The server ended between the record and what it is to do.
  if (request === null) return fail(NOT_BEGUN);
  const accountability = batch.user_created === null ? undefined : await accountabilityOf(database, batch.user_created);
  if (accountability === undefined) return fail(ACCOUNT_CLOSED);
  const portal = await portalIn(request, accountability, context);
  const outcome = await withLocalCopies(
    request.files.map((file) => file.id),
    context,
    (paths) => runApart({ kind: 'import', request, paths }, portal, progress, signal),
  ).catch(readableProblem);
  if (outcome.kind === 'problem') await fail(outcome.words);
}

/** What the record says of an import that is not tried again; it can be begun anew, so its files stay. */
const REASONS: Readonly<Record<GivenUp, { readonly state: string; readonly problem: string | null }>> = {
  failed: { state: 'failed', problem: 'The server could not finish it. Nothing was written. Try again later.' },
  crashed: {
    state: 'failed',
    problem: 'It stopped the server three times, so it is not tried again. Nothing was written.',
  },
  canceled: { state: 'paused', problem: null },
};

/** Does imports, one after the other in each instance. */
export const importJob = (context: Context): JobKind<ImportInput> => ({
  name: IMPORTING,
  input: importInput,
  run: async (job) => {
    try {
      await importOnce(job, context);
      await finishImport(job.input.import, context);
    } catch (error) {
      if (error instanceof NoLongerWaiting || job.signal.aborted) return;
      context.logger.error(error, `The import ${job.input.import} failed`);
      // The job is listed with its reason, and a database's has values.
      throw new Error('The import failed. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async ({ import: id }, why) =>
    void (await context.database('import_batches').where({ id, state: 'waiting' }).update(REASONS[why])),
});

export const gone = (): Refusal =>
  new Refusal(409, 'IMPORT_ENDED', 'This import has ended already.', { reason: 'This import has ended already.' });
